/** The western set. It loads where it is wanted, before the board that shows it. */
import { shapes } from '../../board/glyphs-western.ts';
import { addOutlines } from './shape.ts';

const outlines = {
  k: shapes.general,
  a: shapes.advisor,
  b: shapes.elephant,
  n: shapes.horse,
  r: shapes.chariot,
  c: shapes.cannon,
  p: shapes.soldier,
};

// The shapes of both sides are the same.
const ofFirst = Object.entries(outlines).map(([piece, outline]) => [piece.toUpperCase(), outline] as const);
addOutlines('western', { ...outlines, ...Object.fromEntries(ofFirst) });
