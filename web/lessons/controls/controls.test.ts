import { expect, test } from 'vitest';
import '../../dom/fake-document.ts';
import type { Control } from '../figure.ts';
import { wordsEn } from '../words/words-en.ts';
import { type ControlActions, createControls } from './controls.ts';

const none = (): void => undefined;
const actions: ControlActions = {
  play: none,
  back: none,
  forward: none,
  nextCut: none,
  speed: none,
  reset: none,
  link: none,
  menu: none,
  act: none,
};

const choice = (value: string, ...values: readonly string[]): Control => ({
  type: 'choice',
  action: 'sum',
  label: 'Sum',
  value,
  options: values.map((each) => ({ value: each, label: each })),
});
const range = (value: number): Control => ({
  type: 'range',
  action: 'moves',
  label: 'Moves',
  value,
  min: 1,
  max: 9,
  valueText: String(value),
});
const button = (action: string): Control => ({ type: 'button', action, label: action });

function ownRow() {
  const controls = createControls(wordsEn, actions);
  return (own: readonly Control[]): readonly Element[] => {
    controls.update({ playing: false, steps: null, speed: 1, menuOpen: false, own });
    return [...(controls.element.children[0]?.children ?? [])];
  };
}

test('a choice with other options stays, and so does the slider beside it', () => {
  const show = ownRow();
  const before = show([choice('deep', 'deep', 'board'), range(4)]);
  const after = show([choice('own', 'deep', 'board', 'own'), range(5)]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  const select = after[0]?.children[1];
  expect([...(select?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
    'deep',
    'board',
    'own',
  ]);
});

test('a control that comes or goes leaves the others where they are', () => {
  const show = ownRow();
  const [first, , last] = show([button('a'), button('b'), button('c')]);
  const after = show([button('a'), range(1), button('d'), button('c')]);
  expect(after.map((each) => each.textContent)).toEqual(['a', '1', 'd', 'c']);
  expect(after[0]).toBe(first);
  expect(after[3]).toBe(last);
  expect(show([])).toEqual([]);
});
