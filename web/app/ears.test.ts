import { beforeAll, expect, test } from 'vitest';
import type { Repetition, XiangqiStatus } from '../engine/types.ts';
import { barePosition } from '../games/xiangqi/position.ts';
import { repetitionInWords } from '../games/xiangqi/words.ts';
import { fallback as en, loadMessages, type Messages } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/languages.ts';
import { defaultPreferences } from '../state/preferences.ts';
import { entryOf, gameAfter, ongoing, people } from '../table/a-table.ts';
import type { Entry } from '../table/state.ts';
import { createEars } from './ears.ts';
import { prepareKit } from './kits.ts';

const zh = (await loadMessages('zh', 'xiangqi')) as Messages;

beforeAll(() => prepareKit('xiangqi', 'chinese'));

const repetition: Repetition = {
  count: 2,
  verdict: 'first-loses',
  reason: { code: 'perpetual-check', side: 'first' },
};

/** The ears of a table, before the engine has arrived; `heard` takes words and sounds. */
function earsOf(entry: Entry, heard: string[], t: Messages = en, language: Language = 'en') {
  const state = { ...entry, engine: { type: 'loading', part: 0 }, message: null } as const;
  return createEars(
    { muted: false, play: (kind) => heard.push(kind) },
    (words) => heard.push(words),
    () => ({ state, preferences: defaultPreferences, t, language }),
  );
}

/** What is said after a move, besides the move. */
function heardAfter(
  status: Partial<XiangqiStatus>,
  analysis: Entry['analysis'] = 'off',
  statusBefore: Partial<XiangqiStatus> = {},
): readonly string[] {
  const heard: string[] = [];
  const record = gameAfter(people, ['h2e2']);
  const before = { ...barePosition(record.start, []), status: { ...ongoing, ...statusBefore } };
  const after = { ...barePosition(record.start, ['h2e2']), status: { ...ongoing, ...status } };
  earsOf({ ...entryOf(record), analysis }, heard).moved(before, after, 'h2e2', 'C2=5');
  // After the sound and the move.
  return heard.slice(2);
}

test('a repetition is heard as it is read, and a check beside it', () => {
  if (en.pieces === undefined) throw new Error('no words');
  const warning = repetitionInWords(en.pieces, repetition, ongoing.decidingOccurrence);
  const check = en.pieces.check('second');
  expect(heardAfter({})).toEqual([]);
  expect(heardAfter({ repetition })).toEqual([warning]);
  expect(heardAfter({ check: 'e9' })).toEqual([check]);
  expect(heardAfter({ repetition, check: 'e9' })).toEqual([check, warning]);
  // It stays to be read, and is heard once.
  expect(heardAfter({ repetition }, 'off', { repetition })).toEqual([]);
});

test('how a line ends is heard in an analysis; the end of a game is told with its result', () => {
  const mated = { state: 'first-wins', reason: { code: 'checkmate' } } as const;
  expect(heardAfter(mated)).toEqual([]);
  expect(heardAfter(mated, 'running')).toEqual([en.pieces?.over.checkmate('second')]);
});

test('a player whose time becomes little hears a bell, and how much is left', () => {
  const heard: string[] = [];
  earsOf(entryOf(gameAfter(people, [])), heard).littleTime('second', 19_990);
  expect(heard).toEqual(['end', "Black's clock: 20 seconds"]);
});

test('a hint is heard as a move is: by points, or in Chinese notation as it is written', () => {
  const heard: string[] = [];
  const hear = (t: Messages, language: Language): void => {
    const entry = { ...entryOf(gameAfter(people, [])), hint: 'h2e2' };
    earsOf(entry, heard, t, language).said({ code: 'hint', move: language === 'zh' ? '炮二平五' : 'C2=5' });
  };
  hear(en, 'en');
  hear(zh, 'zh');
  expect(heard).toEqual(['Hint: Red: cannon h2 to e2', '提示：炮二平五']);
});
