/** Reads a text that a reader pasted, with the rules of the games. Loaded with the first such text. */

import { DataError, type ErrorData, loadError } from '../engine/error-data.ts';
import { loadLessons } from '../lessons/run/engine.ts';
import type { LessonGame } from '../lessons/types.ts';
import { loadStudy } from '../study/load.ts';
import { type Pasted, withMoves } from './position-text.ts';

export type Checked =
  | { readonly type: 'position'; readonly text: string; readonly game: LessonGame }
  | { readonly type: 'over' }
  | { readonly type: 'fault'; readonly error: ErrorData }
  | { readonly type: 'empty' };

async function textOf(pasted: Exclude<Pasted, { type: 'empty' }>): Promise<string> {
  if (pasted.type === 'position') return pasted.text;
  const { read_records } = await loadStudy();
  const [first] = read_records(pasted.text);
  if (first === undefined) throw new DataError({ code: 'import-empty', args: {} });
  if ('error' in first) throw new DataError(first.error);
  const { start, moves, played } = first.ok;
  // The game itself comes before all variations; the first entry stands before the first move.
  return withMoves(
    start,
    moves.slice(1, played + 1).map(({ move }) => move),
  );
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
