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
  const send = (type: string, pointerId: number, clientX = 5, clientY = 5) => {
    const event = { type, pointerId, button: 0, detail: 1, clientX, clientY, stopPropagation: vi.fn() };
    host.dispatchEvent(event as unknown as Event);
    return event;
  };
  return { host, send };
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
