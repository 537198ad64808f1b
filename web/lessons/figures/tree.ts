/** A real search as a tree: it grows as the search went, and every node has its position beside it. */
import { type Figure, isNarrow, task } from '../figure.ts';
import {
  chooseNode,
  chosenPath,
  type LogModel,
  type LogState,
  logModel,
  logPlayer,
  mostEvents,
  readLogState,
  selectedAt,
  stepOf,
  treeItems,
  writeLogState,
} from '../log-figure.ts';
import { nodePanel } from '../node-panel.ts';
import { tell } from '../tell.ts';
import { treePane } from '../tree-pane.ts';

/** Untouched, the whole tree is there. */
const untouched = ({ trace }: LogModel): number => trace.length;

export const tree: Figure<LogState, LogModel> = {
  id: 'tree',
  text: '((100 50)(-99 1))',
  settings: { algorithm: 'fail-soft', depth: 2 },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  player: logPlayer(untouched),
  read: readLogState,
  write: writeLogState,
  tasks: (subject) => [task(subject, { maxEvents: mostEvents })],
  model: (subject, _, [result]) => logModel(subject, result),
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
  describe: (model, state, { words }) => tell(model, words, stepOf(model, state, untouched(model))),
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
};
