import { expect, test } from 'vitest';
import type { Reason, XiangqiStatus } from '../engine/types.ts';
import type { Position } from '../games/kit.ts';
import { leader } from '../games/leader.ts';
import { barShare, fromFirst, scoreInWords, scoreShort } from '../games/score.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { kit as xiangqiKit } from '../games/xiangqi/kit.ts';
import { barePosition } from '../games/xiangqi/position.ts';
import { fallback as en, loadMessages, type Messages } from '../i18n/catalogue.ts';
import { defaultPreferences } from '../state/preferences.ts';
import { entryOf, gameAfter, ongoing, people } from '../table/a-table.ts';
import type { Model } from './model.ts';
import { shortCount } from './network-words.ts';
import { clockText, keyInWords, whyInWords } from './words.ts';

const zh = (await loadMessages('zh', 'xiangqi')) as Messages;

const ended = (state: XiangqiStatus['state'], reason: Reason): XiangqiStatus => ({
  ...ongoing,
  state,
  reason,
});
const standing = (status: XiangqiStatus): Position => ({ ...barePosition(startFen, []), status });
const over = (state: XiangqiStatus['state'], reason: Reason): Position => standing(ended(state, reason));

test('scores are told from Red’s view, with a sign and one decimal', () => {
  expect(scoreInWords(en, fromFirst({ type: 'cp', value: 34 }, 'first'))).toBe('+0.3');
  expect(scoreInWords(en, fromFirst({ type: 'cp', value: 34 }, 'second'))).toBe('−0.3');
  expect(scoreInWords(en, { type: 'cp', value: 0 })).toBe('0.0');
  expect(scoreInWords(en, { type: 'cp', value: -4 })).toBe('0.0');
  expect(scoreInWords(en, { type: 'cp', value: 1_250 })).toBe('+12.5');
});

test('no side leads by a score that reads 0.0', () => {
  expect([-4, 0, 4].map((value) => leader({ type: 'cp', value }))).toEqual([null, null, null]);
  expect(leader({ type: 'cp', value: 5 })).toBe('first');
  expect(leader({ type: 'cp', value: -6 })).toBe('second');
  expect(leader({ type: 'mate', value: 2 })).toBe('first');
  expect(leader({ type: 'mate', value: -2 })).toBe('second');
});

test('mates are counted in moves', () => {
  expect(scoreInWords(en, { type: 'mate', value: 5 })).toBe('Red: mate in 5');
  expect(scoreInWords(zh, { type: 'mate', value: -5 })).toBe('黑方 5 步杀');
  expect(scoreShort(en, { type: 'mate', value: -2 })).toBe('−#2');
});

test('the bar is even at zero, grows with the score and is full at mate', () => {
  expect(barShare({ type: 'cp', value: 0 })).toBe(0.5);
  expect(barShare({ type: 'cp', value: 200 })).toBeGreaterThan(0.65);
  expect(barShare({ type: 'cp', value: -200 })).toBeLessThan(0.35);
  expect(barShare({ type: 'mate', value: 3 })).toBe(1);
  expect(barShare({ type: 'mate', value: -3 })).toBe(0);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [12_345, '12.3K'],
  [999_400, '999K'],
  [999_500, '1M'],
  [45_678_901, '45.7M'],
])('%d nodes are written %s', (number, text) => {
  expect(shortCount('en', number)).toBe(text);
});

test.each([
  [634_000, '63.4 万'],
  [630_000, '63 万'],
  [14_600_000, '1460 万'],
  [999, '999'],
  [234_000_000, '2.34 亿'],
])('%d nodes are written %s in Chinese', (number, text) => {
  expect(shortCount('zh', number)).toBe(text);
});

test.each([
  [600_000, '10:00'],
  [59_001, '1:00'],
  [10_000, '0:10'],
  [9_999, '0:09.9'],
  [50, '0:00.0'],
  [-5, '0:00.0'],
  [3_723_000, '1:02:03'],
])('a clock with %d ms shows %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('the reason names the loser and what it did', () => {
  expect(whyInWords(en, xiangqiKit, over('first-wins', { code: 'stalemate' }), null)).toBe(
    'Black has no legal move, and that loses.',
  );
  expect(
    whyInWords(
      en,
      xiangqiKit,
      over('first-wins', { code: 'perpetual-chase', side: 'second', piece: 'C', point: 'c4' }),
      null,
    ),
  ).toBe('Black loses: it chased the red cannon with every move.');
  expect(whyInWords(en, xiangqiKit, over('draw', { code: 'natural-limit' }), null)).toBe(
    '60 moves by each side without a capture.',
  );
});

test('a drawn repetition says how often the position stood', () => {
  const fourth: XiangqiStatus = {
    ...ended('draw', { code: 'repetition' }),
    decidingOccurrence: 4,
  };
  expect(whyInWords(en, xiangqiKit, standing(fourth), null)).toBe(
    'The position has occurred for the fourth time, and neither side had to vary.',
  );
  expect(whyInWords(zh, xiangqiKit, over('draw', { code: 'mutual-check' }), null)).toBe(
    '同一局面第三次出现，双方长将。',
  );
});

test('a key says what it has led to, in both languages', () => {
  const entry = entryOf(gameAfter(people, []));
  const heard = (
    key: 'flip' | 'analyse' | 'mute',
    t: Messages,
    change: object = {},
    sound = true,
  ): string => {
    const state = { ...entry, ...change, message: null, engine: { type: 'loading', part: null } };
    const preferences = { ...defaultPreferences, sound };
    return keyInWords({ state, t, preferences, language: 'en' } as Model, key);
  };
  expect(heard('flip', en)).toBe('Red at the bottom');
  expect(heard('flip', zh, { orientation: 'second' })).toBe('黑方在下方');
  expect(heard('analyse', en, { analysis: 'running' })).toBe('Analysis on');
  expect(heard('analyse', zh)).toBe(zh.moves.backToGame);
  expect([heard('mute', en, {}, false), heard('mute', en)]).toEqual(['Sound off', 'Sound on']);
});
