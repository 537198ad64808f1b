/** A real search as a tree: it grows as the search went, and every node has its position beside it. */

import { nodePanel } from '../../drawing/node-panel.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import { type Figure, isNarrow } from '../../figure.ts';
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
    const { width, height } = scene;
    const narrow = isNarrow(scene);
    const plain = scene.game === 'tree';
    // Toy trees have no board, so their numbers need less.
    const part = plain ? (narrow ? 0.4 : 0.3) : narrow ? 0.46 : 0.37;
    const box = narrow
      ? { x: 0, y: 0, width, height: height * (1 - part) }
      : { x: 0, y: 0, width: width * (1 - part), height };
    const beside = narrow
      ? { x: 14, y: box.height + 8, width: width - 28, height: height * part - 12 }
      : { x: box.width + 12, y: 14, width: width * part - 26, height: height - 24 };
    return treePane(model, scene, box, { step, selected }) + nodePanel(model, selected, step, scene, beside);
  },
};
