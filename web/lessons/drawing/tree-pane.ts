/** A tree in a pane that can be panned and zoomed, as most figures of a log draw it. */

import type { Scene } from '../figure.ts';
import { moveName } from '../trace/node-facts.ts';
import { stateAt } from '../trace/trace.ts';
import { rootAt, type TraceModel } from '../trace/trace-model.ts';
import { drawTree, type TreeLook } from './draw-tree.ts';
import { layOutTree, type TreeLayout } from './layout.ts';
import { type Box, rect, tag } from './svg.ts';

export interface PaneLook {
  readonly step: number;
  readonly selected: number;
  readonly classOf?: TreeLook['classOf'];
  /** Drawn over the tree, given the places of its nodes. */
  over?(layout: TreeLayout): string;
}

export function treePane(model: TraceModel, scene: Scene, box: Box, look: PaneLook): string {
  const { trace, shape, sign } = model;
  const { step, selected } = look;
  const root = rootAt(model, step);
  const now = stateAt(trace, step);
  const finished = step >= trace.length;
  const layout = layOutTree(
    shape,
    root,
    { width: box.width, height: box.height, top: 28, bottom: 46, left: 44, right: 12, ...scene.view },
    [...now.open, ...(selected >= root ? [selected] : []), ...(finished ? [...model.line] : [])],
  );
  const drawn = drawTree(layout, {
    trace,
    nameOf: (node) => moveName({ model, words: scene.words }, node),
    game: model.subject.game,
    sign,
    step,
    words: scene.words,
    line: finished ? model.line : new Set(),
    open: new Set(now.open),
    selected,
    ...(look.classOf === undefined ? {} : { classOf: look.classOf }),
  });
  return tag(
    'svg',
    { class: layout.fits ? 'pane fits' : 'pane', x: box.x, y: box.y, width: box.width, height: box.height },
    rect(0, 0, box.width, box.height, 'hit'),
    drawn,
    look.over?.(layout) ?? '',
  );
}
