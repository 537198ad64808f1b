/** The moves as cards in a row, with their subtrees, and the place of their order between best and worst. */
import { boardSvg } from '../../drawing/board-svg.ts';
import { type Box, bold, circle, d, group, line, path, rect, text, textWidth } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { writeMove } from '../../words/moves.ts';
import { grouped } from '../../words/scores.ts';

import type { OrderingModel, OrderingState, OrderName } from './model.ts';
import { orderingWords } from './words.ts';

const trackHeight = 110;
const margin = 12;
const gap = 6;
/** Cards in a row on a narrow screen. */
const narrowColumns = 4;
const narrowCard = 72;
/** Cards that are lower have no room for bars that stand. */
const leastStanding = 150;

export function drawOrdering(model: OrderingModel, state: OrderingState, scene: Scene): string {
  const { width, height } = scene;
  const hasBoard = model.subject.game !== 'tree';
  if (isNarrow(scene)) {
    const rows = Math.ceil(model.order.length / narrowColumns);
    const cardsHeight = rows * (narrowCard + gap);
    const rest = height - trackHeight - cardsHeight - gap;
    return [
      track(model, scene, { x: margin, y: 0, width: width - 2 * margin, height: trackHeight }),
      cards(model, state, scene, {
        x: margin,
        y: trackHeight,
        width: width - 2 * margin,
        height: cardsHeight,
      }),
      hasBoard && rest > 100
        ? board(model, state, scene, { x: 0, y: height - rest, width, height: rest - 4 })
        : '',
    ].join('');
  }
  const boardWidth = hasBoard ? Math.min(width * (width < 760 ? 0.3 : 0.36), height * 0.86) : 0;
  const left = margin + (hasBoard ? boardWidth + 16 : 0);
  const right: Box = { x: left, y: 0, width: width - left - margin, height };
  return [
    hasBoard ? board(model, state, scene, { x: margin, y: 4, width: boardWidth, height: height - 8 }) : '',
    track(model, scene, { ...right, height: trackHeight }),
    cards(model, state, scene, { ...right, y: trackHeight + 8, height: height - trackHeight - 16 }),
  ].join('');
}

function board({ subject, order }: OrderingModel, { at }: OrderingState, scene: Scene, box: Box): string {
  const move = order[at];
  return boardSvg(subject.game, subject.lesson.text([]), {
    ...box,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    arrows: move === undefined ? [] : [{ move, kind: 'line' }],
  });
}

/** From the fewest nodes to the most that are known, and what leads to them. */
function track({ named, run }: OrderingModel, { lang }: Scene, { x: left, width }: Box): string {
  const words = orderingWords[lang];
  const known = Object.values(named).flatMap((standing) => (standing === null ? [] : [standing.run.nodes]));
  if (run !== null) known.push(run.nodes);
  const low = Math.min(...known);
  const high = Math.max(...known, low + 1);
  const y = 52;
  const place = (nodes: number): number => left + 8 + ((nodes - low) / (high - low)) * (width - 16);
  const parts = [line(left + 8, y, left + width - 8, y, 'edge open')];

  // Names that would lie over each other share a place.
  const labels: { x: number; names: string[]; nodes: number }[] = [];
  const marks = (['best', 'engine', 'listed', 'worst'] as const satisfies readonly OrderName[])
    .flatMap((name) => {
      const nodes = named[name]?.run.nodes;
      return nodes === undefined ? [] : [{ name, nodes }];
    })
    .sort((a, b) => a.nodes - b.nodes);
  for (const { name, nodes } of marks) {
    const x = place(nodes);
    parts.push(line(x, y - 6, x, y + 6, 'edge open'));
    const last = labels.at(-1);
    if (last?.nodes === nodes) last.names.push(words.marks[name]);
    else labels.push({ x, names: [words.marks[name]], nodes });
  }
  const free = [left, left, left];
  for (const label of labels) {
    const content = words.mark(label.names, label.nodes);
    const half = textWidth(content, 11) / 2;
    const middle = Math.min(left + width - half, Math.max(left + half, label.x));
    // In the next row where the first has no room left.
    const row = Math.max(
      0,
      free.findIndex((from) => middle - half >= from),
    );
    parts.push(text(middle, y + 20 + row * 14, content, 'small middle soft'));
    free[row] = middle + half + 10;
  }

  const content = run === null ? words.counting : `${grouped(run.nodes)} ${words.nodes}`;
  const x = run === null ? left + width / 2 : place(run.nodes);
  const half = textWidth(content, 16) / 2 + 4;
  parts.push(
    text(Math.min(left + width - half, Math.max(left + half, x)), 24, content, 'large bold middle seal-ink'),
  );
  if (run !== null) {
    parts.push(path(d('M', x - 7, 31, 'L', x + 7, 31, 'L', x, 42, 'Z'), 'bar accent'));
    parts.push(circle(x, y, 6, 'bar accent'));
  }
  return parts.join('');
}

