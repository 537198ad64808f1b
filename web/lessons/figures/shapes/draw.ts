/** The board with a stroke through each shape that was counted, and the list in which the score grows. */

import { type BoardLook, boardSvg, pointsOnBoard } from '../../drawing/board-svg.ts';
import { type Box, group, path, rect, round, text, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { grouped } from '../../words/scores.ts';
import { pointsOf, type ShapesModel, type ShapesState, stepOf, sumsOf } from './model.ts';
import { shapesWords } from './words.ts';

export function drawShapes(model: ShapesModel, state: ShapesState, scene: Scene): string {
  const { width, height } = scene;
  const narrow = isNarrow(scene);
  const size = narrow ? Math.min(width - 16, height * 0.6) : Math.min(width * 0.54, height - 16);
  const board: Box = narrow
    ? { x: (width - size) / 2, y: 4, width: size, height: size }
    : { x: 8, y: 8, width: size, height: size };
  const list: Box = narrow
    ? { x: 10, y: size + 12, width: width - 20, height: height - size - 14 }
    : { x: size + 24, y: 8, width: width - size - 34, height: height - 14 };
  return drawBoard(model, state, scene, board) + drawList(model, state, scene, list);
}

function drawBoard(model: ShapesModel, state: ShapesState, scene: Scene, box: Box): string {
  const step = stepOf(model, state);
  const look: BoardLook = {
    ...box,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    marked: state.looked === null ? [] : [state.looked],
    targets: new Map(pointsOf(model.fen).map((point) => [point, `turn:${point}`])),
  };
  const at = pointsOnBoard('gomoku', model.fen, look);
  const strokes = model.found.slice(0, step).map(({ stones, crossed }, index) => {
    const places = stones.map(at);
    const line = places.map(({ x, y }, stone) => `${stone === 0 ? 'M' : 'L'} ${round(x)} ${round(y)}`);
    const kind = `${index === step - 1 ? ' now' : ''}${crossed ? ' crossed' : ''}`;
    return path(line.join(' '), `stroke${kind}`);
  });
  // Strokes lie above the stones and below what can be clicked.
  return boardSvg('gomoku', model.fen, { ...look, between: group({}, ...strokes) });
}

function drawList(model: ShapesModel, state: ShapesState, scene: Scene, box: Box): string {
  const own = shapesWords[scene.lang];
  const step = stepOf(model, state);
  const counted = model.found.slice(0, step);
  const { own: black, other, total } = sumsOf(counted, state.weight);
  const rowHeight = 19;
  const sum = wrap(own.total(grouped(black), grouped(other), state.weight, signed(total)), box.width, 13);
  const foot = sum.length * 18 + wrap(own.hint, box.width, 11).length * 15 + 8;
  const room = Math.max(1, Math.floor((box.height - 26 - foot) / rowHeight));
  const from = counted.length > room ? counted.length - room + 1 : 0;
  const parts = [text(box.x, box.y + 14, own.heading, 'bold')];
  let y = box.y + 34;
  const put = (content: string, className: string): void => {
    parts.push(text(box.x, y, content, className));
    y += rowHeight;
  };
  if (counted.length === 0) put(own.none, 'soft');
  if (from > 0) put(own.more(from), 'small soft');
  for (const [index, { side, shape, points, crossed }] of counted.slice(from).entries()) {
    const name = side === 'first' ? own.black : own.white;
    const now = from + index === step - 1 ? 'bold' : '';
    parts.push(text(box.x, y, name, now));
    parts.push(group({ class: 'code-usual' }, text(box.x + 46, y, model.table[shape]?.stones ?? '', 'code')));
    if (crossed) parts.push(text(box.x + 100, y, '× 2', `small ${now}`));
    const sign = side === 'first' ? '+' : '−';
    parts.push(text(box.x + Math.min(box.width, 230), y, `${sign}${grouped(points)}`, `end ${now}`));
    y += rowHeight;
  }
  y += 4;
  for (const each of sum) {
    parts.push(text(box.x, y, each, 'bold'));
    y += 18;
  }
  for (const each of wrap(own.hint, box.width, 11)) {
    parts.push(text(box.x, y, each, 'small soft'));
    y += 15;
  }
  const left = box.y + box.height - y - 16;
  return group({}, ...parts) + drawTable(model, state, scene, { ...box, y: y + 16, height: left });
}

/** The table that is counted by, where there is room for it; what the reader has changed stands out. */
function drawTable({ table }: ShapesModel, state: ShapesState, scene: Scene, box: Box): string {
  const own = shapesWords[scene.lang];
  const rowHeight = 19;
  const rows = Math.ceil(table.length / 2);
  const column = Math.min(box.width / 2, 190);
  if (box.height < (rows + 1) * rowHeight || column < 140) return '';
  const entries = table.map(({ stones, score }, index) => {
    const x = box.x + Math.floor(index / rows) * column;
    const y = box.y + 14 + ((index % rows) + 1) * rowHeight;
    const mark = state.changed.has(index) ? 'bold seal-ink' : index === state.shape ? 'bold' : '';
    return (
      group({ class: 'code-usual' }, text(x, y, stones, 'code')) +
      text(x + column - 20, y, grouped(score), `small end ${mark}`) +
      rect(x, y - 14, column - 14, rowHeight, 'hit', { 'data-act': `shape:${index}` })
    );
  });
  return text(box.x, box.y + 14, own.table, 'bold') + group({}, ...entries);
}

const signed = (number: number): string => (number < 0 ? `−${grouped(-number)}` : grouped(number));
