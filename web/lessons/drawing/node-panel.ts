/** The panel beside a tree: the position of the chosen node, its numbers, and the legend. */

import { isNarrow, type Scene } from '../figure.ts';
import { factsOf } from '../trace/node-facts.ts';
import { pathTo } from '../trace/trace.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { AlgorithmId } from '../types.ts';
import { boardSvg } from './board-svg.ts';
import { hatching } from './draw-tree.ts';
import { type Box, circle, group, line, path, rect, round, text, textWidth, wrap } from './svg.ts';

/** A width in pixels at which a value is legible. */
const narrowestValue = 96;
const legendHeight = 24;

/** A tree and the panel beside it, or below it if there is not enough width. */
export function withPanel(
  model: TraceModel,
  node: number,
  step: number,
  scene: Scene,
): { readonly tree: Box; readonly panel: string } {
  const { width, height } = scene;
  const plain = scene.game === 'tree';
  if (!isNarrow(scene)) {
    // Toy trees have no board, so their numbers need less.
    const part = Math.max(width * (plain ? 0.3 : 0.37), 190);
    const panel = { x: width - part + 12, y: 14, width: part - 26, height: height - 24 };
    return {
      tree: { x: 0, y: 0, width: width - part, height },
      panel: nodePanel(model, node, step, scene, panel).drawn,
    };
  }
  const box = { x: 14, y: 0, width: width - 28, height: height * (plain ? 0.4 : 0.46) - 12 };
  // As high as its text needs, within a limit: the rest is the tree's.
  const needed = nodePanel(model, node, step, scene, box).height;
  const panel = { ...box, height: Math.min(height * 0.6, plain ? needed : Math.max(box.height, needed)) };
  const top = height - panel.height - 4;
  return {
    tree: { x: 0, y: 0, width, height: top - 8 },
    panel: nodePanel(model, node, step, scene, { ...panel, y: top }).drawn,
  };
}

interface Drawn {
  readonly drawn: string;
  /** Pixels that it takes. */
  readonly height: number;
}

function nodePanel(model: TraceModel, node: number, step: number, scene: Scene, box: Box): Drawn {
  const { words } = scene;
  const { subject, trace, run } = model;
  const facts = factsOf({ model, words }, node, step);
  const rows: readonly (readonly [string, string])[] = [
    [words.tree.move, facts.move],
    [words.tree.side, facts.side],
    [words.tree.valueShort, facts.value],
    ...(facts.window === null ? [] : [[words.tree.windowShort, facts.window] as const]),
    [words.tree.exit, words.list([facts.exit, facts.pruned, facts.visit].filter((part) => part !== null))],
  ];
  if (subject.game === 'tree') {
    const list = factList(rows, box);
    const prunes = !exhaustive.includes(subject.settings.algorithm);
    const signs = legend(scene, prunes, { ...box, y: box.y + list.height + 8 });
    return { drawn: list.drawn + signs.drawn, height: list.height + 8 + signs.height };
  }
  const moves = pathTo(trace, run.moves, node);
  const position = (board: Box): string =>
    moves === null
      ? text(board.x, board.y + 20, words.tree.noBoard, 'small soft')
      : boardSvg(subject.game, subject.lesson.text([...moves]), {
          ...board,
          pieceSet: scene.pieceSet,
          lang: scene.lang,
          lastMove: moves.at(-1) ?? null,
        });
  if (box.width > box.height * 1.2 || isNarrow(scene)) {
    const board = { ...box, width: Math.min(box.height * 0.92, box.width * 0.52) };
    const x = board.x + board.width + 12;
    const list = factList(rows, { ...box, x, width: box.width - board.width - 12 });
    return { drawn: position(board) + list.drawn, height: list.height };
  }
  // If there is little height, the board needs it more than the letters.
  const isSmall = box.height < 420;
  const list = factList(rows, box, isSmall);
  const below = { ...box, y: box.y + box.height - list.height };
  return {
    drawn: position({ ...box, height: box.height - list.height - 6 }) + factList(rows, below, isSmall).drawn,
    height: box.height,
  };
}

/** Names and values in two columns, or one below the other if the second column would be too narrow. */
function factList(rows: readonly (readonly [string, string])[], box: Box, isSmall = false): Drawn {
  const nameSize = isSmall ? 11 : 13;
  const column = Math.max(...rows.map(([name]) => textWidth(name, nameSize))) + 8;
  const stacked = box.width - column < narrowestValue;
  const indent = stacked ? 0 : column;
  const size = isSmall || (stacked && box.width < 2 * narrowestValue) ? 11 : 13;
  const lineHeight = size + 3;
  const rowHeight = size + 6;
  let y = box.y + 14;
  const written: string[] = [];
  for (const [name, value] of rows) {
    written.push(text(box.x, y, name, stacked || isSmall ? 'small soft' : 'soft'));
    if (stacked) y += lineHeight - 1;
    const lines = wrap(value, box.width - indent, size);
    for (const each of lines) {
      written.push(text(box.x + indent, y, each, size === 11 ? 'small fact' : 'fact'));
      y += lines.length > 1 || stacked ? lineHeight : rowHeight;
    }
    if (lines.length > 1 || stacked) y += 4;
  }
  return { drawn: group({ class: 'facts' }, ...written), height: y - box.y - 8 };
}

/** The searches that look at every move. */
const exhaustive: readonly string[] = ['minimax', 'negamax'] satisfies AlgorithmId[];

/** The legend of a tree, in as many columns as fit. */
function legend({ words, game }: Scene, prunes: boolean, box: Omit<Box, 'height'>): Drawn {
  const { tree } = words;
  const signs: readonly (readonly [string, string])[] = [
    [circle(9, 0, 7, 'node'), tree.toMove(words.side(game, 'first'))],
    [rect(2, -7, 14, 14, 'node', { rx: 1.5 }), tree.toMove(words.side(game, 'second'))],
    [line(1, 0, 17, 0, 'edge line'), tree.lineOfPlay],
    ...(prunes
      ? [
          [
            rect(1, -6, 16, 12, 'stub', { rx: 2 }) + path(hatching(1, -6, 16, 12), 'hatch'),
            tree.neverLooked,
          ] as const,
        ]
      : []),
  ];
  const widest = 34 + Math.max(...signs.map(([, said]) => textWidth(said, 11)));
  const columns = Math.max(1, Math.min(2, Math.floor(box.width / widest)));
  const drawn = signs.map(([sign, said], index) =>
    group(
      {
        transform: `translate(${round(box.x + (index % columns) * (box.width / columns))} ${round(box.y + Math.floor(index / columns) * legendHeight + 10)})`,
      },
      sign,
      text(26, 4.5, said, 'small soft'),
    ),
  );
  return {
    drawn: group({ class: 'legend' }, ...drawn),
    height: Math.ceil(signs.length / columns) * legendHeight,
  };
}
