/** For tests: games of xiangqi under way, as if the rules were here and nothing had ended them. */
import type { OpeningAsk, XiangqiStatus } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { kit } from '../games/xiangqi/kit.ts';
import { barePosition } from '../games/xiangqi/position.ts';
import { type GameRecord, human, movesOf, newRecord, type Players, play } from './record.ts';
import { TableSession } from './session.ts';
import { bareFacts, type Entry, type Facts, newEntry } from './state.ts';
import { movesTo } from './tree.ts';

export const engine = { type: 'engine', level: 4 } as const;
export const againstEngine: Players = { first: human, second: engine };
export const people: Players = { first: human, second: human };

export const ongoing: XiangqiStatus = {
  game: 'xiangqi',
  state: 'ongoing',
  reason: null,
  check: null,
  checkers: [],
  repetition: null,
  pliesSinceCapture: 0,
  decidingOccurrence: 3,
  limitPlies: 120,
};

export const gameAfter = (players: Players, moves: readonly string[]): GameRecord =>
  moves.reduce((record, move) => play(record, move, 0), newRecord(startFen, players, 'axf', null, 7));

/** What the rules would say: any move may be played. */
export function factsOf(
  { record, cursor }: Pick<Entry, 'record' | 'cursor'>,
  asked: OpeningAsk | null = null,
): Facts {
  const at = (moves: readonly string[]) => ({ ...barePosition(record.start, moves), status: ongoing });
  return { ...bareFacts(at(movesOf(record)), at(movesTo(record.tree, cursor))), asked };
}

/** A game with the board looking at `cursor`, or at where it stands. */
export const entryOf = (record: GameRecord, cursor = record.live): Entry => ({
  ...newEntry(record, factsOf({ record, cursor }), false),
  cursor,
});

/** A table with this game in front, before the engine has arrived. */
export const tableOf = (record: GameRecord): TableSession =>
  new TableSession(
    {
      kitOf: () => kit,
      options: () => ({
        multiPv: 1,
        evaluation: false,
        hashMb: 16,
        notation: 'wxf',
        threats: false,
        book: false,
        animation: true,
      }),
      moved: () => undefined,
      ended: () => undefined,
      littleTime: () => undefined,
      said: () => undefined,
    },
    { engine: { type: 'loading', part: 0 }, message: null },
    record,
    factsOf({ record, cursor: record.live }),
  );
