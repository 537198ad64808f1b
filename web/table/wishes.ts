/** What a person wishes, as an event for the table as it stands; `null` where the wish means nothing. Pure. */
import type { Message } from './message.ts';
import { type Ask, stepBack, stepForward } from './opening.ts';
import { nodeOfPly, onlyLooks, plyShown, trialLength } from './questions.ts';
import { pliesOf, redoCount, replay, takeBack, twoEngines, undoCount } from './record.ts';
import type { GameEvent } from './reduce-game.ts';
import type { Entry } from './state.ts';
import { ancestor } from './tree.ts';

type Look = Extract<GameEvent, { readonly type: 'look' }>;
type Step = Extract<GameEvent, { readonly type: 'step' }>;

export const lookAt = ({ record }: Entry, ply: number): Look => ({
  type: 'look',
  node: nodeOfPly(record, ply),
});

/** One ply at a time; moves tried out are left one by one too. */
export function lookOn(entry: Entry, plies: number): Look | null {
  const { record, cursor } = entry;
  if (trialLength(entry) === 0) return lookAt(entry, plyShown(entry) + plies);
  return plies < 0 ? { type: 'look', node: ancestor(record.tree, cursor, -plies) } : null;
}

/** Takes back a turn of the game, or while analysing goes one move back. */
export function undo(entry: Entry, ask: Ask): Look | Step | null {
  const { record, paused } = entry;
  if (onlyLooks(entry)) return lookOn(entry, -1);
  const back = record.opening === null ? takeBack(record, undoCount(record)) : stepBack(record, ask);
  if (back.live === record.live && back.opening === record.opening) return null;
  return { type: 'step', record: back, paused: paused || twoEngines(record) };
}

export function redo(entry: Entry, ask: Ask): Look | Step | null {
  const { record, paused } = entry;
  if (onlyLooks(entry)) return lookOn(entry, 1);
  if (record.live === record.tip) return null;
  const next = record.opening === null ? replay(record, redoCount(record)) : stepForward(record, ask);
  return { type: 'step', record: next, paused };
}

/** Tells screen readers where looking or taking back has led. */
export function placeOf(entry: Entry): Message {
  const { written, writtenTrial, record } = entry;
  const ply = plyShown(entry);
  const move = writtenTrial.at(-1) ?? written[ply - 1] ?? null;
  return { code: 'place', move, ply, plies: pliesOf(record) };
}