function cards(model: OrderingModel, state: OrderingState, scene: Scene, box: Box): string {
  const { order, spent } = model;
  const narrow = isNarrow(scene);
  // In two rows where one has no room for names.
  const longest = Math.max(...order.map((move) => textWidth(writeMove(model.subject, move), 11) * bold));
  const rows = (longest + gap + 2) * order.length > box.width ? 2 : 1;
  const columns = narrow ? narrowColumns : Math.ceil(order.length / rows);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = narrow ? narrowCard : Math.min((box.height - 22 - gap * (rows - 1)) / rows, 300);
  const most = Math.max(1, ...order.map((move) => spent.get(move) ?? 0));
  const drawn = order.map((move, index) => {
    const place: Box = {
      x: box.x + (index % columns) * (width + gap),
      y: box.y + Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
    const nodes = spent.get(move) ?? null;
    const chosen = index === state.at;
    const halo = chosen
      ? rect(place.x + 1, place.y + 1, width - 2, height - 2, state.picked ? 'halo now' : 'halo', { rx: 7 })
      : '';
    return group(
      { 'data-act': `tap:${index}`, 'data-drag': String(index), 'data-drop': String(index) },
      rect(place.x, place.y, width, height, 'panel', { rx: 8 }),
      height < leastStanding ? lyingBar(place, nodes, most) : standingBar(place, nodes, most),
      face(model, state, scene, place, move, index),
      halo,
    );
  });
  const more =
    model.others > 0 && !narrow
      ? text(
          box.x,
          box.y + rows * (height + gap) + 11,
          orderingWords[scene.lang].others(model.others),
          'small soft',
        )
      : '';
  return drawn.join('') + more;
}

function face(
  { values, subject }: OrderingModel,
  state: OrderingState,
  scene: Scene,
  { x, y, width }: Box,
  move: string,
  index: number,
): string {
  const value = state.values ? values.get(move) : undefined;
  const narrow = isNarrow(scene);
  const name = writeMove(subject, move);
  const size = textWidth(name, 13) * bold + 4 > width ? 'small ' : '';
  const middle = x + width / 2;
  return [
    text(x + 7, y + 14, String(index + 1), 'tiny soft'),
    text(middle, y + (narrow ? 29 : 34), name, `${size}middle bold`),
    value === undefined
      ? ''
      : text(middle, y + (narrow ? 43 : 52), scene.words.score(subject.game, value), 'small middle'),
  ].join('');
}

/** How many nodes lie below the move: from the foot of the card upwards. */
function standingBar({ x, y, width, height }: Box, nodes: number | null, most: number): string {
  if (nodes === null) return '';
  const full = height - 92;
  const size = Math.max(1.5, (nodes / most) * full);
  const foot = y + height - 10;
  return (
    rect(x + width / 2 - Math.min(14, width * 0.25), foot - size, Math.min(28, width * 0.5), size, 'bar', {
      rx: 2,
    }) + text(x + width / 2, foot - size - 6, grouped(nodes), 'small middle soft')
  );
}

/** The same along the foot, where there is no height. */
function lyingBar({ x, y, width, height }: Box, nodes: number | null, most: number): string {
  if (nodes === null) return '';
  return (
    rect(x + 8, y + height - 9, Math.max(1.5, (nodes / most) * (width - 16)), 4, 'bar', { rx: 1 }) +
    text(x + width / 2, y + height - 14, grouped(nodes), 'tiny middle soft')
  );
}
