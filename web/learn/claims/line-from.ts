import type { Lesson } from '../../lessons/types.ts';

/** The first move after the first move, and so on: how many moves there were at each ply, to the end or to `most`. */
export function lineFrom(lesson: Lesson, most = 99): { readonly counts: readonly number[] } {
  const path: string[] = [];
  const counts: number[] = [];
  while (counts.length < most && lesson.outcome(path) === null) {
    const moves = lesson.moves(path);
    if (moves[0] === undefined) break;
    counts.push(moves.length);
    path.push(moves[0]);
  }
  return { counts };
}
