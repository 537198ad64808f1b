/** A real search as a tree: it grows as the search went, and every node has its position beside it. */

import { withPanel } from '../../drawing/node-panel.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import type { Figure } from '../../figure.ts';
import { traceFigure } from '../../trace/trace-figure.ts';
import { type StepState, selectedAt, stepOf, type TraceModel } from '../../trace/trace-model.ts';

/** Untouched, the whole tree is there. */
const untouched = ({ trace }: TraceModel): number => trace.length;

export const figure: Figure<StepState, TraceModel> = {
  id: 'tree',
  ...traceFigure(untouched),
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { tree, panel } = withPanel(model, selected, step, scene);
    return treePane(model, scene, tree, { step, selected }) + panel;
  },
};
