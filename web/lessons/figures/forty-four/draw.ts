/** The rows of the picture as bars, and one of them unfolded. */

import { hatching } from '../../drawing/draw-tree.ts';
import { type Box, group, path, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { shortScore } from '../../words/scores.ts';
import { letter, type PictureModel, type PictureState, type Row, replies } from './model.ts';
import { fortyFourWords } from './words.ts';

/** Room for two lines of words, the strip of moves, and two more. */
const headHeight = 78;

export function drawPicture(model: PictureModel, state: PictureState, scene: Scene): string {
  const { width, height } = scene;
  const gap = 12;
  if (isNarrow(scene)) {
    const size = Math.min(width - 2 * gap, (height - headHeight) * 0.6);
    const left = (width - size) / 2;
    const rows: Box = { x: left, y: headHeight, width: size, height: size };
    const y = headHeight + size + 10;
    const below: Box = { x: gap, y, width: width - 2 * gap, height: height - y };
    return drawRows(model, state, scene, rows) + drawUnfolded(model, state, scene, below);
  }
  const size = Math.min(width * 0.48, height - headHeight - gap);
  const rows: Box = { x: gap, y: headHeight, width: size, height: size };
  const words = textWidth(fortyFourWords[scene.lang].third, 11);
  const x = Math.max(size, words) + 3 * gap;
  const beside: Box = { x, y: headHeight - 22, width: width - x - gap, height: height - headHeight };
  return drawRows(model, state, scene, rows) + drawUnfolded(model, state, scene, beside);
}

function drawRows({ rows }: PictureModel, { reply }: PictureState, { lang }: Scene, box: Box): string {
  const own = fortyFourWords[lang];
  const cell = box.width / replies;
  const parts = [
    text(box.x, 14, own.first, 'small'),
    ...Array.from({ length: replies }, (_, move) =>
      rect(box.x + move * cell, 20, cell * 0.8, cell * 0.8, move === 0 ? 'bar accent' : 'bar faint'),
    ),
    text(box.x, 50, own.second, 'small'),
    text(box.x, 66, own.third, 'small'),
  ];
  for (const [index, row] of rows.entries()) {
    const y = box.y + index * cell;
    if (index === reply) parts.push(rect(box.x - 6, y - 1, box.width + 12, cell + 1, 'current-line'));
    parts.push(...drawRow(row, box.x, y, cell));
    parts.push(rect(box.x - 6, y, box.width + 12, cell, 'hit', { 'data-act': `reply:${index}` }));
  }
  return group({}, ...parts);
}

/** What was looked at is solid, the answer that cut red, and what was never looked at hatched. */
function drawRow({ seen, isCut, values }: Row, x: number, y: number, cell: number): readonly string[] {
  const height = cell * 0.78;
  const looked = isCut ? seen - 1 : seen;
  const rest = values.length - seen;
  return [
    rect(x, y, looked * cell, height, isCut ? 'bar' : 'bar good'),
    isCut ? rect(x + looked * cell, y, cell, height, 'bar accent') : '',
    rest > 0 ? rect(x + seen * cell, y, rest * cell, height, 'bar cut faint') : '',
  ];
}

const columns = 11;

function drawUnfolded({ rows }: PictureModel, { reply }: PictureState, { lang }: Scene, box: Box): string {
  const own = fortyFourWords[lang];
  const row = reply === null ? undefined : rows[reply];
  if (reply === null || row === undefined) {
    return wrap(own.folded, box.width, 13)
      .map((each, index) => text(box.x, box.y + 16 + index * 18, each, 'soft'))
      .join('');
  }
  const cell = box.width / columns;
  const top = box.y + 30;
  const height = Math.min(46, (box.height - 34) / Math.ceil(replies / columns));
  const parts = row.values.map((value, index) => {
    const x = box.x + (index % columns) * cell;
    const y = top + Math.floor(index / columns) * height;
    const inner = { x: x + 1, y, width: cell - 2, height: height - 3 };
    const isSeen = index < row.seen;
    const cuts = row.isCut && index === row.seen - 1;
    const ground = isSeen
      ? rect(inner.x, y, inner.width, inner.height, cuts ? 'name best' : 'name', { rx: 3 })
      : rect(inner.x, y, inner.width, inner.height, 'stub', { rx: 3 }) +
        path(hatching(inner.x, y, inner.width, inner.height), 'hatch');
    const middle = x + cell / 2;
    const ink = cuts ? ' on-seal' : '';
    return (
      ground +
      (isSeen
        ? text(middle, y + height * 0.36, letter(index), `tiny middle${cuts ? ink : ' soft'}`) +
          text(
            middle,
            y + height * 0.78,
            shortScore('tree', value),
            `${cell < 27 ? 'tiny' : 'small'} middle bold${ink}`,
          )
        : '')
    );
  });
  return text(box.x, box.y + 16, own.beta(own.han(letter(reply)), row.beta), 'bold') + parts.join('');
}
