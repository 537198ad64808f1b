import { expect, test } from 'vitest';
import { arrowShape } from './marks.ts';
import { pieceRadius } from './pieces.ts';

const steps = [
  ['one point', 1],
  ['one point diagonally', Math.SQRT2],
  ['a horse move', Math.sqrt(5)],
  ['an elephant move', 2 * Math.SQRT2],
  ['across the board', 9],
] as const;

test.each(steps)('an arrow over %s has a shaft that can be seen, and a head behind it', (_, distance) => {
  for (const occupied of [false, true]) {
    const { start, neck, end, above } = arrowShape(distance, occupied);
    // Under the pieces only what lies beyond the rim of the first can be seen.
    const seenFrom = above ? start : pieceRadius;
    expect(neck - seenFrom).toBeGreaterThan(0.15);
    expect(end - neck).toBeGreaterThan(0.15);
    expect(end).toBeLessThan(distance);
    if (occupied && !above) expect(end).toBeLessThan(distance - pieceRadius);
  }
});

test('only between two neighbouring pieces an arrow lies on them', () => {
  expect(arrowShape(1, true).above).toBe(true);
  for (const [, distance] of steps.slice(1)) expect(arrowShape(distance, true).above).toBe(false);
  for (const [, distance] of steps) expect(arrowShape(distance, false).above).toBe(false);
});
