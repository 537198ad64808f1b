/** What a search of a figure may cost: one that takes longer than a worker may be silent is never shown. */
import { expect, test } from 'vitest';
import { figureOf } from '../../lessons/figures/all.ts';
import { figureIds } from '../../lessons/figures/ids.ts';
import { subjectFor } from './settled.ts';

const board = '15/15/15/15/15/6x8/7o7/15/15/15/15/15/15/15/15 b freestyle';
/** A dozen seconds where a node of gomoku takes 30 µs. */
const mostNodes = 400_000;

test.each(figureIds)('%s asks for no more of gomoku than a phone can do', (id) => {
  const figure = figureOf(id);
  for (const order of ['none', 'best', 'worst'] as const) {
    const query = `order=${order}&depth=6`;
    const subject = subjectFor(figure, board, query);
    for (const { text, settings } of figure.tasks(subject, figure.read(new URLSearchParams(query)), [])) {
      if (text !== board) continue;
      // Finding the order may take eight times as many.
      const share = settings.order === 'best' || settings.order === 'worst' ? 9 : 1;
      expect((settings.maxNodes ?? Number.POSITIVE_INFINITY) * share).toBeLessThanOrEqual(mostNodes + share);
    }
  }
});
