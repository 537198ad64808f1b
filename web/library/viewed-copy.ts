/**
 * What a reader has added to a game that came by a link, where the page is left or hidden: for a reload of the same
 * address, and for the library, which takes it from storage.
 */
import { isObject } from '../state/guards.ts';
import { readOr, remove, write } from '../state/storage.ts';
import { aside } from '../table/kept-games.ts';
import { isForLibrary } from '../table/questions.ts';
import { asOwn } from '../table/record.ts';
import { makeSaved, parseSaved, type SavedGame } from '../table/saved.ts';
import type { Entry } from '../table/state.ts';
import { idOfRecord } from './kept-game.ts';

const key = 'viewed';

/** `false` where there is something to keep and no room for it. */
export function keepCopy(entry: Entry, search: string): boolean {
  const { record, linked, analysis: mode, cursor: node } = entry;
  if (linked === null || !isForLibrary(entry)) return true;
  const study = mode === 'off' ? null : { mode, node };
  const saved = makeSaved({ record, spentMs: 0, study });
  write(key, { search, saved }, 'sessionStorage');
  const own = makeSaved({ record: asOwn(record), spentMs: 0 });
  return write(aside + idOfRecord(record), { ...own, at: Date.now() });
}

/** `null` where this tab has none of this address. */
export function copyOf(search: string): SavedGame | null {
  const value = readOr(key, null, 'sessionStorage');
  return isObject(value) && value['search'] === search ? parseSaved(value['saved']) : null;
}

export const forgetCopy = (): void => remove(key, 'sessionStorage');
