import { describe, expect, test } from 'vitest';
import type { Subject } from '../figure.ts';
import type { LessonRun } from '../types.ts';
import { wordsEn } from '../words/words-en.ts';
import { wordsZh } from '../words/words-zh.ts';
import { Bound, Exit, Found, Tag, Visit } from './codes.ts';
import { describeStep } from './describe-step.ts';
import { factsOf, treeItems } from './node-facts.ts';
import { articleLog, articleMoves, enter, log } from './sample-logs.ts';
import { type TraceModel, traceModel } from './trace-model.ts';

const run = {
  complete: true,
  value: 50,
  best: '1',
  line: ['1', '2'],
  nodes: 6,
  moves: articleMoves,
  events: articleLog,
  truncated: false,
} as unknown as LessonRun;

function modelOf(side: 'first' | 'second', events = articleLog): TraceModel {
  const subject = { text: '', game: 'tree', side, settings: { algorithm: 'fail-soft', depth: 2 } } as Subject;
  const model = traceModel(subject, { run: { ...run, events }, ms: 1 });
  if (model === null) throw new Error('no model');
  return model;
}

describe('the first article’s example, event by event', () => {
  const model = modelOf('first');

  test.each([
    [0, 'Nothing has been searched yet.'],
    [1, 'A search to depth 2 begins.'],
    [2, 'At the root it is Red’s move.'],
    [3, 'Red has 2 moves to try.'],
    [4, 'Red tries 1. Every value matters here.'],
    [8, 'For Black, 1 comes back as 100.'],
    [9, 'That is the best so far: Black holds it to 100, and more no longer matters.'],
    [10, 'Black tries 2. Only values between −∞ and 100 matter below it.'],
    [14, 'Black has tried every move: value 50.'],
    [16, 'That is the best so far: Red has 50, and less no longer matters.'],
    [17, 'Red tries 2. Only values between 50 and ∞ matter below it.'],
    [23, 'Black has found −99 here; Red already has 50 elsewhere: cut, 1 move never looked at.'],
    [24, 'So this node is left with value at most −99; that is all that its parent needs.'],
    [26, 'The search is over: 1 with value 50, after 6 nodes.'],
  ])('step %i', (step, sentence) => {
    expect(describeStep(model, wordsEn, step)).toBe(sentence);
  });

  test('has a sentence for every step in Chinese too', () => {
    const said = Array.from({ length: 27 }, (_, step) => describeStep(model, wordsZh, step));
    for (const each of said) expect(each).toMatch(/[\u4e00-\u9fff].*。$/);
    expect(said[23]).toBe('黑方在这里找到了 −99；红方在别处已有 50：截断，1 种着法不看了。');
  });
});

test('for the second player all signs turn', () => {
  expect(describeStep(modelOf('second'), wordsEn, 23)).toBe(
    'Red has found 99 here; Black already has −50 elsewhere: cut, 1 move never looked at.',
  );
});

test.each([
  ['first', 'more than 19', '大于 19'],
  ['second', 'less than −19', '小于 −19'],
] as const)('a search that only asks for a bound says which, for the %s player', (side, english, chinese) => {
  const model = modelOf(side, log([Tag.start, 2, 19, 20], enter(-1, 2, 19, 20, 1)));
  expect(describeStep(model, wordsEn, 1)).toContain(`whether the value is ${english}.`);
  expect(describeStep(model, wordsZh, 1)).toContain(`只问值是否${chinese}。`);
});

test('the facts of a node say what was known at the step', () => {
  const context = { model: modelOf('first'), words: wordsEn };
  expect(factsOf(context, 4, 18)).toMatchObject({ value: '?', window: '50 … ∞', exit: 'not finished' });
  expect(factsOf(context, 4, 26)).toMatchObject({
    move: '2',
    side: 'Black',
    value: 'at most −99',
    exit: 'cutoff',
    pruned: '1 move never looked at',
  });
});

test('what can be walked is the way to the chosen node, its siblings and its children', () => {
  const items = treeItems(modelOf('first'), wordsEn, 1, 26);
  expect(items.map(({ action, level, selected }) => [action, level, selected])).toEqual([
    ['node:0', 1, false],
    ['node:1', 2, true],
    ['node:2', 3, false],
    ['node:3', 3, false],
    ['node:4', 2, false],
  ]);
  expect(treeItems(modelOf('first'), wordsEn, 0, 2)).toHaveLength(1);
});

test('an empty log is nothing to draw', () => {
  const subject = modelOf('first').subject;
  expect(traceModel(subject, null)).toBeNull();
  expect(traceModel(subject, { run: { ...run, events: new Int32Array(0) }, ms: 1 })).toBeNull();
});

test('of a cut by the last move nothing is said of others', () => {
  expect(wordsEn.event.cut('Black', '1', 'Red', '2', 0)).toMatch(/elsewhere: cut\.$/);
  expect(wordsEn.event.cutAsked('Black', '1', true, '2', 0)).toMatch(/at least 2: cut\.$/);
  expect(wordsZh.event.cut('黑方', '1', '红方', '2', 0)).toMatch(/：截断。$/);
  expect(wordsZh.event.cutAsked('黑方', '1', true, '2', 0)).toMatch(/：截断。$/);
});

test('at the horizon and beyond it captures are spoken of, not moves', () => {
  const quiet = log(
    [Tag.start, 0, -100, 100],
    enter(-1, 0, -100, 100, 1),
    [Tag.moves, 2],
    enter(0, 0, -100, 100, 2, Visit.quiescence),
    [Tag.moves, 0],
    [Tag.leave, Exit.done, 5, Bound.exact],
    [Tag.leave, Exit.done, 5, Bound.exact],
  );
  const model = modelOf('first', quiet);
  expect(describeStep(model, wordsEn, 3)).toBe('Red has 2 captures to try.');
  expect(describeStep(model, wordsEn, 5)).toBe('Black has no capture to try.');
  expect(describeStep(model, wordsZh, 5)).toBe('黑方没有子可吃。');
  expect(describeStep(model, wordsEn, 6)).toMatch(/^Black has looked at every capture, and at stopping: /);
});

test('an upper bound of the table has no move', () => {
  const said = (bound: number): string => {
    const answer = [Tag.probe, 3, Found.otherDepth, bound, 5, 1];
    const end = [Tag.leave, Exit.done, 5, Bound.exact];
    const asked = log([Tag.start, 2, -100, 100], enter(-1, 2, -100, 100, 1), answer, end);
    const model = modelOf('first', asked);
    const settings = { ...model.subject.settings, hashMove: true };
    return describeStep({ ...model, subject: { ...model.subject, settings } }, wordsEn, 3);
  };
  expect(said(Bound.exact)).toContain('only its move is used');
  expect(said(Bound.upper)).not.toContain('move is used');
});
