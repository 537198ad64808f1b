import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import { inList } from '../../controls/outline.ts';
import type { Scene, Subject } from '../../figure.ts';
import { allWords } from '../../words/all.ts';
import { figure as shapes } from './index.ts';
import { example, type ShapesState, shapesModel, sumsOf, turned } from './model.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

const open = (text: string): Lesson => new Lesson(text);
const subject = { game: 'gomoku', lesson: open(example), open } as unknown as Subject;
const untouched: ShapesState = {
  stones: null,
  shape: 5,
  changed: new Map(),
  weight: 100,
  looked: null,
  step: null,
};
const found = (state: Partial<ShapesState>) => shapesModel(subject, { ...untouched, ...state });

describe('the example', () => {
  test('has a three and a two that cross and count double, against a three stopped at one end', () => {
    const model = found({});
    expect(
      model?.found.map(({ side, shape, points, crossed }) => [
        side,
        model.table[shape]?.stones,
        points,
        crossed,
      ]),
    ).toEqual([
      ['first', '01110', 10_000, true],
      ['first', '01100', 100, true],
      ['second', '00111', 500, false],
    ]);
    expect(sumsOf(model?.found ?? [], 100)).toEqual({ own: 10_100, other: 500, total: 9_600 });
  });

  test('is worth what the program of the article says, whatever the weight', () => {
    for (const weight of [0, 33, 100, 150]) {
      const said = subject.lesson.scoreShapes([], new Int32Array(0), weight);
      expect(sumsOf(found({ weight })?.found ?? [], weight).total).toBe(said?.value);
    }
  });
});

test('a stone and a worth that the reader changes change the evaluation', () => {
  const four = found({ stones: turned(example.split(' ')[0] ?? '', 'j8') });
  // Four in a row with both ends open.
  expect(four?.found[0]).toMatchObject({ points: 1_000_000, crossed: true });
  expect(four?.table[four.found[0]?.shape ?? -1]?.stones).toBe('011110');
  // With the open three worth less, the three counts as the best of what else it is.
  const cheap = found({ changed: new Map([[5, 50]]) });
  expect(cheap?.table[cheap.found[0]?.shape ?? -1]?.stones).toBe('00111');
  expect(cheap?.found[0]).toMatchObject({ points: 1_000, crossed: true });
});

test('a point is black, then white, then empty again', () => {
  const once = turned('3/3/3', 'b1');
  expect(once).toBe('3/3/1x1');
  expect(turned(once, 'b1')).toBe('3/3/1o1');
  expect(turned(turned(once, 'b1'), 'b1')).toBe('3/3/3');
});

test('a board on which the side to move has won is read with the other to move', () => {
  const model = found({ stones: '15/15/15/15/15/15/15/4xxxxx6/15/15/15/15/15/15/15' });
  expect(model?.found[0]).toMatchObject({ side: 'first', points: 99_999_999, crossed: false });
});

test('stones are put by keyboard: arrows go from point to point and row to row, Enter turns one', () => {
  const state = shapes.read(new URLSearchParams());
  const model = found({});
  if (model == null) throw new Error('no model');
  const scene = { words: allWords.en, lang: 'en' } as Scene;
  const listOf = (now: ShapesState) => {
    const list = shapes.alternative(found(now) ?? model, now, scene);
    if (list.type !== 'list') throw new Error('no list');
    return list;
  };
  let now = state;
  const press = (key: string): void => {
    const { items, columns } = listOf(now);
    now = shapes.act(found(now) ?? model, now, inList(items, columns ?? 1, key) ?? '');
  };
  expect(listOf(now).label).toContain('Black 01110 at');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) press(key);
  const said = () => listOf(now).items.find(({ selected }) => selected)?.label;
  expect(said()).toBe('a13, empty');
  for (const stone of ['black', 'white', 'empty']) {
    press('Enter');
    expect(said()).toBe(`a13, ${stone}`);
  }
});

test('stones that are no board are left out', () => {
  const { fen, found: shown } = found({ stones: '15/3' }) ?? {};
  expect({ fen, shown }).toEqual({ fen: found({})?.fen, shown: found({})?.found });
});

test('a stone that would give both sides a five is not put down', () => {
  const white = 'ooooo10/15/';
  const state = { ...untouched, stones: `${white}xxxx11/${Array(12).fill('15').join('/')}` };
  const model = found(state);
  if (model == null) throw new Error('no model');
  expect(model.fen).toBe(state.stones);
  const after = (point: string) => shapes.act(model, state, `turn:${point}`).stones?.split('/');
  expect(after('f13')?.[2]).toBe('xxxx1x9');
  // Black would have five there, too.
  expect(after('e13')?.[2]).toBe('xxxxo10');
});
