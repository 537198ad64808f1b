import { expect, test, vi } from 'vitest';
import { entryOf, gameAfter, people } from '../table/a-table.ts';
import { noted } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';
import { sayKept } from './say-kept.ts';

/** The game that is said to be in the library. */
function saidOf(before: Entry) {
  const say = vi.fn();
  const left: SavedGame = { record: before.record, spentMs: 0 };
  sayKept({ say, left, store: { get: () => ({ message: null }) } } as unknown as TableSession, before);
  return (say.mock.calls[0]?.[0] as { previous: SavedGame } | undefined)?.previous.record ?? null;
}

test('a game that makes room is said to be in the library, also where only an analysis is in it', () => {
  const played = gameAfter(people, ['h2e2']);
  expect(saidOf(entryOf(played))).toBe(played);
  const studied = noted(gameAfter(people, []), 0, { comment: 'a study' });
  expect(saidOf(entryOf(studied))).toBe(studied);
  expect(saidOf(entryOf(gameAfter(people, [])))).toBeNull();
});

test('nothing is said of a game that came by a link, since the library has none of it', () => {
  const linked = { type: 'viewed', orientation: 'first', verdict: null } as const;
  expect(saidOf({ ...entryOf(gameAfter(people, ['h2e2'])), linked })).toBeNull();
});
