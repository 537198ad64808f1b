import type { Spot } from './geometry.ts';
import type { Input } from './state.ts';
import type { PointName } from './types.ts';

/** How far a pointer may stray before a tap becomes a drag, in CSS pixels. A finger is less precise than a mouse. */
const slack = { mouse: 4, touch: 9 } as const;

/** What the pointer needs to know about the board under it. */
export interface Ground {
  /** Where an event is, in device pixels of the canvas. */
  under(event: PointerEvent): { readonly point: PointName | null; readonly at: Spot };
  readonly ratio: number;
}

/**
 * Turns pointer events into inputs: only those of the first pointer. No default action is prevented here, so that a
 * swipe scrolls the page; `touch-action` on the buttons of the accessible grid decides which points can be dragged.
 */
export function listenToPointer(
  element: HTMLElement,
  ground: () => Ground | null,
  send: (input: Input) => void,
): void {
  let active: number | null = null;

  element.addEventListener('pointerdown', (event) => {
    const here = ground();
    if (active !== null || here === null || !event.isPrimary || event.button !== 0) return;
    active = event.pointerId;
    // Later events come here wherever the pointer goes. The button captures the pointer, not the board: mouse events
    // follow the capture, and they give the pressed button the focus.
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    const touch = event.pointerType !== 'mouse';
    send({
      type: 'press',
      ...here.under(event),
      touch,
      slack: here.ratio * (touch ? slack.touch : slack.mouse),
    });
  });
  element.addEventListener('pointermove', (event) => {
    const here = ground();
    if (here === null) return;
    if (event.pointerId === active) send({ type: 'move', ...here.under(event) });
    else if (active === null && event.pointerType === 'mouse') send({ type: 'hover', ...here.under(event) });
  });
  element.addEventListener('pointerup', (event) => {
    const here = ground();
    if (event.pointerId !== active || here === null) return;
    active = null;
    send({ type: 'release', ...here.under(event) });
  });
  element.addEventListener('pointerleave', () => {
    if (active === null) send({ type: 'hover', point: null });
  });
  // This event also comes after a release and then changes nothing.
  element.addEventListener('lostpointercapture', (event) => {
    if (event.pointerId !== active) return;
    active = null;
    send({ type: 'cancel' });
  });
  // A long press is a slow drag, not a request for a menu.
  element.addEventListener('contextmenu', (event) => {
    if (active !== null) event.preventDefault();
  });
}
