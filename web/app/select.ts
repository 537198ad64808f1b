/** Answers about the state that more than one part of the page asks for. */
import type { OpeningAsk, Side } from '../engine/types.ts';
import type { Result } from '../games/verdict.ts';
import { canStepBack, type Opening, playerToAct } from '../state/opening.ts';
import { type GameRecord, isHuman, onlyHuman, redoCount, sideToMove, undoCount } from '../state/record.ts';
import type { State } from './model.ts';
import { resultOf } from './words.ts';

export const resultOfGame = (state: State): Result | null => resultOf(state.live.status, state.record.ending);

export const twoEngines = (record: GameRecord): boolean =>
  record.players.first.type === 'engine' && record.players.second.type === 'engine';

/** What the network of the game that is played says of itself. */
export const networkOf = ({ record, networks }: State): string | null => networks[record.game];

export const rulesAreHere = (state: State): boolean => state.live.status !== null;

/** A person has to act, be it with a move or with a choice. */
export const personActs = ({ record, asked }: State): boolean => playerToAct(record, asked).type === 'human';

interface Question {
  readonly opening: Opening;
  readonly asked: Extract<OpeningAsk, { readonly type: 'choose' }>;
}

/** The choice of colours that a swap opening waits for; nobody moves before. */
export function questionOf({ record, asked }: Pick<State, 'record' | 'asked'>): Question | null {
  return record.opening !== null && asked?.type === 'choose' ? { opening: record.opening, asked } : null;
}

/** Whether the colours are still to be given away. */
export const inOpening = ({ record, asked }: Pick<State, 'record' | 'asked'>): boolean =>
  record.opening !== null && asked !== null && asked.type !== 'play';

/** Whether the person at the board may move what is shown. */
export function mayMove(state: State): boolean {
  if (!rulesAreHere(state)) return false;
  if (state.analysis !== 'off') return state.shown.status?.state === 'ongoing';
  return (
    state.browsing === null && resultOfGame(state) === null && questionOf(state) === null && personActs(state)
  );
}

export function canUndo(state: State): boolean {
  if (state.analysis === 'off') {
    return state.record.opening === null ? undoCount(state.record) > 0 : canStepBack(state.record);
  }
  const { browsing, record } = state;
  return browsing === null ? record.moves.length > 0 : browsing.ply > 0 || browsing.trial.length > 0;
}

export function canRedo(state: State): boolean {
  if (state.analysis === 'off') {
    return state.record.opening === null ? redoCount(state.record) > 0 : state.record.undone.length > 0;
  }
  const { browsing, record } = state;
  return browsing !== null && browsing.trial.length === 0 && browsing.ply < record.moves.length;
}

export const canAskHint = (state: State): boolean =>
  mayMove(state) && state.analysis === 'off' && !state.hintAsked && !inOpening(state);

/** The side of the person who may resign now, or offer a draw. */
export function sideOfPerson(state: State): Side | null {
  const { record } = state;
  if (twoEngines(record) || resultOfGame(state) !== null || record.moves.length === 0) return null;
  if (inOpening(state)) return null;
  return onlyHuman(record) ?? sideToMove(record);
}

/** A draw is offered by the side to move. */
export const mayOfferDraw = (state: State): boolean =>
  sideOfPerson(state) !== null && state.analysis === 'off' && isHuman(state.record, sideToMove(state.record));

/** The side whose player has to act; in a swap opening that is not the one whose stone comes next. */
export function sideToAct(state: State): Side {
  const { asked, record } = state;
  if (!inOpening(state) || asked === null || asked.type === 'play') return sideToMove(record);
  return asked.by === 'opener' ? 'first' : 'second';
}

export const thinks = (state: State, side: Side): boolean =>
  state.thought?.running === true && state.thought.purpose !== 'analysis' && sideToAct(state) === side;

/** A clock runs from the first move on, while a game is really being played. */
export function clockRuns(state: State): boolean {
  const { record, live, analysis, paused } = state;
  return (
    record.clock !== null &&
    !inOpening(state) &&
    record.moves.length > 0 &&
    live.status !== null &&
    analysis === 'off' &&
    !paused &&
    resultOfGame(state) === null
  );
}
