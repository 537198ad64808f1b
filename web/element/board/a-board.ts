/** For tests: the state of a board as the texts alone say it, or as if the rules were there. */
import type { GameState } from '../../engine/types.ts';
import { startFen } from '../../games/xiangqi/info.ts';
import { kit as xiangqiKit } from '../../games/xiangqi/kit.ts';
import { movesOf, pliesOf } from '../../table/record.ts';
import { bareFacts, newEntry } from '../../table/state.ts';
import type { BoardOptions } from '../board-options.ts';
import { type BoardState, newOwn } from './board-state.ts';
import { givenLine, recordOf } from './line.ts';

export const options: BoardOptions = {
  game: 'xiangqi',
  start: startFen,
  moves: [],
  ply: null,
  mode: 'play',
  orientation: 'auto',
  level: 3,
  opponent: null,
  depth: null,
  controls: 'full',
  coordinates: 'edge',
  theme: 'auto',
  lang: 'en',
  pieceSet: 'chinese',
  autoplay: false,
};

/** `state`: as the rules see the position; `null` before they have arrived. */
export function aBoard(changes: Partial<BoardOptions> = {}, state: GameState | null = 'ongoing'): BoardState {
  const chosen = { ...options, ...changes };
  const record = recordOf(givenLine(chosen), chosen, 1);
  const bare = xiangqiKit.bare(record.start, movesOf(record));
  const shown = { ...bare, status: state === null ? null : { state } };
  return {
    ...newEntry(record, bareFacts(shown, shown), false),
    analysis: chosen.mode === 'analyse' ? 'stopped' : 'off',
    engine: state === null ? { type: 'loading', part: null } : { type: 'ready', version: '', hasBook: false },
    message: null,
    ...newOwn(chosen),
    basePlies: pliesOf(record),
  };
}
