import { expect, test } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
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
    refusal: null,
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

test('moves of the table can be asked for once there is a table', () => {
  const isDisabled = (tableBits: number | undefined): boolean => {
    const settings = { algorithm: 'fail-soft', depth: 2, ...(tableBits && { tableBits }) } as const;
    const state = { parts: ['aids'], algorithms: undefined, game: 'xiangqi', settings } as const;
    const menu = createMenu(wordsEn, { ...state, text: '', refusal: null, fault: null }, actions);
    const label = allByClass(menu, 'switch').find((each) => each.textContent === wordsEn.aid.hashMove);
    return label?.children[0]?.hasAttribute('disabled') === true;
  };
  expect(isDisabled(undefined)).toBe(true);
  expect(isDisabled(10)).toBe(false);
});

test('what is wrong with the search is not said of the text', () => {
  const settings = { algorithm: 'fail-soft', depth: 2 } as const;
  const state = { parts: ['position'], algorithms: undefined, game: 'tree', settings, text: '(1' } as const;
  const saidIn = (wrong: Pick<MenuState, 'refusal' | 'fault'>, place: 'menu' | 'own-position') => {
    const menu = createMenu(wordsEn, { ...state, ...wrong }, actions);
    const [within] = allByClass(menu, place);
    return within === undefined ? [] : allByClass(within, 'fault').map((each) => each.textContent);
  };
  const both = { refusal: 'no tree', fault: 'no engine' };
  expect(saidIn(both, 'own-position')).toEqual(['no tree']);
  expect(saidIn(both, 'menu')).toEqual(['no engine', 'no tree']);
});
