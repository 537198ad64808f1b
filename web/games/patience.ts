import type { EngineLevel } from '../table/record.ts';

/** Programs of the articles take far less, but a slow phone may need a while. */
const programMs = 10_000;

/** No opponent makes anyone wait longer than this for a move. */
export const patienceMs = (level: EngineLevel): number =>
  typeof level === 'string' ? programMs : 800 + level * 500;
