/** A claim of the search, and a reader who attacks it: moves made so far, and what is left of the claim. */

import { type Result, type Subject, type Task, task } from '../../figure.ts';
import type { LessonRun, Side } from '../../types.ts';
import { infinite } from '../../words/score-limits.ts';

export interface OpponentState {
  /** The reader's own moves. */
  readonly moves: readonly string[];
  /** The point of the piece that is picked up. */
  readonly picked: string | null;
  /** The move that the keyboard has chosen. */
  readonly looked: string | null;
  /** Lines that were played to their end before. */
  readonly tried: readonly (readonly string[])[];
}

/** A position that is reached on the way; the claimant is to move in it. */
interface Turn {
  readonly path: readonly string[];
  readonly run: LessonRun;
}

export interface OpponentModel {
  readonly subject: Subject;
  /** Who claims, and who attacks. */
  readonly claimant: Side;
  readonly reader: Side;
  /** The finished searches: the claim itself first, then one for each reply. */
  readonly turns: readonly Turn[];
  readonly claim: LessonRun;
  /** From the first player's view, as are all values here. */
  readonly claimed: number;
  /** All moves made so far, the replies included. */
  readonly path: readonly string[];
  readonly phase: 'reader' | 'searching' | 'over' | 'unfinished';
  /** What the reader may play. */
  readonly legal: readonly string[];
  /** The result; null before the end. */
  readonly reached: number | null;
}

interface Walk {
  readonly tasks: readonly Task[];
  readonly turns: readonly Turn[];
  readonly path: readonly string[];
  readonly phase: OpponentModel['phase'];
}

/** Replays the attack as far as the results allow: a search, its move, an answer of the reader, and so on. */
function walk(subject: Subject, moves: readonly string[], results: readonly (Result | null)[]): Walk {
  const { lesson, settings } = subject;
  const tasks: Task[] = [];
  const turns: Turn[] = [];
  const path: string[] = [];
  const isOver = (): boolean => path.length >= settings.depth || lesson.outcome([...path]) !== null;
  for (let turn = 0; ; turn++) {
    tasks.push(task(subject, { depth: settings.depth - path.length }, [...path]));
    const run = results[turn]?.run;
    if (run === undefined) return { tasks, turns, path, phase: 'searching' };
    turns.push({ path: [...path], run });
    if (run.best === null || !run.complete)
      return { tasks, turns, path, phase: isOver() ? 'over' : 'unfinished' };
    path.push(run.best);
    if (isOver()) return { tasks, turns, path, phase: 'over' };
    const move = moves[turn];
    if (move === undefined || !lesson.moves([...path]).includes(move)) {
      return { tasks, turns, path, phase: 'reader' };
    }
    path.push(move);
    if (isOver()) return { tasks, turns, path, phase: 'over' };
  }
}

export const opponentTasks = (
  subject: Subject,
  moves: readonly string[],
  results: readonly (Result | null)[],
): readonly Task[] => walk(subject, moves, results).tasks;

/** The result of a line, from the first player's view. */
export function reachedBy({ lesson, game }: Subject, path: readonly string[]): number {
  const outcome = lesson.outcome([...path]);
  // A leaf of a toy tree is won by nobody: its value is the result.
  if (outcome === null || game === 'tree') return lesson.value([...path]);
  if (outcome === 'draw') return 0;
  const win = infinite - 1 - path.length;
  return outcome === 'first' ? win : -win;
}

export function opponentModel(
  subject: Subject,
  moves: readonly string[],
  results: readonly (Result | null)[],
): OpponentModel | null {
  const { turns, path, phase } = walk(subject, moves, results);
  const claim = turns[0]?.run;
  if (claim === undefined) return null;
  const sign = subject.side === 'first' ? 1 : -1;
  return {
    subject,
    claimant: subject.side,
    reader: subject.side === 'first' ? 'second' : 'first',
    turns,
    claim,
    // Zero has no sign.
    claimed: sign * claim.value || 0,
    path,
    phase,
    legal: phase === 'reader' ? subject.lesson.moves([...path]) : [],
    reached: phase === 'over' ? reachedBy(subject, path) : null,
  };
}

/** How many of these moves the reader has made: those behind one that the rules do not allow are none. */
export const movesMade = ({ path, phase }: OpponentModel, moves: readonly string[]): number =>
  // While the answers are searched for, nobody knows which are allowed.
  phase === 'searching' ? moves.length : Math.floor(path.length / 2);

/** How the end compares with the claim, from the side that attacked it. */
export function verdictOf(claimed: number, reached: number, reader: Side): 'held' | 'worse' | 'refuted' {
  if (claimed === reached) return 'held';
  return reached > claimed === (reader === 'first') ? 'refuted' : 'worse';
}

/** The reply that the claim expects. */
export const expected = ({ turns }: OpponentModel): string | null => turns.at(-1)?.run.line[1] ?? null;
