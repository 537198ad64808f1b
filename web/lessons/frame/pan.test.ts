import { expect, test } from 'vitest';
import { type View, wholeView } from '../figure.ts';
import { clampView, listen, panned, pinched, viewByKey, zoomAt } from './pan.ts';

test('the whole cannot be moved away', () => {
  expect(clampView({ zoom: 1, x: 0.9, y: 2 })).toEqual({ zoom: 1, x: 0.5, y: 1 });
  expect(clampView({ zoom: 0.2, x: 0.5, y: -1 })).toEqual(wholeView);
});

test('the point under the pointer stays there', () => {
  for (const at of [0.5, 0.3, 0.8]) {
    const before = { zoom: 4, x: 0.4, y: 0 };
    const under = before.x + (at - 0.5) / before.zoom;
    const after = zoomAt(before, 2, at);
    expect(after.zoom).toBe(8);
    expect(after.x + (at - 0.5) / after.zoom).toBeCloseTo(under);
  }
});

test('in and out again is the same view', () => {
  const before = { zoom: 3, x: 0.5, y: 0.25 };
  const after = zoomAt(zoomAt(before, 2), 0.5);
  expect(after.zoom).toBeCloseTo(before.zoom);
  expect(after.x).toBeCloseTo(before.x);
});

test('keys zoom, and nought shows all', () => {
  expect(viewByKey(wholeView, '+')?.zoom).toBeGreaterThan(1);
  expect(viewByKey({ zoom: 9, x: 0.2, y: 0 }, '0')).toEqual(wholeView);
  expect(viewByKey(wholeView, 'a')).toBeNull();
});

const box = { left: 100, width: 400, height: 200 };

test('what a finger moves follows it', () => {
  const view = panned({ zoom: 2, x: 0.5, y: 0.5 }, { x: 300, y: 100 }, { x: 380, y: 80 }, box);
  expect(view).toEqual({ zoom: 2, x: 0.4, y: 0.6 });
});

test('two fingers that part zoom around their middle', () => {
  const other = { x: 260, y: 100 };
  const wider = pinched({ zoom: 2, x: 0.5, y: 0 }, { x: 300, y: 100 }, { x: 340, y: 100 }, other, box);
  expect(wider).toMatchObject({ zoom: 4, x: 0.5 });
  expect(pinched(wholeView, other, { x: 340, y: 100 }, other, box)).toBeNull();
});

test('a mouse that was let go beside the stage no longer drags', () => {
  Object.assign(globalThis, { Element: class {} });
  const pane = { getBoundingClientRect: () => ({ ...box, top: 0, right: 500, bottom: 200 }) };
  const stage = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => (selector === '.pane' ? pane : null),
    setPointerCapture: () => undefined,
  });
  const views: View[] = [];
  const host = {
    view: () => ({ zoom: 2, x: 0.5, y: 0.5 }),
    onView: (view: View) => views.push(view),
    onAct: () => undefined,
  };
  listen(stage as unknown as HTMLElement, host, new AbortController().signal);
  const send = (type: string, clientX: number, buttons: number): void => {
    const event = new Event(type);
    stage.dispatchEvent(Object.assign(event, { pointerId: 1, button: 0, buttons, clientX, clientY: 100 }));
  };
  send('pointerdown', 499, 1);
  send('pointermove', 400, 0);
  send('pointermove', 300, 0);
  expect(views).toEqual([]);
  send('pointerdown', 300, 1);
  send('pointermove', 340, 1);
  expect(views).toHaveLength(1);
});
