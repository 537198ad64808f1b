/** What stands beside a tree: the position of the chosen node, its numbers, and what the signs mean. */

import type { Scene } from '../figure.ts';
import { factsOf } from '../trace/node-facts.ts';
import { pathTo } from '../trace/trace.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { boardSvg } from './board-svg.ts';
import { hatching } from './draw-tree.ts';
import { circle, group, line, path, rect, text, textWidth, wrap } from './svg.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rowHeight = 20;
const factRows = 6;
/** Pixels in which a value can be read. */
const narrowestValue = 96;
const legendHeight = 24;

export function nodePanel(model: TraceModel, node: number, step: number, scene: Scene, box: Box): string {
  const { words } = scene;
  const { subject, trace, run } = model;
  const facts = factsOf({ model, words }, node, step);
  const rows: readonly (readonly [string, string])[] = [
    [words.tree.move, facts.move],
    [words.tree.side, facts.side],
    [words.tree.valueShort, facts.value],
    [words.tree.windowShort, facts.window],
    [words.tree.exit, words.list([facts.exit, facts.pruned, facts.visit].filter((part) => part !== null))],
  ];
  if (subject.game === 'tree') {
    return (
      factList(rows, box) +
      legend(scene, {
        ...box,
        y: box.y + rowHeight * factRows + 8,
        height: box.height - rowHeight * factRows - 8,
      })
    );
  }
  const narrow = box.width > box.height * 1.2;
  const board: Box = narrow
    ? { ...box, width: box.height * 0.92 }
    : { ...box, height: box.height - factRows * rowHeight - 8 };
  const listed: Box = narrow
    ? { ...box, x: board.x + board.width + 12, width: box.width - board.width - 12 }
    : { ...box, y: board.y + board.height + 8, height: factRows * rowHeight };
  const moves = pathTo(trace, run.moves, node);
  const drawn =
    moves === null
      ? text(board.x, board.y + 20, words.tree.noBoard, 'small soft')
      : boardSvg(subject.game, subject.lesson.text([...moves]), {
          ...board,
          pieceSet: scene.pieceSet,
          lastMove: moves.at(-1) ?? null,
        });
  return drawn + factList(rows, listed);
}

/** Names and values in two columns, or one below the other where the second would be too narrow. */
function factList(rows: readonly (readonly [string, string])[], box: Box): string {
  const column = Math.max(...rows.map(([name]) => textWidth(name, 13))) + 8;
  const stacked = box.width - column < narrowestValue;
  const indent = stacked ? 0 : column;
  let y = box.y + 14;
  const written: string[] = [];
  for (const [name, value] of rows) {
    written.push(text(box.x, y, name, stacked ? 'small soft' : 'soft'));
    if (stacked) y += 15;
    const lines = wrap(value, box.width - indent, 13);
    for (const each of lines) {
      written.push(text(box.x + indent, y, each, 'fact'));
      y += lines.length > 1 || stacked ? 16 : rowHeight;
    }
    if (lines.length > 1 || stacked) y += 5;
  }
  return group({ class: 'facts' }, ...written);
}

/** The signs of a tree, in two columns where there is no room for one. */
export function legend({ words, game }: Scene, box: Box): string {
  const { tree } = words;
  const columns = box.height < 4 * legendHeight ? 2 : 1;
  const signs: readonly (readonly [string, string])[] = [
    [circle(9, 0, 7, 'node'), tree.toMove(words.side(game, 'first'))],
    [rect(2, -7, 14, 14, 'node', { rx: 1.5 }), tree.toMove(words.side(game, 'second'))],
    [line(1, 0, 17, 0, 'edge line'), tree.lineOfPlay],
    [rect(1, -6, 16, 12, 'stub', { rx: 2 }) + path(hatching(1, -6, 16, 12), 'hatch'), tree.neverLooked],
  ];
  return group(
    { class: 'legend' },
    ...signs.map(([sign, words], index) =>
      group(
        {
          transform: `translate(${box.x + (index % columns) * (box.width / columns)} ${box.y + Math.floor(index / columns) * legendHeight + 8})`,
        },
        sign,
        text(26, 4.5, words, 'small soft'),
      ),
    ),
  );
}
