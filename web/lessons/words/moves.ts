/** Moves as readers of a language write them: 炮二平五 for Chinese readers of xiangqi, otherwise as the lessons do. */

import { languageInfo } from '../../i18n/languages.ts';
import type { Subject } from '../figure.ts';
import type { Lesson } from '../types.ts';

/** Where a path has a null move. */
export const pass = 'pass';

const known = new WeakMap<Lesson, Map<string, readonly string[]>>();

/** The moves of a path from the subject's position. */
export function writeLine(
  { lesson, game, lang }: Pick<Subject, 'lesson' | 'game' | 'lang'>,
  path: readonly string[],
): readonly string[] {
  if (game !== 'xiangqi' || languageInfo[lang].notation !== 'chinese') return path;
  const lines = known.get(lesson) ?? new Map<string, readonly string[]>();
  known.set(lesson, lines);
  const key = path.join(' ');
  const line = lines.get(key) ?? lesson.chinese([...path]);
  lines.set(key, line);
  return line;
}

/** A move that is played after a path. */
export const writeMove = (
  subject: Pick<Subject, 'lesson' | 'game' | 'lang'>,
  move: string,
  path: readonly string[] = [],
): string => writeLine(subject, [...path, move]).at(-1) ?? move;

/** A line that goes on after a path. */
export const writeRest = (
  subject: Pick<Subject, 'lesson' | 'game' | 'lang'>,
  path: readonly string[],
  rest: readonly string[],
): string =>
  writeLine(subject, [...path, ...rest])
    .slice(path.length)
    .join(' ');
