/** What to make of a link in a game that two people play by links. Pure. */
import { otherSide, type Side } from '../../engine/types.ts';
import { type GameRecord, movesOf, play, pliesOf, sideAt, sideToMove } from '../../table/record.ts';
import type { LinkVerdict } from '../../table/state.ts';
import { type ByLink, checkOfGame, named, nameOf } from './shared-game.ts';

/** A game by links as this page knows it. */
export interface LinkGame {
  readonly id: string;
  /** The side of the person at this page. */
  readonly mine: Side;
  readonly record: GameRecord;
  /** How many moves there were in the last link to it that was given away from here. */
  readonly sentPly: number | null;
}

export interface Received {
  readonly verdict: LinkVerdict;
  /** The game as it stands after the link; `null` where there is none that can be trusted. */
  readonly game: LinkGame | null;
  /** The game as a refused link has it, if it can be taken up all the same. */
  readonly refused: GameRecord | null;
}

/** The side of whoever opens the link to a game that is new to them. */
export function invitedBy({ invited }: Pick<ByLink, 'invited'>, record: GameRecord): Side {
  const { ending } = record;
  // Whoever did not give up is the one who was told.
  if (ending !== null && 'side' in ending) return otherSide(ending.side);
  // Before the first move nothing else says who has begun it.
  return (pliesOf(record) === 0 ? invited : null) ?? sideToMove(record);
}

/** `arrived` obeys the rules of the game; everything else is judged here. */
export function receive(kept: LinkGame | null, arrived: GameRecord, link: ByLink): Received {
  const { id, check } = link;
  const refuse = (verdict: LinkVerdict, refused: GameRecord | null = null): Received => ({
    verdict,
    game: kept,
    refused,
  });
  if (check !== checkOfGame(id, arrived)) return refuse('altered');
  if (kept === null) {
    const mine = invitedBy(link, arrived);
    return { verdict: 'invited', game: { id, mine, record: arrived, sentPly: null }, refused: null };
  }
  const { mine, record } = kept;
  const [old, next] = [movesOf(record), movesOf(arrived)];
  const common = old.findIndex((move, ply) => move !== next[ply]);
  const takeable = sideToMove(arrived) === mine ? arrived : null;
  if (arrived.start !== record.start || arrived.rules !== record.rules) return refuse('diverged', takeable);
  if (common !== -1) {
    return common === next.length ? refuse('old') : refuse('diverged', takeable);
  }
  const gaveUp = arrived.ending !== null && record.ending === null;
  if (gaveUp && !('side' in arrived.ending && arrived.ending.side !== mine)) return refuse('out-of-turn');
  if (next.length === old.length) {
    if (gaveUp) return continued(kept, arrived);
    if (record.ending !== null && arrived.ending === null) return refuse('old');
    return refuse(sideToMove(record) === mine ? 'known' : 'waiting');
  }
  const theirs = next.length === old.length + 1 && sideAt(record, old.length) !== mine;
  return theirs && record.ending === null ? continued(kept, arrived) : refuse('out-of-turn', takeable);
}

/**
 * The same game, further on, with all that the person at this page has tried and said in it; each player's name is as
 * that player's page last said it.
 */
function continued({ mine, record, ...kept }: LinkGame, arrived: GameRecord): Received {
  const [next] = movesOf(arrived).slice(pliesOf(record));
  const played = next === undefined ? record : play(record, next, 0);
  const { tags } = named(arrived, mine, nameOf(record, mine));
  const game = { ...kept, mine, record: { ...played, tags, ending: arrived.ending } };
  return { verdict: 'continued', game, refused: null };
}

/** Whether the person at this page has to send the link, as nobody else knows what happened last. */
export function mustSend({ mine, record }: Pick<LinkGame, 'mine' | 'record'>): boolean {
  const { ending } = record;
  if (ending !== null) return 'side' in ending && ending.side === mine;
  return pliesOf(record) > 0 ? sideAt(record, pliesOf(record) - 1) === mine : sideToMove(record) !== mine;
}
