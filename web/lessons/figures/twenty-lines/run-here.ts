/** Runs the functions that are shown, where this page can: JavaScript as it stands, Rust as wasm. */

import { alphaBeta, infinite, type Node } from '../../../../crates/lessons/plain/alpha_beta.mjs';
import type { Lesson } from '../../types.ts';
import type { CodeLanguage } from './listings.ts';

export interface Ran {
  readonly language: CodeLanguage;
  readonly value: number;
  readonly nodes: number;
  readonly leaves: number;
}

/** The tree that a lesson writes, as nested arrays. */
export const nested = (written: string): Node =>
  JSON.parse(
    written
      .replace(/ second$/, '')
      .replaceAll('(', '[')
      .replaceAll(')', ']')
      .replaceAll(' ', ','),
  );

/** From the first player's view; nothing where the subject is no tree. */
export function runHere(lesson: Lesson): readonly Ran[] {
  const rust = lesson.plain();
  if (rust === null) return [];
  const written = lesson.text([]);
  const side = written.endsWith(' second') ? -1 : 1;
  const seen = { nodes: 0, leaves: 0 };
  const value = alphaBeta(nested(written), side, -infinite, infinite, seen);
  return [
    { language: 'javascript', value: side * value, ...seen },
    { language: 'rust', ...rust, value: side * rust.value },
  ];
}
