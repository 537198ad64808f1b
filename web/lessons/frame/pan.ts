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
  const gesture: Gesture = { stage, host, fingers: new Map(), pressed: null, dragged: null };
  stage.addEventListener('pointerdown', (event) => press(gesture, event), { signal });
  stage.addEventListener('pointermove', (event) => move(gesture, event), { signal });
  stage.addEventListener('pointerup', (event) => release(gesture, event), { signal });
  stage.addEventListener('pointercancel', (event) => release(gesture, event), { signal });
  stage.addEventListener('click', (event) => click(gesture, event), { signal });
  stage.addEventListener('wheel', (event) => turn(gesture, event), { signal, passive: false });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What fingers and mouse are doing. */
interface Gesture {
  readonly stage: HTMLElement;
  readonly host: PanHost;
  /** Where the pointers are that lie on the pane, by their ids. */
  readonly fingers: Map<number, Point>;
  /** Where the press began, the element with an action under it, and whether it can no longer become a click. */
  pressed: (Point & { readonly on: Element | null; readonly moved: boolean }) | null;
  /** The name of what is dragged onto something else. Its element may be drawn anew at any time. */
  dragged: string | null;
}

const handleOf = ({ stage, dragged }: Gesture): Element | null =>
  stage.querySelector(`[data-drag="${dragged}"]`);

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

const paneOf = ({ stage }: Gesture): DOMRect | null =>
  stage.querySelector('.pane')?.getBoundingClientRect() ?? null;

const isInside = (box: DOMRect, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

function press(gesture: Gesture, event: PointerEvent): void {
  if (event.button !== 0) return;
  const element = event.target instanceof Element ? event.target : null;
  // The zoom buttons lie over the pane: a finger may slip on them, and does not pan.
  if (element?.closest('button') != null) return;
  gesture.pressed = { ...pointOf(event), on: element?.closest('[data-act]') ?? null, moved: false };
  gesture.dragged = element?.closest('[data-drag]')?.getAttribute('data-drag') ?? null;
  if (gesture.dragged !== null) return;
  const box = paneOf(gesture);
  if (box !== null && isInside(box, pointOf(event))) gesture.fingers.set(event.pointerId, pointOf(event));
}

function move(gesture: Gesture, event: PointerEvent): void {
  const { stage, host, fingers, pressed, dragged } = gesture;
  if (pressed === null) return;
  // It was let go beside the stage, which heard nothing of it.
  if (event.buttons === 0) {
    fingers.delete(event.pointerId);
    gesture.pressed = null;
    gesture.dragged = null;
    return;
  }
  const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
  if (!pressed.moved) {
    if (Math.hypot(dx, dy) <= slack) return;
    gesture.pressed = { ...pressed, moved: true };
    // From here on the movement is ours, wherever it goes; a click would have lost its target.
    stage.setPointerCapture(event.pointerId);
  }
  if (dragged !== null) {
    handleOf(gesture)?.setAttribute('transform', `translate(${dx} ${dy})`);
    return;
  }
  const last = fingers.get(event.pointerId);
  const box = paneOf(gesture);
  if (last === undefined || box === null) return;
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  const view =
    other === undefined
      ? panned(host.view(), last, pointOf(event), box)
      : pinched(host.view(), last, pointOf(event), other, box);
  if (view !== null) host.onView(view);
  fingers.set(event.pointerId, pointOf(event));
}

type Box = Pick<DOMRect, 'left' | 'width' | 'height'>;

/** The view after one finger has gone from one point to another. */
export const panned = (view: View, from: Point, to: Point, box: Box): View =>
  clampView({
    ...view,
    x: view.x - (to.x - from.x) / (box.width * view.zoom),
    y: view.y - (to.y - from.y) / box.height,
  });

/** The view after one of two fingers has moved; null where they lay on one point. */
export function pinched(view: View, from: Point, to: Point, other: Point, box: Box): View | null {
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(to.x - other.x, to.y - other.y);
  const middle = (to.x + other.x) / 2;
  return before > 0 ? zoomAt(view, after / before, (middle - box.left) / box.width) : null;
}

function release(gesture: Gesture, event: PointerEvent): void {
  const { stage, host, fingers, pressed, dragged } = gesture;
  fingers.delete(event.pointerId);
  if (event.type === 'pointerup') actIfGone(gesture, event);
  if (dragged === null) return;
  const handle = handleOf(gesture);
  gesture.dragged = null;
  handle?.removeAttribute('transform');
  const root = stage.getRootNode() as Document | ShadowRoot;
  const under = root
    .elementsFromPoint(event.clientX, event.clientY)
    .map((each) => each.closest('[data-drop]'))
    .find((each) => each !== null && each !== handle);
  const onto = under?.getAttribute('data-drop');
  if (pressed?.moved === true && event.type === 'pointerup' && onto != null)
    host.onAct(`drop:${dragged}:${onto}`);
}

/** Where what was pressed has been drawn anew since, browsers send no click, or one that names nothing. */
function actIfGone(gesture: Gesture, { isPrimary }: PointerEvent): void {
  const { pressed, host } = gesture;
  if (pressed === null || pressed.moved || !isPrimary || pressed.on?.isConnected !== false) return;
  gesture.pressed = { ...pressed, moved: true };
  host.onAct(pressed.on.getAttribute('data-act') ?? '');
}

function click(gesture: Gesture, { target }: MouseEvent): void {
  const moved = gesture.pressed?.moved === true;
  gesture.pressed = null;
  if (moved || !(target instanceof Element)) return;
  const action = target.closest('[data-act]')?.getAttribute('data-act');
  if (action != null) gesture.host.onAct(action);
}

function turn(gesture: Gesture, event: WheelEvent): void {
  const box = paneOf(gesture);
  // Pinching on a touchpad arrives as a wheel with Ctrl.
  if (!event.ctrlKey || box === null || !isInside(box, pointOf(event))) return;
  event.preventDefault();
  const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.006 : 0.12));
  gesture.host.onView(zoomAt(gesture.host.view(), factor, (event.clientX - box.left) / box.width));
}

/** What `+`, `-` and `0` do; null for other keys. */
export function viewByKey(view: View, key: string): View | null {
  if (key === '+' || key === '=') return zoomAt(view, 1.6);
  if (key === '-') return zoomAt(view, 1 / 1.6);
  return key === '0' ? wholeView : null;
}
