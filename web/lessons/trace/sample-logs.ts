/** Event logs for tests. */
import { infinite } from '../words/score-limits.ts';
import { Exit, eventWords, Tag } from './codes.ts';

export const log = (...events: readonly (readonly number[])[]): Int32Array => {
  const words = new Int32Array(events.length * eventWords);
  for (const [index, event] of events.entries()) words.set(event, index * eventWords);
  return words;
};

export const enter = (
  move: number,
  depth: number,
  alpha: number,
  beta: number,
  key = 0,
  visit = 0,
): readonly number[] => [Tag.enter, move, visit, depth, alpha, beta, key, 0];

/** The moves that `articleLog` names: those of `((100 50)(-99 1))`. */
export const articleMoves = ['1', '2'];

/** Fail-soft alpha-beta on `((100 50)(-99 1))`: the last leaf is never looked at. */
export const articleLog = log(
  [Tag.start, 2, -infinite, infinite],
  enter(-1, 2, -infinite, infinite, 1),
  [Tag.moves, 2],
  enter(0, 1, -infinite, infinite, 2),
  [Tag.moves, 2],
  enter(0, 0, -infinite, infinite, 3),
  [Tag.leave, Exit.horizon, 100],
  [Tag.child, -100, 0],
  [Tag.window, -100, infinite],
  enter(1, 0, -infinite, 100, 4),
  [Tag.leave, Exit.horizon, 50],
  [Tag.child, -50, 1],
  [Tag.window, -50, infinite],
  [Tag.leave, Exit.done, -50],
  [Tag.child, 50, 0],
  [Tag.window, 50, infinite],
  enter(1, 1, -infinite, -50, 5),
  [Tag.moves, 2],
  enter(0, 0, 50, infinite, 6),
  [Tag.leave, Exit.horizon, -99],
  [Tag.child, 99, 0],
  [Tag.window, 99, -50],
  [Tag.cutoff, 1, 99, -50],
  [Tag.leave, Exit.cutoff, 99, 1],
  [Tag.child, -99, 1],
  [Tag.leave, Exit.done, 50],
);

/** Every node has `branching` moves, none is cut. */
export function uniformLog(branching: number, depth: number): Int32Array {
  const events: (readonly number[])[] = [[Tag.start, depth, -infinite, infinite]];
  let key = 0;
  const visit = (move: number, left: number): void => {
    key += 1;
    events.push(enter(move, left, -infinite, infinite, key));
    if (left > 0) {
      events.push([Tag.moves, branching]);
      for (let child = 0; child < branching; child++) {
        visit(child, left - 1);
        events.push([Tag.child, 0, child]);
      }
    }
    events.push([Tag.leave, left > 0 ? Exit.done : Exit.horizon, 0]);
  };
  visit(-1, depth);
  return log(...events);
}
