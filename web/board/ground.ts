import type { BoardGame } from './board-game.ts';
import type { Layout } from './geometry.ts';
import { spotOf } from './geometry.ts';
import { lineWidth, type Paper } from './paper.ts';
import type { Palette } from './theme.ts';
import type { BoardView, Place } from './types.ts';

/** Draws what changes only when the board is turned, or has another size or theme: grid and coordinates. */
export function drawGround(
  paper: Paper,
  game: BoardGame,
  layout: Layout,
  theme: Palette,
  { coordinates, rim }: Pick<BoardView, 'coordinates' | 'rim'>,
): void {
  drawGrid(paper, game, layout, theme);
  if (coordinates) labels(paper, game, layout, theme, rim);
}

/** Draws the lines and what the game adds to them. */
export function drawGrid(paper: Paper, game: BoardGame, layout: Layout, theme: Palette): void {
  paper.fillStyle = theme.line;
  paper.strokeStyle = theme.line;

  const thin = lineWidth(game.lineWidth, layout.ratio);
  for (const [from, to] of game.lines) drawLine(paper, layout, from, to, thin);
  game.painter.drawGridMarks(paper, layout, theme);
}

/** Vertical and horizontal lines are filled as whole pixels, since a stroke between two pixels is blurred. */
export function drawLine(paper: Paper, layout: Layout, from: Place, to: Place, width: number): void {
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

function labels(paper: Paper, game: BoardGame, layout: Layout, theme: Palette, rim: BoardView['rim']): void {
  const { cell, ratio, left, top } = layout;
  // Two digits must fit between the edge and the pieces, a pixel from both; a digit is about 0.6 of its height wide.
  const longest = Math.max(...game.rankNames.map((text) => text.length));
  const fits = (left - cell * 0.47 - 2 * ratio) / (0.65 * longest);
  const size = rim ? cell * 0.3 : Math.min(Math.max(cell * 0.28, 9 * ratio), fits);
  // Halfway between the pieces at the edge and the edge itself.
  const beside = (cell * 0.47 + left) / 2;
  const above = (cell * 0.47 + top) / 2;
  const right = left + cell * (layout.files - 1);
  const bottom = top + cell * (layout.ranks - 1);
  paper.font = `500 ${size}px ${theme.font}`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  for (const edge of [0, 1]) {
    const rank = edge * (layout.ranks - 1);
    for (const [file, text] of [...(rim?.[edge] ?? game.fileNames)].entries()) {
      const { x, y } = spotOf(layout, { file, rank });
      paper.fillText(text, x, y === top ? top - above : bottom + above);
    }
  }
  if (rim) return;
  for (const [rank, text] of game.rankNames.entries()) {
    const { y } = spotOf(layout, { file: 0, rank });
    paper.fillText(text, left - beside, y);
    paper.fillText(text, right + beside, y);
  }
}
