/** What a search of a figure may cost: one that takes longer than a worker may be silent is never shown. */
import { expect, test } from 'vitest';
import article from '../../../learn/index.html?raw';
import { following } from '../../learn/following.ts';
import { figureOf } from '../../lessons/figures/all.ts';
import { figureIds } from '../../lessons/figures/ids.ts';
import { settled, subjectFor } from './settled.ts';

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

/** These ask for more than may end, and say what was given up. */
const giveUp: readonly string[] = ['memory', 'race', 'horizon'];
const followers = [...article.matchAll(/<duiyi-lesson ([^>]*) data-follows>/g)].map(([, attributes = '']) => {
  const named = (name: string): string | null =>
    RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? null;
  const id = figureIds.find((each) => each === named('figure'));
  if (id === undefined) throw new Error(`no figure: ${attributes}`);
  return { id, named };
});

test.each(followers.filter(({ id }) => !giveUp.includes(id)))(
  '$id finishes its searches of a gomoku position from the reader',
  ({ id, named }) => {
    const text = '15/15/15/15/15/6x8/6xo7/7ox6/8o6/15/15/15/15/15/15 b freestyle';
    const given = { fen: named('fen'), depth: named('depth'), state: named('state') };
    const { fen, depth, state } = following(given, false, { text, game: 'gomoku' });
    const query = new URLSearchParams(state ?? '');
    for (const [key, value] of Object.entries({ algorithm: named('algorithm'), depth }))
      if (value !== null) query.set(key, value);
    const { results } = settled(figureOf(id), fen, query.toString());
    expect(results.length).toBeGreaterThan(0);
    for (const { run } of results) expect(run).toMatchObject({ complete: true });
  },
);
