/** Keeps the searches of a reader's own position within what a reader waits for. */
import type { Subject } from '../../figure.ts';
import type { LessonSettings } from '../../types.ts';

/** Evaluating shapes in gomoku takes this many times as long as counting pieces in xiangqi. */
const slower = 20;

/** The limit of a search that may visit `nodes` in xiangqi; in gomoku moves far from every stone are left out, too. */
export function nodeLimit({ game }: Subject, nodes: number): Partial<LessonSettings> {
  return game === 'gomoku' ? { maxNodes: Math.ceil(nodes / slower), nearby: true } : { maxNodes: nodes };
}
