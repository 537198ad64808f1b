/** The games that are played by links, in the storage of this browser. */
import { sides } from '../../engine/types.ts';
import { isObject, isOneOf, isWhole } from '../../state/guards.ts';
import { prefix, readOr, write } from '../../state/storage.ts';
import { type GameRecord, pliesOf } from '../../table/record.ts';
import { makeSaved, parseSaved } from '../../table/saved.ts';
import { isId, seedOf } from './chain.ts';
import type { LinkGame } from './receive.ts';

const key = 'link-games';
/** Their key in `storage` events. */
export const linkGamesKey = prefix + key;
/** A browser keeps about five megabytes for a page; a long game takes thirty kilobytes. */
const most = 40;

/** The newest first. What cannot be read is left out. */
export function linkGames(): readonly LinkGame[] {
  const stored = readOr(key, []);
  return (Array.isArray(stored) ? (stored as unknown[]) : []).flatMap((item): readonly LinkGame[] => {
    if (!isObject(item)) return [];
    const { id, mine, sentPly } = item;
    const saved = parseSaved(item['game']);
    if (typeof id !== 'string' || !isId(id) || !isOneOf(sides, mine)) return [];
    if (saved === null) return [];
    // Former versions gave the games that came by a link one seed,
    const record = { ...saved.record, seed: seedOf(id) };
    // and did not say whether a link with the last move was given away.
    const plies = pliesOf(record);
    return [{ id, mine, record, sentPly: sentPly === null || isWhole(sentPly, 0, plies) ? sentPly : plies }];
  });
}

export const ownLinkGame = (wanted: string): LinkGame | null =>
  linkGames().find(({ id }) => id === wanted) ?? null;

/** `false` when nothing could be stored. The oldest make room, those that are over before all others. */
export function keepLinkGame(game: LinkGame, isOver: (record: GameRecord) => boolean): boolean {
  const games = [game, ...linkGames().filter(({ id }) => id !== game.id)];
  while (games.length > most) {
    const over = games.map(({ record }, index) => index > 0 && isOver(record)).lastIndexOf(true);
    games.splice(over < 0 ? games.length - 1 : over, 1);
  }
  return write(
    key,
    games.map(({ id, mine, record, sentPly }) => ({
      id,
      mine,
      sentPly,
      game: makeSaved({ record, spentMs: 0 }),
    })),
  );
}

const nameKey = 'share-name';

/** What the person at this page is called in links; empty for no name. */
export function ownName(): string {
  const name = readOr(nameKey, '');
  return typeof name === 'string' ? name : '';
}

export const keepOwnName = (name: string): boolean => write(nameKey, name.trim());
