/** Answers about the state that more than one reader asks for. All pure. */
import { type GameState, type OpeningAsk, otherSide, type PersonId, type Side } from '../engine/types.ts';
import type { Result } from '../games/result.ts';
import type { Who } from '../games/who.ts';
import { canStepBack, playerToAct } from './opening.ts';
import {
  type Ending,
  endingResult,
  endsAlone,
  type GameRecord,
  type Opening,
  onlyHuman,
  pliesOf,
  sideAt,
  sideToMove,
  twoEngines,
  undoCount,
} from './record.ts';
import type { Entry } from './state.ts';
import {
  branchOf,
  leadsThrough,
  type MoveTree,
  type NodeId,
  nodeAt,
  pathTo,
  promoteLine,
  root,
} from './tree.ts';

/** How the game stands for good; `null` while it goes on. */
export function resultOf(status: { readonly state: GameState } | null, ending: Ending | null): Result | null {
  const ended = endingResult(ending);
  if (ended !== null) return ended;
  return status === null || status.state === 'ongoing' ? null : status.state;
}

type Played = Pick<Entry, 'record' | 'asked' | 'live' | 'elsewhere' | 'linked'>;
type Shown = Pick<Entry, 'record' | 'cursor'>;

export const resultOfGame = ({ live, record }: Pick<Entry, 'live' | 'record'>): Result | null =>
  resultOf(live.status, record.ending);

export const rulesAreHere = (entry: Pick<Entry, 'live'>): boolean => entry.live.status !== null;

/** Where the cursor has left the game; where it stands while it has not. */
export const branch = ({ record: { tree, live }, cursor }: Shown): NodeId => branchOf(tree, cursor, live);

/** The board shows something else than where the game stands. */
export const looksElsewhere = ({ record, cursor }: Shown): boolean => cursor !== record.live;

/** How many moves of the game lead to the board, those tried out not counted. */
export const plyShown = (shown: Shown): number => nodeAt(shown.record.tree, branch(shown)).ply;

/** How many moves were tried out from there. */
export const trialLength = (shown: Shown): number =>
  nodeAt(shown.record.tree, shown.cursor).ply - plyShown(shown);

/** The node after this many moves of the game; the nearest there is. */
export function nodeOfPly({ tree, live }: GameRecord, ply: number): NodeId {
  const path = pathTo(tree, live);
  const at = Math.max(0, Math.min(path.length, ply));
  return path[at - 1]?.id ?? 0;
}

/** The next node along the line that is shown. A game that is not analysed ends where it stands. */
export function onward({ record: { tree, live }, cursor, analysis }: Entry): NodeId {
  if (analysis === 'off' && cursor === live) return cursor;
  return nodeAt(tree, cursor).children[0] ?? cursor;
}

/** Whether a node is one of the moves that were played, which no analysis deletes. */
export const isPlayed = ({ tree, live }: GameRecord, node: NodeId): boolean => leadsThrough(tree, live, node);

/**
 * While a game against the engine or on the clock goes on, its moves stay the main line as well. Any other game may be
 * studied with another move in front; which moves were played is known all the same, since they lead to `live`.
 */
export const keepsMainLine = (entry: Pick<Entry, 'record' | 'live'>): boolean =>
  resultOfGame(entry) === null &&
  (entry.record.clock !== null ||
    entry.record.players.first.type === 'engine' ||
    entry.record.players.second.type === 'engine');

/** The tree with the line to this node as the main one, as far as the game allows. */
export const withMainLine = (entry: Pick<Entry, 'record' | 'live'>, node: NodeId): MoveTree => {
  const keeps = keepsMainLine(entry);
  return promoteLine(entry.record.tree, node, (first) => keeps && isPlayed(entry.record, first));
};

/** A person has to act, be it with a move or with a choice. */
export const personActs = ({ record, asked }: Pick<Entry, 'record' | 'asked'>): boolean =>
  playerToAct(record, asked).type === 'human';

interface Question {
  readonly opening: Opening;
  readonly asked: Extract<OpeningAsk, { readonly type: 'choose' }>;
}

/** The choice of colours that a swap opening waits for; nobody moves before. */
export function questionOf({ record, asked }: Pick<Entry, 'record' | 'asked'>): Question | null {
  return record.opening !== null && asked?.type === 'choose' ? { opening: record.opening, asked } : null;
}

/** Whether the colours are still to be given away. */
export const inOpening = ({ record, asked }: Pick<Entry, 'record' | 'asked'>): boolean =>
  record.opening !== null && asked !== null && asked.type !== 'play';

export function whoIs(opening: Opening, seat: PersonId): Who {
  if (opening[seat].type === 'engine') return 'engine';
  return opening[seat === 'opener' ? 'chooser' : 'opener'].type === 'engine' ? 'you' : seat;
}

/** Whether it is this tab that plays the game, and not one that shows it to look at or from a link. */
export const isPlayedHere = ({ linked, elsewhere }: Pick<Entry, 'linked' | 'elsewhere'>): boolean =>
  linked === null && !elsewhere;

/** Whether the person at the board may move what is shown. */
export function mayMove(entry: Entry): boolean {
  if (!rulesAreHere(entry)) return false;
  if (entry.analysis !== 'off') return entry.shown.status?.state === 'ongoing';
  if (entry.linked !== null && !myTurnByLink(entry)) return false;
  return (
    !entry.elsewhere &&
    !looksElsewhere(entry) &&
    resultOfGame(entry) === null &&
    questionOf(entry) === null &&
    personActs(entry)
  );
}

