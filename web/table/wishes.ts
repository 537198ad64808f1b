/** What a person wishes, as an event for the table as it stands; `null` where the wish means nothing. Pure. */
import type { Message } from './message.ts';
import { type Ask, stepBack, stepForward } from './opening.ts';
import { canTakeBackUnsent, nodeOfPly, onlyLooks, onward, trialLength } from './questions.ts';
import {
  endsAlone,
  forgetUndone,
  pliesOf,
  redoCount,
  replay,
  takeBack,
  twoEngines,
  undoCount,
} from './record.ts';
import type { GameEvent } from './reduce-game.ts';
import type { Entry } from './state.ts';
import { ancestor, headOf, mainLine, type NodeId, nodeAt, siblingOf } from './tree.ts';

type Look = Extract<GameEvent, { readonly type: 'look' }>;
type Step = Extract<GameEvent, { readonly type: 'step' }>;

export const lookAt = ({ record }: Entry, ply: number): Look => ({
  type: 'look',
  node: nodeOfPly(record, ply),
});

/** To a node, unless the board shows it already. */
const lookTo = ({ cursor }: Entry, node: NodeId | null): Look | null =>
  node === null || node === cursor ? null : { type: 'look', node };

/** One move back, or on along the line that is shown. */
export const lookOn = (entry: Entry, by: -1 | 1): Look | null =>
  lookTo(entry, by < 0 ? ancestor(entry.record.tree, entry.cursor, 1) : onward(entry));

/** To the next of the moves that were tried in the same position, or back up: to the move that this line departs from. */
export function lookAside(entry: Entry, by: -1 | 1): Look | null {
  const { record, cursor } = entry;
  const from = by < 0 ? headOf(record.tree, cursor) : cursor;
  return lookTo(entry, siblingOf(record.tree, from, by));
}

/** To where the game stands, or while analysing to the end of the line that is shown. */
export const lookLast = (entry: Entry): Look | null =>
  lookTo(entry, entry.analysis === 'off' ? entry.record.live : endOfLine(entry));

const endOfLine = ({ record, cursor }: Entry): NodeId => mainLine(record.tree, cursor).at(-1) ?? cursor;

/** Takes back a turn of the game, or its end alone, or while analysing goes one move back. */
export function undo(entry: Entry, ask: Ask): Look | Step | null {
  const { record } = entry;
  if (onlyLooks(entry)) return lookOn(entry, -1);
  const paused = entry.paused || twoEngines(record);
  if (endsAlone(record)) return { type: 'step', record: { ...record, ending: null }, paused };
  const back = record.opening === null ? takeBack(record, undoCount(record)) : stepBack(record, ask);
  if (back.live === record.live && back.opening === record.opening) return null;
  return { type: 'step', record: back, paused };
}

/**
 * The move that this person has just made in a game by links is taken back, before the other player hears of it. It stays
 * as a variation where something was tried or said behind it.
 */
export function takeBackUnsent(entry: Entry): Step | null {
  const { record } = entry;
  if (!canTakeBackUnsent(entry)) return null;
  const { children, comment, marks, glyphs } = nodeAt(record.tree, record.live);
  const back = takeBack(record, 1);
  const isBare = children.length + marks.length + glyphs.length === 0 && comment === null;
  return { type: 'step', record: isBare ? forgetUndone(back) : { ...back, tip: back.live }, paused: true };
}

export function redo(entry: Entry, ask: Ask): Look | Step | null {
  const { record, paused } = entry;
  if (onlyLooks(entry)) return lookOn(entry, 1);
  if (record.ending !== null || record.live === record.tip) return null;
  const next = record.opening === null ? replay(record, redoCount(record)) : stepForward(record, ask);
  return { type: 'step', record: next, paused };
}

/** Tells screen readers where looking or taking back has led. */
export function placeOf(entry: Entry): Extract<Message, { readonly code: 'place' }> {
  const { record, cursor } = entry;
  const { ply } = nodeAt(record.tree, cursor);
  const plies = trialLength(entry) === 0 ? pliesOf(record) : nodeAt(record.tree, endOfLine(entry)).ply;
  return { code: 'place', move: lastWritten(entry), ply, plies };
}

/** The move that led to what the board shows, in the player's notation. */
export const lastWritten = (entry: Entry): string | null =>
  entry.writtenTrial.at(-1) ?? entry.written[nodeAt(entry.record.tree, entry.cursor).ply - 1] ?? null;
