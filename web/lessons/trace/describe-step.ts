/** The event at each step of a log, in one sentence, from the first player's view. */

import { writeMove } from '../words/moves.ts';
import { infinite } from '../words/score-limits.ts';
import { isEndless, isWin } from '../words/scores.ts';
import type { LessonWords } from '../words/words-en.ts';
import { isHeld } from './behind.ts';
import { Bound, Exit, Field, Found, passCode, Replaced, rootCode, Tag, Visit } from './codes.ts';
import { bounded, moveName, otherName, sideName, windowOf } from './node-facts.ts';
import { nameOfCode, signOf, type Trace, wordOf } from './trace.ts';
import type { TraceModel } from './trace-model.ts';

/** At the horizon and beyond it only captures are looked at. */
const isQuiescent = (trace: Trace, node: number): boolean => (trace.depth[node] ?? 1) <= 0;

/** A score of the table, which counts wins from the node, as all others do: from the root. */
const fromRoot = ({ trace }: TraceModel, node: number, score: number): number =>
  isWin(score) ? score - Math.sign(score) * (trace.ply[node] ?? 0) : score;

export function describeStep(model: TraceModel, words: LessonWords, step: number): string {
  const { trace, run, subject } = model;
  if (step <= 0) return words.event.before;
  if (step >= trace.length) return ending(model, words);
  const event = step - 1;
  const word = (index: number): number => wordOf(trace, event, index);
  const node = trace.owner[event] ?? 0;
  const context = { model, words };
  const sign = node < 0 ? model.sign : signOf(trace, node, model.sign);
  const score = (value: number): string => words.score(subject.game, sign * value);
  switch (word(0)) {
    case Tag.start:
      return word(Field.start.beta) - word(Field.start.alpha) > 1
        ? words.event.start(word(Field.start.depth))
        : words.event.probe(
            word(Field.start.depth),
            words.score(subject.game, model.sign * word(Field.start.alpha)),
            model.sign > 0,
          );
    case Tag.enter:
      return entering(model, words, node);
    case Tag.moves:
      return (isQuiescent(trace, node) ? words.event.captures : words.event.moves)(
        sideName(context, node),
        word(Field.moves.count),
      );
    case Tag.probe:
      return probing(model, words, event);
    case Tag.child: {
      const move = childMove(model, words, node, event);
      return words.event.child(sideName(context, node), move, score(word(Field.child.score)));
    }
    case Tag.window:
      return sign > 0
        ? words.event.raise(sideName(context, node), score(word(Field.window.alpha)))
        : words.event.lower(sideName(context, node), score(word(Field.window.alpha)));
    case Tag.cutoff:
      return cutting(model, words, node, event);
    case Tag.store: {
      const kept = fromRoot(model, node, word(Field.store.score));
      const value = bounded(context, node, kept, word(Field.store.bound));
      return words.event.store(value, nameOfCode(Replaced, word(Field.store.replaced)) ?? 'empty');
    }
    case Tag.leave:
      return leaving(model, words, node, event);
    default:
      return run.truncated ? words.event.truncated(run.nodes) : words.event.before;
  }
}

function ending(model: TraceModel, words: LessonWords): string {
  const { run, subject, sign } = model;
  if (!run.complete) return words.event.stopped(run.nodes);
  if (run.truncated) return words.event.truncated(run.nodes);
  const value = words.tree.value(words.score(subject.game, sign * run.value));
  return run.best === null
    ? words.event.endWithout(value, run.nodes)
    : words.event.end(value, writeMove(subject, run.best), run.nodes);
}

