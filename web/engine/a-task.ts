/** For tests: a search of xiangqi, to be varied. */
import type { SearchTask } from './protocol.ts';

export const aTask: SearchTask = {
  game: 'xiangqi',
  fen: 'any',
  moves: [],
  rules: 'computer',
  limits: { type: 'infinite' },
  multiPv: 1,
  hashMb: 16,
  maxMs: null,
};
