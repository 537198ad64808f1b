import { expect, test } from 'vitest';
import '../../dom/fake-document.ts';
import { wordsEn } from '../words/words-en.ts';
import { createMenu, type MenuState } from './menu.ts';

const actions = {
  request: () => undefined,
  picture: () => ({ svg: '', size: { width: 1, height: 1 }, name: '' }),
  notSaved: () => undefined,
  close: () => undefined,
};

test.each([
  [undefined, 'None'],
  [7, '128 entries'],
  [18, '262,144 entries'],
  [10, '1,024 entries'],
] as const)('a table of 2^%s entries is among the choices', (tableBits, said) => {
  const settings = {
    algorithm: 'fail-soft',
    depth: 2,
    ...(tableBits === undefined ? {} : { tableBits }),
  } as const;
  const state: MenuState = {
    parts: ['aids'],
    algorithms: undefined,
    game: 'xiangqi',
    settings,
    text: '',
    fault: null,
  };
  const menu = createMenu(wordsEn, state, actions);
  const rows = [...menu.children].filter((row) => row.children[0]?.textContent === wordsEn.menu.table);
  const options = [...(rows[0]?.children[1]?.children ?? [])];
  expect(
    options.filter((option) => option.hasAttribute('selected')).map((option) => option.textContent),
  ).toEqual([said]);
  const sizes = options.map((option) => Number(option.getAttribute('value')));
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
});