/** Whether the person at the board is to move in a game that is played by links. */
export const myTurnByLink = ({ linked, record, live }: Pick<Entry, 'linked' | 'record' | 'live'>): boolean =>
  linked?.type === 'by-link' && linked.mine === sideToMove(record) && resultOfGame({ live, record }) === null;

/** Whether the last move of a game by links was made here, and the page knows that no link with it was given away. */
export function canTakeBackUnsent({ linked, record, sentPly, analysis }: Entry): boolean {
  if (linked?.type !== 'by-link' || analysis !== 'off' || record.ending !== null) return false;
  const plies = pliesOf(record);
  return plies > (sentPly ?? 0) && sideAt(record, plies - 1) === linked.mine;
}

/** A game that was over when it was read from a record. */
export const isPast = (entry: Pick<Entry, 'live' | 'record'>): boolean =>
  entry.record.past === true && resultOfGame(entry) !== null;

/**
 * Taking back means looking back: while analysing, in games from links, which others have too, and in a record that
 * would be another one if it went on.
 */
export const onlyLooks = (entry: Pick<Entry, 'analysis' | 'linked' | 'live' | 'record'>): boolean =>
  entry.analysis !== 'off' || entry.linked !== null || isPast(entry);

export function canUndo(entry: Entry): boolean {
  const { record, cursor, elsewhere } = entry;
  if (onlyLooks(entry)) return nodeAt(record.tree, cursor).ply > 0;
  // What a swap opening asks for, the engine knows.
  return (
    !elsewhere &&
    (endsAlone(record) ||
      (record.opening === null ? undoCount(record) > 0 : rulesAreHere(entry) && canStepBack(record)))
  );
}

export function canRedo(entry: Entry): boolean {
  const { record, cursor, elsewhere } = entry;
  if (onlyLooks(entry)) return onward(entry) !== cursor;
  // Whoever has resigned takes back the end before anything else.
  return !elsewhere && record.ending === null && record.live !== record.tip;
}

export const canAskHint = (entry: Entry): boolean =>
  mayMove(entry) && entry.analysis === 'off' && !entry.hintAsked && !inOpening(entry);

/** The side of the person who may resign now, or offer a draw. */
export function sideOfPerson(entry: Played): Side | null {
  const { record, linked } = entry;
  if (linked?.type === 'viewed' || entry.elsewhere || inOpening(entry)) return null;
  if (twoEngines(record) || resultOfGame(entry) !== null || pliesOf(record) === 0) return null;
  return linked?.mine ?? onlyHuman(record) ?? sideToMove(record);
}

/** Whether a side is that of the person at this page, where a single one plays. */
export const isMine = ({ linked, record }: Pick<Entry, 'linked' | 'record'>, side: Side): boolean =>
  linked === null ? record.players[otherSide(side)].type === 'engine' : linked.mine === side;

/** The side whose player has to act; in a swap opening that is not the one whose stone comes next. */
export function sideToAct(entry: Pick<Entry, 'record' | 'asked'>): Side {
  const { asked, record } = entry;
  if (!inOpening(entry) || asked === null || asked.type === 'play') return sideToMove(record);
  return asked.by === 'opener' ? 'first' : 'second';
}

/** Whose turn the board tells: in a game that is only looked at, that of the position shown. `null` where it is over. */
export function sideShown(entry: Entry): Side | null {
  const { linked, shown } = entry;
  if (linked?.type !== 'viewed' || !looksElsewhere(entry))
    return resultOfGame(entry) === null ? sideToAct(entry) : null;
  return shown.status === null || shown.status.state === 'ongoing' ? shown.side : null;
}

export const thinks = (entry: Entry, side: Side): boolean =>
  entry.search?.running === true &&
  entry.search.purpose !== 'analysis' &&
  entry.search.purpose !== 'look' &&
  sideToAct(entry) === side;

/**
 * Whether a position of two engines is still to be judged, by the same full strength whoever is to move. Their own
 * searches do not judge: a weak engine believes in its mistakes.
 */
export const awaitsLook = ({
  record,
  live,
  asked,
  paused,
  analysis,
}: Played & Pick<Entry, 'paused' | 'analysis'>): boolean =>
  twoEngines(record) &&
  !paused &&
  analysis === 'off' &&
  !inOpening({ record, asked }) &&
  resultOfGame({ record, live }) === null &&
  nodeAt(record.tree, record.live).score === null;

/** Whether anyone here may have played the game: of two people in a record, neither may be here. */
export const wasPlayedHere = (entry: Pick<Entry, 'live' | 'record'>): boolean =>
  !isPast(entry) || onlyHuman(entry.record) !== null;

/** Whether a person may see how the game stands: a game in progress tells only those who ask. */
export const seesEvaluation = (entry: Entry, asksForIt: boolean): boolean =>
  asksForIt || entry.analysis !== 'off' || twoEngines(entry.record) || resultOfGame(entry) !== null;

/** Nothing was played, taken back or asked yet: the table is set. */
export const isBeforeGame = (entry: Entry): boolean =>
  isPlayedHere(entry) &&
  entry.record.tip === root &&
  entry.cursor === root &&
  entry.analysis === 'off' &&
  entry.record.opening === null &&
  resultOfGame(entry) === null;

/** A clock runs from the first move on, while a game is really being played. */
export function clockRuns(entry: Entry): boolean {
  const { record, live, analysis, paused } = entry;
  return (
    record.clock !== null &&
    !inOpening(entry) &&
    pliesOf(record) > 0 &&
    live.status !== null &&
    analysis === 'off' &&
    !paused &&
    !awaitsLook(entry) &&
    resultOfGame(entry) === null
  );
}
