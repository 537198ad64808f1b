import { describe, expect, test } from 'vitest';
import { figure as predict } from '../../lessons/figures/predict/index.ts';
import { scoreOf } from '../../lessons/figures/predict/model.ts';
import { xiangqiOpening } from '../../lessons/figures/shared/samples.ts';
import { Tag } from '../../lessons/trace/codes.ts';
import { wordOf } from '../../lessons/trace/trace.ts';
import { settled, wideScene } from './settled.ts';

describe('the ten questions', () => {
  const { model, state, subject } = settled(predict);
  const { questions } = model;

  test('are ten, from three games, with both answers among them', () => {
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ log }) => log.subject.game))).toEqual(
      new Set(['tree', 'gomoku', 'xiangqi']),
    );
    const cuts = questions.filter(({ right }) => right === 'prune').length;
    expect(cuts).toBeGreaterThanOrEqual(3);
    expect(cuts).toBeLessThanOrEqual(7);
  });

  test('have the answer that the log gives: a cutoff follows, or another move is entered', () => {
    for (const { log, node, event, right } of questions) {
      const { trace } = log;
      let next = event + 1;
      while (wordOf(trace, next, 0) === Tag.window) next += 1;
      expect(wordOf(trace, next, 0)).toBe(right === 'prune' ? Tag.cutoff : Tag.enter);
      if (right === 'prune') expect(trace.owner[next]).toBe(node);
      else expect(trace.parent[trace.owner[next] ?? -1]).toBe(node);
    }
  });

  test('follow from the window alone: prune once the best has reached the other side’s edge', () => {
    for (const { best, beta, right } of questions) expect(right).toBe(best >= beta ? 'prune' : 'look');
  });

  test('are the same in the same series, and others in the next', () => {
    const events = (list: typeof questions) => list.map(({ event, node }) => `${node}:${event}`);
    expect(events(settled(predict).model.questions)).toEqual(events(questions));
    expect(events(settled(predict, null, 'series=2').model.questions)).not.toEqual(events(questions));
  });

  test('are answered one after the other, each explained before the next', () => {
    const first = predict.act(model, state, 'look');
    expect(first).toMatchObject({ answers: ['look'], explained: true });
    expect(predict.act(model, first, 'prune')).toBe(first);
    const second = predict.act(model, predict.act(model, first, 'next'), 'prune');
    expect(second.answers).toEqual(['look', 'prune']);
    expect(predict.write(second)).toEqual({ answers: 'lp' });
  });

  test('come back by a link where they were: asked, or explained', () => {
    const explained = predict.act(model, state, 'look');
    for (const now of [state, explained, predict.act(model, explained, 'next')])
      expect(predict.read(new URLSearchParams(predict.write(now)))).toEqual(now);
  });

  test('end with a score, after which no key answers', () => {
    let now = state;
    for (const { right } of questions) now = predict.act(model, predict.act(model, now, right), 'next');
    expect(predict.describe(model, now, wideScene(subject))).toMatch(/^10 of 10 right, 10 in a row/);
    expect(predict.keys?.(model, now, 'p')).toBeNull();
  });
});

test('keys answer: P and L, then N', () => {
  const { model, state } = settled(predict);
  expect(['p', 'L', 'n', 'x'].map((key) => predict.keys?.(model, state, key))).toEqual([
    'prune',
    'look',
    null,
    null,
  ]);
  const explained = predict.act(model, state, 'look');
  expect(['p', 'l', 'N'].map((key) => predict.keys?.(model, explained, key))).toEqual([null, null, 'next']);
});

test('a position of the reader’s own gives all ten', () => {
  const { model } = settled(predict, xiangqiOpening);
  expect(model.questions).toHaveLength(10);
  expect(new Set(model.questions.map(({ log }) => log.subject.text))).toEqual(new Set([xiangqiOpening]));
});

test('a streak ends with a wrong answer, the longest one stays', () => {
  const { questions } = settled(predict).model;
  const answers = questions.slice(0, 5).map(({ right }, index) => {
    const wrong = right === 'prune' ? 'look' : 'prune';
    return index === 3 ? wrong : right;
  });
  expect(scoreOf(questions, answers)).toEqual({ right: 4, streak: 1, longest: 3 });
});

test('where there are no other questions, the same are offered once more', () => {
  const label = (text: string | null): string | undefined => {
    const { model, state, subject } = settled(predict, text);
    let now = state;
    for (const { right } of model.questions) now = predict.act(model, predict.act(model, now, right), 'next');
    const controls = predict.controls?.(model, now, wideScene(subject)) ?? [];
    return controls.find(({ action }) => action === 'next')?.label;
  };
  const few = '((3 17)(2 12)(15 9))';
  expect(label(few)).toBe('Once more');
  const { questions } = settled(predict, few).model;
  expect(questions.length).toBeGreaterThan(0);
  expect(settled(predict, few, 'series=2').model.questions).toEqual(questions);
  expect(label(null)).toBe('Ten others');
});