function entering(model: TraceModel, words: LessonWords, node: number): string {
  const { trace, subject } = model;
  const context = { model, words };
  const move = trace.move[node] ?? rootCode;
  if (move === rootCode) return words.event.enterRoot(sideName(context, node));
  // Whoever moved here is the other side.
  const mover = otherName(context, node);
  const name = moveName(context, node);
  const alpha = trace.alpha[node] ?? -infinite;
  const beta = trace.beta[node] ?? infinite;
  const [low, high] = windowOf(model, node, alpha, beta);
  const edge = (value: number): string => words.score(subject.game, value);
  if (move === passCode) return words.event.pass(mover);
  switch (trace.visit[node]) {
    case Visit.scout:
      // The mover asks whether it beats what it has: its own edge of the window.
      return words.event.scout(mover, name, edge(signOf(trace, node, model.sign) > 0 ? high : low));
    case Visit.again:
      return words.event.again(mover, name);
    case Visit.reduced:
      return words.event.reduced(mover, name);
    case Visit.quiescence:
      return words.event.quiet(mover, name);
    default:
      return isEndless(low) && isEndless(high)
        ? words.event.enterFree(mover, name)
        : words.event.enter(mover, name, edge(low), edge(high));
  }
}

function cutting(model: TraceModel, words: LessonWords, node: number, event: number): string {
  const { trace, subject } = model;
  const context = { model, words };
  const sign = signOf(trace, node, model.sign);
  const side = sideName(context, node);
  const beta = wordOf(trace, event, Field.cutoff.beta);
  const found = words.score(subject.game, sign * wordOf(trace, event, Field.cutoff.score));
  const edge = words.score(subject.game, sign * beta);
  const pruned = wordOf(trace, event, Field.cutoff.pruned);
  return isHeld(trace, node, beta, event)
    ? words.event.cut(side, found, otherName(context, node), edge, pruned)
    : words.event.cutAsked(side, found, sign > 0, edge, pruned);
}

function probing(model: TraceModel, words: LessonWords, event: number): string {
  const { trace } = model;
  const node = trace.owner[event] ?? 0;
  const word = (index: number): number => wordOf(trace, event, index);
  const slot = word(Field.probe.slot);
  const known = fromRoot(model, node, word(Field.probe.score));
  const value = bounded({ model, words }, node, known, word(Field.probe.bound));
  switch (word(Field.probe.found)) {
    case Found.empty:
      return words.event.probeEmpty(slot);
    case Found.collision:
      return words.event.probeCollision(slot);
    case Found.otherDepth:
      // An upper bound has no move.
      return words.event.probeDepth(
        word(Field.probe.depth),
        model.subject.settings.hashMove === true && word(Field.probe.bound) !== Bound.upper,
      );
    case Found.unsettled:
      return words.event.probeUnsettled(value);
    default:
      return words.event.probeSettled(value);
  }
}

/** The move whose score has come back: that of the child which was left last. */
function childMove(model: TraceModel, words: LessonWords, node: number, event: number): string {
  const { trace } = model;
  let name = words.tree.pass;
  for (let child = trace.firstChild[node] ?? -1; child >= 0; child = trace.nextSibling[child] ?? -1) {
    if ((trace.left[child] ?? trace.length) > event) break;
    name = moveName({ model, words }, child);
  }
  return name;
}

function leaving(model: TraceModel, words: LessonWords, node: number, event: number): string {
  const { trace, subject } = model;
  const context = { model, words };
  const score = wordOf(trace, event, Field.leave.score);
  const plain = words.score(subject.game, signOf(trace, node, model.sign) * score);
  const value = words.tree.value(bounded(context, node, score, wordOf(trace, event, Field.leave.bound)));
  switch (wordOf(trace, event, Field.leave.exit)) {
    case Exit.cutoff:
      return words.event.cutoff(value);
    case Exit.horizon:
      return words.event.horizon(plain);
    case Exit.over:
      return subject.game === 'tree' ? words.event.leaf(plain) : words.event.over(plain);
    case Exit.table:
      return words.event.table(value);
    case Exit.nullMove:
      return words.event.nullMove(value);
    case Exit.standPat:
      return words.event.standPat(value);
    default:
      return (isQuiescent(trace, node) ? words.event.captured : words.event.done)(
        sideName(context, node),
        value,
      );
  }
}
