import { expect, test, vi } from 'vitest';
import '../dom/fake-document.ts';
import { entryOf, gameAfter, people } from '../table/a-table.ts';
import { noted } from '../table/record.ts';
import { createDrawings } from './drawings.ts';
import type { Model } from './model.ts';

/** A board of three files and one rank, as its accessible grid says. `inHand`: a piece is. */
function aBoard(inHand = () => false) {
  const points = ['a0', 'b0', 'c0'].map((point) => ({
    dataset: { point },
    hasAttribute: () => false,
  }));
  const grid = Object.assign(document.createElement('div'), {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 30, height: 10 }),
    querySelector: () => ({ childElementCount: 3 }),
  });
  const host = Object.assign(document.createElement('div'), {
    querySelector: (selector: string) => (selector.includes('pressed') && !inHand() ? null : grid),
    querySelectorAll: () => points,
    setPointerCapture: () => undefined,
  });
  /** A click without a pointer, as Enter and screen readers give it. */
  const press = (point: string): void => {
    const target = Object.assign(document.createElement('button'), { dataset: { point } });
    const event = { type: 'click', detail: 0, target, stopPropagation: () => undefined };
    host.dispatchEvent(event as unknown as Event);
  };
  const send = (type: string, pointerId: number, clientX = 5, clientY = 5) => {
    const event = { type, pointerId, button: 0, detail: 1, clientX, clientY, stopPropagation: vi.fn() };
    host.dispatchEvent(event as unknown as Event);
    return event;
  };
  return { host, send, press };
}

test('neither another finger nor the palm beside a pen disturbs the mark that is drawn', () => {
  const { host, send } = aBoard();
  const take = vi.fn();
  const state = { ...entryOf(gameAfter(people, [])), pen: true };
  createDrawings(host, take).update({ state } as unknown as Model);
  send('pointerdown', 1);
  expect(send('pointerdown', 2, 15).stopPropagation).toHaveBeenCalled();
  send('pointermove', 1, 25);
  send('lostpointercapture', 2);
  send('pointerup', 1, 25);
  const mark = { type: 'arrow', from: 'a0', to: 'c0' };
  expect(take).toHaveBeenCalledExactlyOnceWith({ type: 'mark', mark });
  send('pointerdown', 1);
  send('lostpointercapture', 1);
  send('pointerup', 1, 25);
  expect(take).toHaveBeenCalledOnce();
});

test('a mark that the keyboard has begun ends with the second press, and with nothing else', () => {
  const { host, send, press } = aBoard();
  const take = vi.fn();
  const drawings = createDrawings(host, take);
  const state = { ...entryOf(gameAfter(people, ['h2e2'])), pen: true };
  const show = (change: Partial<typeof state>) =>
    drawings.update({ state: { ...state, ...change } } as unknown as Model);
  show({});
  press('a0');
  expect(take).not.toHaveBeenCalled();
  press('c0');
  expect(take).toHaveBeenLastCalledWith({ type: 'mark', mark: { type: 'arrow', from: 'a0', to: 'c0' } });
  // Another position, the pen put away, or a pointer: what was begun is gone, and the next press begins anew.
  const gone = [
    () => show({ cursor: 0 }),
    () => {
      show({ pen: false });
      show({});
    },
    () => {
      send('pointerdown', 1);
      send('lostpointercapture', 1);
    },
  ];
  for (const [index, end] of gone.entries()) {
    show({});
    press('a0');
    end();
    press('b0');
    press('b0');
    expect(take).toHaveBeenCalledTimes(2 + index);
    expect(take).toHaveBeenLastCalledWith({ type: 'mark', mark: { type: 'circle', at: 'b0' } });
  }
});

test('a click that puts a piece back erases nothing, the next one does', () => {
  let held = true;
  const { host, send } = aBoard(() => held);
  const take = vi.fn();
  const record = gameAfter(people, []);
  const marks = [{ type: 'circle', at: 'a0' }] as const;
  const state = entryOf(noted(record, record.live, { marks }));
  createDrawings(host, take).update({ state } as unknown as Model);
  const click = (): void => {
    send('pointerdown', 1, 25);
    send('click', 1, 25);
  };
  click();
  expect(take).not.toHaveBeenCalled();
  held = false;
  click();
  expect(take).toHaveBeenCalledExactlyOnceWith({ type: 'erase-marks' });
});
