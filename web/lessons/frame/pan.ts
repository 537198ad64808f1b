/**
 * Pan and zoom of a pane: drag, pinch, wheel with Ctrl, and actions on what is drawn. A plain wheel and a
 * finger that moves up or down scroll the page, as everywhere else.
 */
import { type View, wholeView } from '../figure.ts';

const mostZoom = 400;
/** A press that moves less is a click. */
const slack = 5;

/** A view in which something can be seen. */
export function clampView({ zoom, x, y }: View): View {
  const scale = Math.min(mostZoom, Math.max(1, zoom));
  const half = 0.5 / scale;
  const middle = (part: number): number => Math.min(1 - half, Math.max(half, part));
  return { zoom: scale, x: middle(x), y: Math.min(1, Math.max(0, y)) };
}

/** Zooms so that what lies at `at`, a part of the pane's width, stays there. */
export function zoomAt(view: View, factor: number, at = 0.5): View {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor));
  const under = view.x + (at - 0.5) / view.zoom;
  return clampView({ zoom, x: under - (at - 0.5) / zoom, y: view.y });
}

export interface PanHost {
  view(): View;
  onView(view: View): void;
  onAct(action: string): void;
}

/** Listens on `stage` until the signal says no more. */
export function listen(stage: HTMLElement, host: PanHost, signal: AbortSignal): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let pressed: { readonly x: number; readonly y: number; moved: boolean } | null = null;
  let dragged: { readonly name: string; readonly element: Element } | null = null;

  const pane = (): DOMRect | null => stage.querySelector('.pane')?.getBoundingClientRect() ?? null;
  const inside = (box: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const element = event.target instanceof Element ? event.target : null;
      pressed = { x: event.clientX, y: event.clientY, moved: false };
      const handle = element?.closest('[data-drag]') ?? null;
      const name = handle?.getAttribute('data-drag') ?? null;
      if (handle !== null && name !== null) {
        dragged = { name, element: handle };
        return;
      }
      const box = pane();
      if (box !== null && inside(box, event))
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );

  stage.addEventListener(
    'pointermove',
    (event) => {
      if (pressed === null) return;
      const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!pressed.moved && Math.hypot(dx, dy) > slack) {
        pressed.moved = true;
        // From here on the movement is ours, wherever it goes; a click would have lost its target.
        stage.setPointerCapture(event.pointerId);
      }
      if (!pressed.moved) return;
      if (dragged !== null) {
        dragged.element.setAttribute('transform', `translate(${dx} ${dy})`);
        return;
      }
      const last = fingers.get(event.pointerId);
      const box = pane();
      if (last === undefined || box === null) return;
      const view = host.view();
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      const other = others[0];
      if (other === undefined) {
        host.onView(
          clampView({
            ...view,
            x: view.x - (event.clientX - last.x) / (box.width * view.zoom),
            y: view.y - (event.clientY - last.y) / box.height,
          }),
        );
      } else {
        const before = Math.hypot(last.x - other.x, last.y - other.y);
        const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        const middle = (event.clientX + other.x) / 2;
        if (before > 0) host.onView(zoomAt(view, after / before, (middle - box.left) / box.width));
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );

  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (dragged !== null) {
      const { name, element } = dragged;
      dragged = null;
      element.removeAttribute('transform');
      const root = stage.getRootNode() as Document | ShadowRoot;
      const under = root
        .elementsFromPoint(event.clientX, event.clientY)
        .map((each) => each.closest('[data-drop]'))
        .find((each) => each !== null && each !== element);
      const onto = under?.getAttribute('data-drop');
      if (pressed?.moved === true && event.type === 'pointerup' && onto != null)
        host.onAct(`drop:${name}:${onto}`);
    }
  };
  stage.addEventListener('pointerup', release, { signal });
  stage.addEventListener('pointercancel', release, { signal });

  stage.addEventListener(
    'click',
    (event) => {
      const moved = pressed?.moved === true;
      pressed = null;
      if (moved || !(event.target instanceof Element)) return;
      const action = event.target.closest('[data-act]')?.getAttribute('data-act');
      if (action != null) host.onAct(action);
    },
    { signal },
  );

  stage.addEventListener(
    'wheel',
    (event) => {
      const box = pane();
      // Pinching on a touchpad arrives as a wheel with Ctrl.
      if (!event.ctrlKey || box === null || !inside(box, event)) return;
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.006 : 0.12));
      host.onView(zoomAt(host.view(), factor, (event.clientX - box.left) / box.width));
    },
    { signal, passive: false },
  );
}

/** What `+`, `-` and `0` do; null for other keys. */
export function viewByKey(view: View, key: string): View | null {
  if (key === '+' || key === '=') return zoomAt(view, 1.6);
  if (key === '-') return zoomAt(view, 1 / 1.6);
  return key === '0' ? wholeView : null;
}
