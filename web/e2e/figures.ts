import { appendFileSync, mkdirSync } from 'node:fs';

const folder = new URL('../../target/', import.meta.url);

/**
 * Keeps a figure that a browser test measured, so that `npm run bench` can print it beside its own.
 * One line of JSON each, since several tests may write at once.
 */
export function recordFigure(name: string, value: number, unit: string): void {
  // JSON would write null for what was not measured, and the figure would be lost in silence.
  if (!Number.isFinite(value)) throw new RangeError(`${name}: ${value} is no figure`);
  mkdirSync(folder, { recursive: true });
  appendFileSync(new URL('figures.jsonl', folder), `${JSON.stringify({ name, value, unit })}\n`);
}
