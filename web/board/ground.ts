import type { Layout } from './geometry.ts';
import { spotOf } from './geometry.ts';
import { fillOutline, lineWidth, type Paper } from './paper.ts';
import type { Theme } from './theme.ts';
import type { BoardGame, Place } from './types.ts';
import { drawWood } from './wood.ts';

/** Everything that stays: wood, grid, marks of the grid, lettering, coordinates. Drawn once per size and theme. */
export function drawGround(
  paper: Paper,
  game: BoardGame,
  layout: Layout,
  theme: Theme,
  coordinates: boolean,
): void {
  const { cell, ratio } = layout;
  drawWood(paper, layout, theme);
  paper.fillStyle = theme.line;
  paper.strokeStyle = theme.line;

  const thin = lineWidth(1.25, ratio);
  for (const [from, to] of game.lines) line(paper, layout, from, to, thin);
  frame(paper, game, layout, lineWidth(2.5, ratio));
  for (const star of game.stars) cornerMarks(paper, layout, game.placeOf(star), thin);

  paper.globalAlpha = theme.plain ? 1 : 0.55;
  for (const { outline, at, size } of game.lettering) {
    const { x, y } = spotOf({ ...layout, orientation: 'first' }, at);
    fillOutline(paper, outline, x, y, size * cell);
  }
  paper.globalAlpha = 1;
  if (coordinates) labels(paper, game, layout, theme);
}

/** Upright lines are filled as whole pixels, since a stroke between two pixels is a blur. */
function line(paper: Paper, layout: Layout, from: Place, to: Place, width: number): void {
  const a = spotOf(layout, from);
  const b = spotOf(layout, to);
  const half = Math.floor(width / 2);
  if (a.x === b.x || a.y === b.y) {
    const x = Math.min(a.x, b.x) - half;
    const y = Math.min(a.y, b.y) - half;
    paper.fillRect(x, y, Math.abs(a.x - b.x) + width, Math.abs(a.y - b.y) + width);
    return;
  }
  paper.lineWidth = width;
  paper.beginPath();
  paper.moveTo(a.x, a.y);
  paper.lineTo(b.x, b.y);
  paper.stroke();
}

/** The heavy frame runs a little outside the outermost lines. */
function frame(paper: Paper, game: BoardGame, layout: Layout, width: number): void {
  const a = spotOf(layout, game.frame[0]);
  const b = spotOf(layout, game.frame[1]);
  const gap = Math.round(layout.cell * 0.1) + width;
  const left = Math.min(a.x, b.x) - gap;
  const top = Math.min(a.y, b.y) - gap;
  const right = Math.max(a.x, b.x) + gap;
  const bottom = Math.max(a.y, b.y) + gap;
  paper.fillRect(left, top, right - left, width);
  paper.fillRect(left, bottom - width, right - left, width);
  paper.fillRect(left, top, width, bottom - top);
  paper.fillRect(right - width, top, width, bottom - top);
}

/** Four small angles around a point, less those that would lie outside the board. */
function cornerMarks(paper: Paper, layout: Layout, place: Place, width: number): void {
  const { x, y } = spotOf(layout, place);
  const gap = Math.round(layout.cell * 0.08) + width;
  const arm = Math.round(layout.cell * 0.18);
  const half = Math.floor(width / 2);
  const edges = { left: layout.left, right: layout.left + layout.cell * (layout.files - 1) };
  for (const across of [-1, 1]) {
    if ((across < 0 && x <= edges.left) || (across > 0 && x >= edges.right)) continue;
    for (const down of [-1, 1]) {
      const cornerX = x + across * gap - half;
      const cornerY = y + down * gap - half;
      paper.fillRect(across < 0 ? cornerX - arm + width : cornerX, cornerY, arm, width);
      paper.fillRect(cornerX, down < 0 ? cornerY - arm + width : cornerY, width, arm);
    }
  }
}

function labels(paper: Paper, game: BoardGame, layout: Layout, theme: Theme): void {
  const { cell, ratio, left, top } = layout;
  const size = Math.max(cell * 0.23, 9 * ratio);
  // Halfway between the pieces at the edge and the edge itself.
  const beside = (cell * 0.47 + left) / 2;
  const above = (cell * 0.47 + top) / 2;
  const right = left + cell * (layout.files - 1);
  const bottom = top + cell * (layout.ranks - 1);
  paper.font = `500 ${size}px ${theme.font}`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  for (const [file, text] of game.fileNames.entries()) {
    const { x } = spotOf(layout, { file, rank: 0 });
    paper.fillText(text, x, top - above);
    paper.fillText(text, x, bottom + above);
  }
  for (const [rank, text] of game.rankNames.entries()) {
    const { y } = spotOf(layout, { file: 0, rank });
    paper.fillText(text, left - beside, y);
    paper.fillText(text, right + beside, y);
  }
}
