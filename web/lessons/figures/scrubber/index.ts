/** The log of a search, event by event, with the meaning of each. */

import { withPanel } from '../../drawing/node-panel.ts';
import { timeline } from '../../drawing/timeline.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import type { Figure } from '../../figure.ts';
import { firstCut, traceFigure } from '../../trace/trace-figure.ts';
import { chooseNode, type StepState, selectedAt, stepOf, type TraceModel } from '../../trace/trace-model.ts';

/** Untouched, it stands at the first cut, which is what the figure is about. */
const untouched = firstCut;

const stripHeight = 46;

export const figure: Figure<StepState, TraceModel> = {
  id: 'scrubber',
  ...traceFigure(untouched),
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { width } = scene;
    const height = scene.height - stripHeight;
    const { tree, panel } = withPanel(model, selected, step, { ...scene, height });
    return (
      treePane(model, scene, tree, { step, selected }) +
      panel +
      timeline(model, step, { x: 12, y: height, width: width - 24, height: stripHeight - 6 })
    );
  },
  controls(model, state, { words }) {
    const step = stepOf(model, state, untouched(model));
    return [
      {
        type: 'range',
        action: 'step',
        label: words.controls.step,
        value: step,
        min: 0,
        max: model.trace.length,
        valueText: words.controls.stepOf(step, model.trace.length),
        wide: true,
      },
    ];
  },
  act(model, state, action) {
    const step = /^step:(\d+)$/.exec(action)?.[1];
    if (step === undefined) return chooseNode(state, action);
    return { node: null, step: Number(step) === untouched(model) ? null : Number(step) };
  },
};
