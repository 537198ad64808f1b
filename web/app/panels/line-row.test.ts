import { expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { createLineRow, type LineView } from './line-row.ts';

const view: LineView = {
  name: '1',
  score: '+0.3',
  leads: 'first',
  moves: ['C2=5', 'H8+7', 'H2+3'],
  numbers: { offset: 0, each: false },
  firstPly: 0,
  usable: true,
  playing: false,
  said: { label: 'Line 1', playOut: 'Play out', unfold: 'All moves' },
};

const aRow = () =>
  createLineRow({
    go: () => undefined,
    playOut: vi.fn(),
    peek: () => undefined,
    leave: () => false,
  });

test('the keyboard stays in a line that becomes shorter, or has no moves yet', () => {
  const row = aRow();
  row.update(view);
  const moves = allByClass(row.element, 'line-moves')[0];
  const buttons = () => allByClass(row.element, 'line-move');
  // No selector finds anything in a fake document.
  const holdByKeys = (move: HTMLElement | undefined): void => {
    Object.assign(moves ?? {}, { querySelectorAll: buttons, querySelector: () => move });
  };
  const [first, , third] = buttons();
  holdByKeys(third);
  const toFirst = vi.spyOn(first as HTMLElement, 'focus');
  row.update({ ...view, moves: ['C2=5'] });
  expect(toFirst).toHaveBeenCalledOnce();
  holdByKeys(first);
  row.update({ ...view, moves: ['C2=5', 'H8+7'] });
  expect(toFirst).toHaveBeenCalledOnce();

  holdByKeys(buttons()[1]);
  const toUnfold = vi.spyOn(buttonOf(row.element, 'All moves'), 'focus');
  row.update({ ...view, moves: [] });
  expect(toUnfold).toHaveBeenCalledOnce();
});

test('while a search begins the buttons of a line stay, and one that is played out can be stopped', () => {
  const row = aRow();
  row.update({ ...view, moves: [], playing: true });
  const [play, unfold] = ['Play out', 'All moves'].map((name) => buttonOf(row.element, name));
  expect([play?.hidden, unfold?.hidden]).toEqual([false, false]);
  expect(play?.hasAttribute('aria-disabled')).toBe(false);
  expect(unfold?.getAttribute('aria-disabled')).toBe('true');
  row.update({ ...view, moves: [] });
  expect(play?.getAttribute('aria-disabled')).toBe('true');
});
