/** Answers about the state that more than one part of the page asks for. */
import type { Arrow, MovingView } from '../board/types.ts';
import type { Side } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { type GameRecord, isHuman, onlyHuman, redoCount, sideToMove, undoCount } from '../state/record.ts';
import type { Model, Notice, State } from './model.ts';
import { fromOf, toOf } from './position.ts';
import { type Result, repetitionInWords, resultOf } from './words.ts';

export const resultOfGame = (state: State): Result | null => resultOf(state.live.status, state.record.ending);

export const twoEngines = (record: GameRecord): boolean =>
  record.players.first.type === 'engine' && record.players.second.type === 'engine';

export const rulesAreHere = (state: State): boolean => state.live.status !== null;

/** Whether the person at the board may move what is shown. */
function mayMove(state: State): boolean {
  if (!rulesAreHere(state)) return false;
  if (state.analysis !== 'off') return state.shown.status?.state === 'ongoing';
  return (
    state.browsing === null && resultOfGame(state) === null && isHuman(state.record, sideToMove(state.record))
  );
}

export function canUndo(state: State): boolean {
  if (state.analysis === 'off') return undoCount(state.record) > 0;
  const { browsing, record } = state;
  return browsing === null ? record.moves.length > 0 : browsing.ply > 0 || browsing.trial.length > 0;
}

export function canRedo(state: State): boolean {
  if (state.analysis === 'off') return redoCount(state.record) > 0;
  const { browsing, record } = state;
  return browsing !== null && browsing.trial.length === 0 && browsing.ply < record.moves.length;
}

export const canAskHint = (state: State): boolean =>
  mayMove(state) && state.analysis === 'off' && !state.hintAsked;

/** The side of the person who may resign now, or offer a draw. */
export function sideOfPerson(state: State): Side | null {
  const { record } = state;
  if (twoEngines(record) || resultOfGame(state) !== null || record.moves.length === 0) return null;
  return onlyHuman(record) ?? sideToMove(record);
}

/** A draw is offered by the side to move. */
export const mayOfferDraw = (state: State): boolean =>
  sideOfPerson(state) !== null && state.analysis === 'off' && isHuman(state.record, sideToMove(state.record));

export const thinks = (state: State, side: Side): boolean =>
  state.thought?.running === true && state.thought.purpose !== 'analysis' && state.thought.side === side;

const arrowWeights = [1, 0.6, 0.35];

function arrows(state: State): readonly Arrow[] {
  const { hint, thought, analysis } = state;
  if (hint !== null && state.browsing === null) {
    return [{ from: fromOf(hint), to: toOf(hint), kind: 'hint', weight: 1 }];
  }
  if (analysis === 'off' || thought?.purpose !== 'analysis' || thought.fen !== state.shown.fen) return [];
  const found: Arrow[] = [];
  for (const [index, line] of (thought.report?.lines ?? []).entries()) {
    const move = line.pv[0];
    if (move === undefined) continue;
    found.push({ from: fromOf(move), to: toOf(move), kind: 'engine', weight: arrowWeights[index] ?? 0.3 });
  }
  return found;
}

/** Where the piece stands whose chase decides, or would decide, the game. */
function marked(state: State): readonly string[] {
  const { status } = state.shown;
  const reason = status?.reason ?? status?.repetition?.reason;
  return reason?.code === 'perpetual-chase' ? [reason.point] : [];
}

const nothingMovable: MovingView['movable'] = new Map();

export function boardView({ state, preferences }: Model): MovingView {
  const { shown } = state;
  const open = mayMove(state);
  return {
    type: 'moving',
    pieces: shown.pieces,
    orientation: state.orientation,
    movable: open ? shown.targets : nothingMovable,
    selectable: open ? shown.side : null,
    lastMove: shown.lastMove,
    check: shown.status?.check ?? null,
    arrows: arrows(state),
    marked: marked(state),
    pieceSet: preferences.pieceSet,
    coordinates: preferences.coordinates,
    animate: preferences.animation,
  };
}

interface Said {
  readonly tone: Notice['tone'];
  readonly text: string;
  /** The way back from an earlier position. */
  readonly back?: true;
}

/** What the one line of words says: the latest notice, else what the position itself has to say. */
export function lineOfWords(state: State, t: Messages): Said | null {
  if (state.notice !== null) return { tone: state.notice.tone, text: state.notice.say(t) };
  const { status } = state.shown;
  const { browsing, record } = state;
  if (browsing !== null && state.analysis === 'off') {
    return { tone: 'calm', text: t.moves.browsing(browsing.ply, record.moves.length), back: true };
  }
  if (resultOfGame(state) !== null && browsing === null) return null;
  if (status?.repetition) {
    return { tone: 'warn', text: repetitionInWords(t, status.repetition, status.decidingOccurrence) };
  }
  if (status?.check) return { tone: 'calm', text: t.check(state.shown.side) };
  if (record.moves.length > 0 || state.analysis !== 'off') return null;
  const person = onlyHuman(record);
  if (person !== null) return { tone: 'calm', text: t.welcome(person) };
  return { tone: 'calm', text: twoEngines(record) ? t.welcomeEngines : t.welcomeBoth };
}
