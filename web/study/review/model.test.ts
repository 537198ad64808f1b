import { expect, test } from 'vitest';
import type { Judgement } from '../load.ts';
import { errorsOf, type Findings, noReview, type ReviewEvent, reduceReview } from './model.ts';

const run = (...events: readonly ReviewEvent[]) => events.reduce(reduceReview, noReview);

const judgement = (change: Partial<Judgement>): Judgement => ({
  side: 'first',
  before: 0.5,
  after: 0.5,
  loss: 0,
  glyph: null,
  better: null,
  reason: null,
  ...change,
});

const findings = (known: number): Findings => ({
  count: 3,
  known,
  chances: [0.5, null, 0.2],
  judged: [
    judgement({ glyph: '??', reason: { code: 'loses-chance', args: { percent: 30 } } }),
    judgement({ side: 'second' }),
    judgement({ side: 'second', glyph: '?', reason: { code: 'xiangqi-allows-mate', args: { moves: 2 } } }),
  ],
  accuracy: null,
  lastMoment: { first: null, second: null },
});

test('a review loads, runs and is done when every position is known', () => {
  const loading = run({ type: 'load' });
  expect(loading.phase).toBe('loading');
  const running = run(
    { type: 'load' },
    { type: 'found', findings: findings(0) },
    { type: 'run', workers: 2 },
  );
  expect(running).toMatchObject({ phase: 'running', workers: 2, known: 0, count: 3 });
  const done = reduceReview(running, { type: 'found', findings: findings(3) });
  expect(done).toMatchObject({ phase: 'done', known: 3 });
  expect(reduceReview(done, { type: 'run', workers: 2 })).toBe(done);
  expect(reduceReview(done, { type: 'reset' })).toBe(noReview);
});

test('what was known stays when a review fails', () => {
  const failed = run({ type: 'load' }, { type: 'found', findings: findings(2) }, { type: 'failed' });
  expect(failed).toMatchObject({ phase: 'failed', known: 2 });
});

test('a review that could not be stored says so until it is', () => {
  expect(run({ type: 'load' }).isKept).toBe(true);
  const unkept = run({ type: 'load' }, { type: 'kept', isKept: false });
  expect(unkept).toMatchObject({ phase: 'loading', isKept: false });
  expect(reduceReview(unkept, { type: 'kept', isKept: true }).isKept).toBe(true);
});

test('errors are told by side', () => {
  const state = run({ type: 'found', findings: findings(3) });
  expect(errorsOf(state, null)).toEqual([0, 2]);
  expect(errorsOf(state, 'first')).toEqual([0]);
  expect(errorsOf(state, 'second')).toEqual([2]);
});

test('an exercise takes answers until one is right or it is shown', () => {
  const begun = run({ type: 'exercise', ply: 4 });
  expect(begun.exercise).toEqual({ ply: 4, answer: { type: 'waiting' }, hinted: false });
  const wrong = reduceReview(begun, { type: 'answer', answer: { type: 'wrong', move: 'a0a1' } });
  const hinted = reduceReview(wrong, { type: 'hint' });
  expect(hinted.exercise).toMatchObject({ hinted: true, answer: { type: 'wrong' } });
  const right = reduceReview(hinted, { type: 'answer', answer: { type: 'right', move: 'b0c2' } });
  expect(right.exercise?.answer.type).toBe('right');
  expect(reduceReview(right, { type: 'answer', answer: { type: 'wrong', move: 'a0a1' } })).toBe(right);
  expect(reduceReview(right, { type: 'exercise', ply: null }).exercise).toBeNull();
});
