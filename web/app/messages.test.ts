import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageError } from '../engine/error-data.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { fallback as en, loadMessages, type Messages } from '../i18n/catalogue.ts';
import { gameAfter, people, tableOf } from '../table/a-table.ts';
import type { Message } from '../table/message.ts';
import { human, newRecord } from '../table/record.ts';
import { nodeAt } from '../table/tree.ts';
import { actionOf, lifeOf, messageInWords, toneOf } from './messages.ts';

afterEach(() => vi.unstubAllGlobals());

const zh = (await loadMessages('zh', 'xiangqi')) as Messages;
const gomokuEn = (await loadMessages('en', 'gomoku')) as Messages;
const error = pageError('engine-start', {});

const record = newRecord(startFen, { first: human, second: human }, 'computer', null, 1);
const previous = { record, spentMs: 5_000 };

const messages: readonly Message[] = [
  { code: 'notStored' },
  { code: 'storageFull' },
  { code: 'restarted' },
  { code: 'loadSlow' },
  { code: 'noHint' },
  { code: 'savedBroken' },
  { code: 'drawDeclined' },
  { code: 'drawNotYet' },
  { code: 'gameFailed', game: 'gomoku' },
  { code: 'languageFailed' },
  { code: 'sheetFailed' },
  { code: 'clipboardFailed' },
  { code: 'copiedFen' },
  { code: 'copiedPgn' },
  { code: 'copiedLink' },
  { code: 'loadFailed', error },
  { code: 'engineFailed', error },
  { code: 'linkField', field: 'level', value: '11' },
  { code: 'linkPosition', field: 'fen', error },
  { code: 'linkOpened', previous },
  { code: 'loaded', previous: null },
  { code: 'first', count: 3, previous: null },
  { code: 'over', plies: 10 },
  { code: 'erased', node: 1, marks: [] },
  { code: 'hint', move: 'C2=5' },
  { code: 'illegal', reason: 'in-check', move: 'h2e2' },
  { code: 'place', move: null, ply: 0, plies: 4 },
];

test.each(messages)('$code says something in every language', (message) => {
  for (const t of [en, zh]) expect(messageInWords(t, message).trim()).not.toBe('');
});

test('who took which colour is said where colours are given away', () => {
  const taken = { code: 'colourTaken', who: 'engine', choice: 'black' } as const;
  expect(messageInWords(gomokuEn, taken)).toBe('The engine takes Black.');
  expect(lifeOf(taken)).toBeNull();
  expect(lifeOf({ ...taken, who: 'you' })).toBe(5_000);
});

test('a place is said with its move, or before the rules have come without it', () => {
  const place = { code: 'place', ply: 3, plies: 4 } as const;
  expect(messageInWords(en, { ...place, move: 'C2=5' })).toBe('C2=5. Position after 3 of 4 moves');
  expect(messageInWords(en, { ...place, move: null })).toBe('Position after 3 of 4 moves');
  expect(messageInWords(en, { ...place, ply: 0, move: null })).toBe(en.moves.start);
});

test('a game whose files did not arrive is the one that the next try asks for', () => {
  const replaceState = vi.fn();
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'https://a.example/?lang=en', reload });
  vi.stubGlobal('history', { replaceState });
  actionOf({ code: 'gameFailed', game: 'gomoku' })?.run(tableOf(record), vi.fn());
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://a.example/?lang=en&game=gomoku');
  expect(reload).toHaveBeenCalledOnce();
});

describe('how a message stands on the page', () => {
  test('what went wrong warns, all else is calm', () => {
    expect(toneOf({ code: 'loadFailed', error })).toBe('warn');
    expect(toneOf({ code: 'clipboardFailed' })).toBe('warn');
    expect(toneOf({ code: 'linkOpened', previous })).toBe('calm');
  });

  test('what a person has to act on stays, the rest passes', () => {
    expect(lifeOf({ code: 'loadFailed', error })).toBeNull();
    expect(lifeOf({ code: 'hint', move: 'C2=5' })).toBeNull();
    expect(lifeOf({ code: 'copiedFen' })).toBe(5_000);
    expect(lifeOf({ code: 'kept', previous: null })).toBe(20_000);
    expect(lifeOf({ code: 'loaded', previous: null })).toBeNull();
    expect(lifeOf({ code: 'illegal', reason: 'in-check', move: 'h2e2' })).toBe(5_000);
    // Its point is marked as long as the words stand.
    expect(lifeOf({ code: 'illegal', reason: 'double-three', move: 'h8' })).toBeNull();
  });

  test('there is a way back to the game before, where there was one', () => {
    expect(actionOf({ code: 'linkOpened', previous })?.label(en)).toBe('Return to my game');
    expect(actionOf({ code: 'loaded', previous: null })).toBeNull();
    expect(actionOf({ code: 'engineFailed', error })?.label(en)).toBe('Try again');
    expect(actionOf({ code: 'copiedFen' })).toBeNull();
  });
});

test('drawings that were erased come back, until something else is drawn or looked at', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const marks = [{ type: 'circle', at: 'e4' }] as const;
  const session = tableOf(gameAfter(people, ['h2e2']));
  const drawn = () => nodeAt(session.entry.record.tree, session.entry.cursor).marks;
  const said = () => session.store.get().message;
  // Nothing is erased.
  session.take({ type: 'erase-marks' });
  expect(said()).toBeNull();
  session.take({ type: 'mark', mark: marks[0] });
  session.take({ type: 'erase-marks' });
  expect(drawn()).toEqual([]);
  const message = said();
  if (message?.code !== 'erased') throw new Error('nothing is said');
  actionOf(message)?.run(session, () => undefined);
  expect(drawn()).toEqual(marks);
  expect(said()).toBeNull();

  session.take({ type: 'erase-marks' });
  session.take({ type: 'mark', mark: { type: 'circle', at: 'a0' } });
  expect(said()).toBeNull();
  session.take({ type: 'erase-marks' });
  session.goTo(0);
  expect(said()).toBeNull();
});
