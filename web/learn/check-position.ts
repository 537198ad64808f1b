/** Reads a text that a reader pasted, with the engine's rules. Loaded with the first such text. */

import { type ErrorData, loadError } from '../engine/error-data.ts';
import { loadOnce } from '../engine/load-once.ts';
import { loadLessons } from '../lessons/run/engine.ts';
import type { LessonGame } from '../lessons/types.ts';
import { instantiate, parse_pgn } from '../pkg/duiyi.js';
import engineUrl from '../pkg/duiyi_bg.wasm?url';
import { type Pasted, withMoves } from './position-text.ts';

export type Checked =
  | { readonly type: 'position'; readonly text: string; readonly game: LessonGame }
  | { readonly type: 'over' }
  | { readonly type: 'fault'; readonly error: ErrorData }
  | { readonly type: 'empty' };

/** The engine's wasm, since only it can read games. */
const loadEngine = loadOnce(engineUrl, instantiate);

async function textOf(pasted: Exclude<Pasted, { type: 'empty' }>): Promise<string> {
  if (pasted.type === 'position') return pasted.text;
  await loadEngine();
  const { fen, moves } = parse_pgn(pasted.text);
  return withMoves(fen, moves);
}

export async function checkPosition(pasted: Pasted): Promise<Checked> {
  if (pasted.type === 'empty') return pasted;
  try {
    const text = await textOf(pasted);
    const { open } = await loadLessons();
    const lesson = open(text);
    const game = lesson.game();
    const over = lesson.outcome([]) !== null || lesson.moves([]).length === 0;
    lesson.free();
    return over ? { type: 'over' } : { type: 'position', text, game };
  } catch (thrown) {
    return { type: 'fault', error: loadError(thrown) };
  }
}
