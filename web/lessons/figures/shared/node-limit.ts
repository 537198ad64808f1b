/** Limits the searches of a reader's own position to a reasonable waiting time. */
import type { Subject } from '../../figure.ts';
import { nodesWithin, traits } from '../../games.ts';
import type { LessonSettings } from '../../types.ts';

/** The limit of a search that may visit `nodes` in xiangqi. Where moves far from every stone can be left out, they are. */
export function nodeLimit({ game, settings }: Subject, nodes: number): Partial<LessonSettings> {
  return {
    maxNodes: nodesWithin(game, nodes, settings.order),
    ...(traits[game].hasNearby && { nearby: true }),
  };
}
