import { expect, test } from 'vitest';
import { loadMessages, type Messages } from '../../i18n/catalogue.ts';
import { emptyBoard, gomokuSettings } from './info.ts';
import { sheets as gomokuSheets } from './sheets.ts';

const gomokuEn = (await loadMessages('en', 'gomoku')) as Messages;

const fields = (settings: Readonly<Record<string, unknown>>) => {
  const { top, beforeClock, opener } = gomokuSheets.newGame(gomokuEn, settings);
  const [rule, about] = top;
  const [board, opening] = beforeClock;
  if (rule?.type !== 'select' || about?.type !== 'note') throw new Error('no rule');
  if (board?.type !== 'select' || opening?.type !== 'select') throw new Error('no board');
  return { rule, about, board, opening, opener };
};

test('a small board has its own rule, and neither named rules nor openings are asked', () => {
  const usual = gomokuSettings({});
  const small = { ...usual, ...fields({ ...usual }).board.change('3 k=3') };
  expect(small).toMatchObject({ size: 3, rule: 'k=3' });
  const { rule, opening, about } = fields(small);
  expect([rule.hidden, opening.hidden]).toEqual([true, true]);
  expect(about.text).toBe(gomokuEn.stones?.ruleInWords('k=3'));
});

test('the rule that was chosen before a small board comes back with a larger one', () => {
  const renju = { ...gomokuSettings({ rule: 'renju' }) };
  const small = { ...renju, ...fields(renju).board.change('3 k=3') };
  const large = { ...small, ...fields(small).board.change('15') };
  expect(gomokuSettings(large)).toEqual(gomokuSettings(renju));
});

test('a swap opening says what it is, and asks who opens', () => {
  expect(fields({ opening: 'free' }).opener?.isUsed).toBe(false);
  const { opener, about } = fields({ opening: 'swap' });
  expect(opener?.isUsed).toBe(true);
  expect(about.text).toContain('One player places three stones');
});

const last = { ...gomokuSettings({ rule: 'standard', size: 13, opening: 'swap2' }) };
const after = (start: string, opening: 'swap' | null = null) =>
  gomokuSettings(gomokuSheets.settingsAfter(start, opening, last));

test('the next game is of the kind of the one before, and keeps the last choice where that does not tell', () => {
  expect(after(emptyBoard(19, 'renju'))).toEqual({ rule: 'renju', size: 19, opening: 'swap2' });
  expect(after(emptyBoard(19, 'renju'), 'swap').opening).toBe('swap');
  expect(after('12/12/12 b renju')).toEqual({ ...last, rule: 'renju' });
  expect(after('12/12/12 b k=4')).toEqual(last);
});

test('a board that is not square gives no rule to a small board', () => {
  const small = { ...gomokuSettings({ rule: 'k=3', size: 3 }) };
  expect(gomokuSheets.settingsAfter('12/12/12 b renju', null, small)).toMatchObject(small);
});

test('the rule and the opening chosen before a small board came with a link are there on a larger one', () => {
  const small = gomokuSheets.settingsAfter(emptyBoard(3, 'k=3'), null, last);
  expect(fields(small).opening).toMatchObject({ hidden: true, value: 'swap2' });
  const large = { ...small, ...fields(small).board.change('13') };
  expect(gomokuSettings(large)).toEqual(last);
  expect(fields(large).opener?.isUsed).toBe(true);
});

test('a board that came with a link is offered beside the usual ones', () => {
  expect(fields({ size: 11 }).board.options[0]).toMatchObject({ value: '11' });
  expect(fields({ size: 15 }).board.options[0]).toMatchObject({ value: '15' });
  expect(fields({ size: 15, rule: 'k=4' }).board.options[0]).toEqual({
    value: '15 k=4',
    label: gomokuEn.stones?.small(15, 4),
  });
});
