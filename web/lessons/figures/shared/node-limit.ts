/** Limits the searches of a reader's own position to a reasonable waiting time. */
import type { Subject } from '../../figure.ts';
import { traits } from '../../games.ts';
import type { LessonSettings } from '../../types.ts';

/** The limit of a search that may visit `nodes` in xiangqi. Where moves far from every stone can be left out, they are. */
export function nodeLimit({ game }: Subject, nodes: number): Partial<LessonSettings> {
  const { evaluationCost, hasNearby } = traits[game];
  return { maxNodes: Math.ceil(nodes / evaluationCost), ...(hasNearby && { nearby: true }) };
}
