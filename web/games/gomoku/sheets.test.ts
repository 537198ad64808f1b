import { expect, test } from 'vitest';
import { loadMessages, type Messages } from '../../i18n/catalogue.ts';
import { gomokuSettings } from './info.ts';
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

test('a board that came with a link is offered beside the usual ones', () => {
  expect(fields({ size: 11 }).board.options[0]).toMatchObject({ value: '11' });
  expect(fields({ size: 15 }).board.options[0]).toMatchObject({ value: '15' });
  expect(fields({ size: 15, rule: 'k=4' }).board.options[0]).toEqual({
    value: '15 k=4',
    label: gomokuEn.stones?.small(15, 4),
  });
});
