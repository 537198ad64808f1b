/** The common parts of the figures of one log, apart from their drawings. */

import { type Figure, task } from '../figure.ts';
import { describeStep } from './describe-step.ts';
import { treeItems } from './node-facts.ts';
import {
  chooseNode,
  chosenPath,
  mostEvents,
  readStepState,
  type StepState,
  selectedAt,
  stepOf,
  type TraceModel,
  traceModel,
  tracePlayer,
  writeStepState,
} from './trace-model.ts';

/** All of a figure but its name and its drawing; `untouched` is the step at which it is first seen. */
export const traceFigure = (untouched: (model: TraceModel) => number) =>
  ({
    text: '((100 50)(-99 1))',
    settings: { algorithm: 'fail-soft', depth: 2, nearby: true },
    depths: { gomoku: 3 },
    menu: ['algorithm', 'depth', 'aids', 'position'],
    player: tracePlayer(untouched),
    read: readStepState,
    write: writeStepState,
    tasks: (subject) => [task(subject, { maxEvents: mostEvents })],
    model: (subject, _, [result]) => traceModel(subject, result),
    describe: (model, state, { words }) => describeStep(model, words, stepOf(model, state, untouched(model))),
    alternative(model, state, { words }) {
      const step = stepOf(model, state, untouched(model));
      return {
        type: 'tree',
        label: words.tree.label,
        items: treeItems(model, words, selectedAt(model, state, step), step),
      };
    },
    act: (_, state, action) => chooseNode(state, action),
    chosen: (model, state) => (state.node === null ? null : chosenPath(model, state.node)),
  }) satisfies Omit<Figure<StepState, TraceModel>, 'id' | 'draw'>;

/** The step at which the search has just cut for the first time; its end where it never does. */
export const firstCut = ({ trace }: TraceModel): number => {
  const cut = trace.cuts[0];
  return cut === undefined ? trace.length : cut + 1;
};
