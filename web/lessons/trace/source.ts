/** The lesson functions as they are compiled, and the line that an event of the log comes from. */

import bugs from '../../../crates/lessons/src/bugs.rs?raw';
import failHard from '../../../crates/lessons/src/fail_hard.rs?raw';
import failSoft from '../../../crates/lessons/src/fail_soft.rs?raw';
import minimax from '../../../crates/lessons/src/minimax.rs?raw';
import mixed from '../../../crates/lessons/src/mixed.rs?raw';
import mtdf from '../../../crates/lessons/src/mtdf.rs?raw';
import negamax from '../../../crates/lessons/src/negamax.rs?raw';
import pvs from '../../../crates/lessons/src/pvs.rs?raw';
import quiesce from '../../../crates/lessons/src/quiesce.rs?raw';
import type { AlgorithmId } from '../types.ts';
import { Exit, passCode, Tag, Visit } from './codes.ts';
import { signOf, type Trace, wordOf } from './trace.ts';

/** The function of that name, from its first line to its closing brace, without its comment. */
export function functionOf(source: string, name: string): readonly string[] {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => new RegExp(`^(?:pub(?:\\(crate\\))? )?fn ${name}\\b`).test(line));
  if (first < 0) throw new RangeError(`no function ${name}`);
  const length = lines.slice(first).indexOf('}');
  return lines.slice(first, first + length + 1);
}

const functions: Readonly<Record<AlgorithmId, readonly (readonly [source: string, name: string])[]>> = {
  minimax: [
    [minimax, 'max'],
    [minimax, 'min'],
  ],
  negamax: [[negamax, 'negamax']],
  'fail-hard': [[failHard, 'fail_hard']],
  'fail-soft': [[failSoft, 'fail_soft']],
  mixed: [[mixed, 'mixed']],
  pvs: [[pvs, 'pvs']],
  mtdf: [
    [mtdf, 'mtdf'],
    [failSoft, 'fail_soft'],
  ],
  'wrong-sign': [[bugs, 'wrong_sign']],
  'late-cut': [[bugs, 'late_cut']],
  'mixed-bounds': [[bugs, 'mixed_bounds']],
  'other-view': [[bugs, 'other_view']],
};

export interface Listing {
  readonly lines: readonly string[];
  /** The line where the search is; -1 where it is in none of them. */
  readonly current: number;
}

/** The function in which the event happened, and its line. */
export function listingAt(trace: Trace, algorithm: AlgorithmId, event: number, sign: 1 | -1): Listing {
  const bodies = functions[algorithm];
  const body = (index: number): readonly string[] => {
    const [source, name] = bodies[index] ?? bodies[0] ?? [failSoft, 'fail_soft'];
    return functionOf(source, name);
  };
  if (event < 0) return { lines: body(0), current: -1 };
  const node = trace.owner[event] ?? -1;
  if (node < 0) {
    const lines = body(0);
    return { lines, current: lines.findIndex((line) => line.includes('s.start(')) };
  }
  if (isQuiet(trace, node, event)) return quietListing(trace, node, event);
  // Minimax is two functions, one for each side; of MTD(f) the nodes are those of the search that it calls.
  const index =
    algorithm === 'minimax' ? (signOf(trace, node, sign) > 0 ? 0 : 1) : algorithm === 'mtdf' ? 1 : 0;
  const lines = body(index);
  return { lines, current: lineOf(lines, trace, node, event) };
}

/** Nodes beyond the horizon, and what a node on it does after its depth has run out. */
function isQuiet(trace: Trace, node: number, event: number): boolean {
  if (trace.visit[node] === Visit.quiescence) return true;
  const tag = wordOf(trace, event, 0);
  const searched = (trace.listed[node] ?? -1) >= 0 || trace.exit[node] === Exit.standPat;
  return trace.depth[node] === 0 && searched && tag !== Tag.enter && tag !== Tag.leave && tag !== Tag.store;
}

function quietListing(trace: Trace, node: number, event: number): Listing {
  const tag = wordOf(trace, event, 0);
  const outer = tag === Tag.enter || tag === Tag.leave;
  const lines = functionOf(quiesce, outer ? 'quiesce' : 'at_horizon');
  return { lines, current: lineOf(lines, trace, node, event) };
}

/** Where the code makes this event: found by the call, so that no line number can grow stale. */
export function lineOf(lines: readonly string[], trace: Trace, node: number, event: number): number {
  const first = (call: string, from = 0): number =>
    lines.findIndex((line, index) => index >= from && line.includes(call));
  switch (wordOf(trace, event, 0)) {
    case Tag.enter:
      return first('s.enter');
    case Tag.probe:
      return first('s.known(');
    case Tag.moves:
      return Math.max(first('s.moves('), first('s.noisy_moves('));
    case Tag.child:
      // A pass has no line of its own to come back to.
      return trace.firstChild[node] === lastChildBefore(trace, node, event) && isPassed(trace, node)
        ? first('s.pass(')
        : first('s.undo(');
    case Tag.window:
      return first('s.raise(');
    case Tag.cutoff:
      return first('s.cut(');
    case Tag.store:
    case Tag.leave:
      return leaving(lines, trace, node);
    default:
      return -1;
  }

  function leaving(all: readonly string[], of: Trace, at: number): number {
    const after = (call: string): number => first('s.leave', Math.max(0, first(call)));
    switch (of.exit[at]) {
      case Exit.horizon:
      case Exit.over:
      case Exit.table:
      case Exit.standPat:
        return first('s.known(') < 0 ? first('s.leave') : after('s.known(');
      case Exit.nullMove:
        return after('s.pass(');
      case Exit.cutoff:
        return after('s.cut(');
      default:
        return all.reduce((last, line, index) => (line.includes('s.leave') ? index : last), -1);
    }
  }
}

const isPassed = (trace: Trace, node: number): boolean =>
  trace.move[trace.firstChild[node] ?? -1] === passCode;

function lastChildBefore(trace: Trace, node: number, event: number): number {
  let last = -1;
  for (let child = trace.firstChild[node] ?? -1; child >= 0; child = trace.nextSibling[child] ?? -1) {
    if ((trace.entered[child] ?? 0) > event) break;
    last = child;
  }
  return last;
}
