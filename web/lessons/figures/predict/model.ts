/** Questions from real logs: a score has been returned; is there anything left to search in this node? */

import type { Scene } from '../../figure.ts';
import { isHeld } from '../../trace/behind.ts';
import { Field, passCode, rootCode, Tag } from '../../trace/codes.ts';
import { childrenOf, pathTo, signOf, wordOf } from '../../trace/trace.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import type { LessonRun } from '../../types.ts';
import { infinite } from '../../words/score-limits.ts';
import { isEndless } from '../../words/scores.ts';
import { shuffled } from '../shared/shuffled.ts';
import type { Case } from './words-en.ts';

export type Answer = 'prune' | 'look';

export interface Question {
  readonly log: TraceModel;
  readonly node: number;
  /** The event at which the score came back: what the reader may know has happened by then. */
  readonly event: number;
  /** What the search did next. */
  readonly right: Answer;
  /** The event after which the reader has seen it. */
  readonly shown: number;
  /** Moves tried so far, and those that are left. */
  readonly tried: number;
  readonly left: number;
  /** The best that came back so far, and its move; from the side to move at the node, as are the edges. */
  readonly best: number;
  readonly bestMove: string;
  readonly alpha: number;
  readonly beta: number;
  /** Moves from the root to the node. */
  readonly path: readonly string[];
}

export interface PredictState {
  readonly answers: readonly Answer[];
  /** Whether the last answer is being explained. */
  readonly explained: boolean;
  /** Which ten. */
  readonly series: number;
}

export interface PredictModel {
  readonly questions: readonly Question[];
  /** Whether all searches that questions come from have ended. */
  readonly isWhole: boolean;
  /** Whether another series asks anything else. */
  readonly hasOthers: boolean;
}

/** A log is read once, however many questions are answered. */
const known = new WeakMap<LessonRun, readonly Question[]>();

/** Every moment of a log at which a cut could come: some move is left, and the other side has something already. */
export function questionsOf(log: TraceModel): readonly Question[] {
  const { trace, run } = log;
  const before = known.get(run);
  if (before !== undefined) return before;
  const questions: Question[] = [];
  known.set(run, questions);
  for (let node = 0; node < trace.nodes; node++) {
    const beta = trace.beta[node] ?? infinite;
    const listed = trace.listed[node] ?? -1;
    const path = pathTo(trace, run.moves, node);
    if (isEndless(beta) || listed < 2 || path === null) continue;
    if (!isHeld(trace, node, beta, trace.entered[node] ?? 0)) continue;
    const children = childrenOf(trace, node);
    if (children.some((child) => trace.move[child] === passCode)) continue;
    const own = trace.own.subarray(trace.ownStart[node] ?? 0, trace.ownStart[node + 1] ?? 0);
    let alpha = trace.alpha[node] ?? -infinite;
    let best = -infinite;
    let bestMove = '';
    for (const [index, event] of own.entries()) {
      if (wordOf(trace, event, 0) === Tag.window) alpha = wordOf(trace, event, Field.window.alpha);
      if (wordOf(trace, event, 0) !== Tag.child) continue;
      const score = wordOf(trace, event, Field.child.score);
      const back = children.filter((child) => (trace.left[child] ?? trace.length) < event);
      if (score > best) {
        best = score;
        bestMove = run.moves[trace.move[back.at(-1) ?? -1] ?? rootCode] ?? '';
      }
      // A move that is searched twice has been tried once.
      const tried = new Set(back.map((child) => trace.move[child])).size;
      if (tried >= listed) continue;
      // Below the edge on entry, what came back is an upper bound: nothing has been found yet.
      if (best <= (trace.alpha[node] ?? -infinite)) continue;
      const cut = [own[index + 1], own[index + 2]].find(
        (next) => next !== undefined && wordOf(trace, next, 0) === Tag.cutoff,
      );
      const right = cut !== undefined && best >= beta ? 'prune' : 'look';
      const shown = right === 'prune' && cut !== undefined ? cut : event;
      questions.push({
        log,
        node,
        event,
        right,
        shown,
        tried,
        left: listed - tried,
        best,
        bestMove,
        alpha,
        beta,
        path,
      });
    }
  }
  return questions;
}

/** `count` of them, about half with either answer, in the order of the log; the same for the same seed. */
export function chosenFrom(all: readonly Question[], count: number, seed: number): readonly Question[] {
  const mixed = shuffled(all, seed);
  const cuts = mixed.filter(({ right }) => right === 'prune');
  const looks = mixed.filter(({ right }) => right === 'look');
  const wanted = Math.min(cuts.length, Math.max(count - looks.length, (count + (seed % 2)) >> 1));
  return [...cuts.slice(0, wanted), ...looks.slice(0, count - wanted)].sort((a, b) => a.event - b.event);
}

export interface Score {
  readonly right: number;
  /** Right answers in a row, up to now. */
  readonly streak: number;
  readonly longest: number;
}

export function scoreOf(questions: readonly Question[], answers: readonly Answer[]): Score {
  let right = 0;
  let streak = 0;
  let longest = 0;
  for (const [index, answer] of answers.entries()) {
    if (questions[index]?.right === answer) {
      right += 1;
      streak += 1;
      longest = Math.max(longest, streak);
    } else {
      streak = 0;
    }
  }
  return { right, streak, longest };
}

/** The current question. */
export const shownIn = ({ answers, explained }: PredictState): number => answers.length - (explained ? 1 : 0);

export const isOver = ({ questions, isWhole }: PredictModel, state: PredictState): boolean =>
  isWhole && !state.explained && state.answers.length >= questions.length;

/** A question as the words need it. */
export function caseOf({ log, node, best, beta, left }: Question, scene: Scene): Case {
  const { words } = scene;
  const { game } = log.subject;
  const sign = signOf(log.trace, node, log.sign);
  return {
    side: words.side(game, sign > 0 ? 'first' : 'second'),
    sideIsFirst: sign > 0,
    other: words.side(game, sign > 0 ? 'second' : 'first'),
    best: scene.words.score(game, sign * best),
    has: scene.words.score(game, sign * beta),
    left,
    equal: best === beta,
  };
}
