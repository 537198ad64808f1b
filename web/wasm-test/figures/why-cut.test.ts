import { describe, expect, test } from 'vitest';
import { xiangqiOpening } from '../../lessons/figures/shared/samples.ts';
import { figure as whyCut } from '../../lessons/figures/why-cut/index.ts';
import { movesBetween } from '../../lessons/figures/why-cut/model.ts';
import { pathTo, signOf } from '../../lessons/trace/trace.ts';
import { settled, wideScene } from './settled.ts';

describe('the first article’s example', () => {
  const { model, state, subject } = settled(whyCut);

  test('has one cut: 50 is there already, and −99 refutes the other move', () => {
    expect(model.reasons).toHaveLength(1);
    const [reason] = model.reasons;
    expect(reason).toMatchObject({ has: 50, found: -99, pruned: 1, otherIsFirst: true });
    expect(movesBetween(model.log, reason?.ancestor ?? -1, reason?.guarantee.at(-1) ?? -1)).toEqual([
      '1',
      '2',
    ]);
    expect(movesBetween(model.log, reason?.ancestor ?? -1, reason?.refutation ?? -1)).toEqual(['2', '1']);
  });

  test('says so in one sentence', () => {
    expect(whyCut.describe(model, state, wideScene(subject))).toBe(
      'Red already has 50 by 1 2. After 2, Black’s 1 leaves at most −99, so Red will not go there: 1 move never looked at.',
    );
  });
});

describe('every cut of a search of xiangqi', () => {
  const { model, subject } = settled(whyCut, xiangqiOpening);
  const { lesson } = subject;

  test('is among those that are explained', () => {
    const { trace } = model.log;
    const saving = [...trace.cuts].filter((event) => (trace.pruned[trace.owner[event] ?? 0] ?? 0) > 0);
    expect(model.reasons.map(({ event }) => event)).toEqual(saving);
    expect(saving.length).toBeGreaterThan(100);
  });

  test('rests on a line that ends where its value says', () => {
    for (const { guarantee, has } of model.reasons) {
      const path = pathTo(model.log.trace, model.log.run.moves, guarantee.at(-1) ?? -1) ?? [];
      expect(lesson.value([...path])).toBe(has);
    }
  });

  test('is no better for the side that has that line already', () => {
    for (const { has, found, otherIsFirst } of model.reasons) {
      expect(otherIsFirst ? found <= has : found >= has).toBe(true);
    }
  });

  test('is made by the side to move there', () => {
    for (const { node, otherIsFirst, ancestor } of model.reasons) {
      expect(signOf(model.log.trace, node, model.log.sign)).toBe(otherIsFirst ? -1 : 1);
      expect(signOf(model.log.trace, ancestor, model.log.sign)).toBe(otherIsFirst ? 1 : -1);
    }
  });
});

test('an edge that comes from further up is traced to where it was won', () => {
  // Red's 5 from the first move cuts three plies below the root, where nothing has been raised on the way.
  const { model } = settled(whyCut, '(5 (((3 7) 9) 8))', 'depth=4');
  const reason = model.reasons.find(
    ({ node, ancestor }) => (model.log.trace.ply[node] ?? 0) - ancestor === 3,
  );
  expect(reason).toMatchObject({ has: 5, found: 3, ancestor: 0, pruned: 1 });
});

test('a link to a cut that there is not tells the path of the one that is shown', () => {
  const { model, state } = settled(whyCut, xiangqiOpening);
  expect(whyCut.chosen?.(model, { ...state, cut: 9_999 })).toEqual(whyCut.chosen?.(model, state));
  expect(whyCut.chosen?.(model, state)).not.toBeNull();
});
