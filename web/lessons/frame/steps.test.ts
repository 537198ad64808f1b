import { describe, expect, test } from 'vitest';
import { wholeView } from '../figure.ts';
import { atNextCut, atStart, commandOf, progressOf, type Shown, stepBy, whereToPlay } from './steps.ts';

/** A figure of ten steps with cuts at 3 and 7, whose state is its step; it answers to `q` itself. */
const at = (own: number): Shown => ({
  model: 'model',
  own,
  figure: {
    player: {
      length: () => 10,
      step: (_, state) => Number(state),
      goTo: (_model, _state, step) => step,
      cuts: () => [3, 7],
    },
    keys: (_model, _state, key) => (key === 'q' ? 'ask' : null),
  },
});
const still: Shown = { model: 'model', own: 0, figure: {} };

describe('steps', () => {
  test('stay between the first and the last, and tell where the end is', () => {
    expect(stepBy(at(4), 3)).toEqual({ own: 7, isEnd: false });
    expect(stepBy(at(9), 3)).toEqual({ own: 10, isEnd: true });
    expect(stepBy(at(1), -3)).toEqual({ own: 0, isEnd: false });
  });

  test('go to the next cut, and nowhere after the last', () => {
    expect([0, 2, 3, 6, 7, 10].map((own) => atNextCut(at(own)))).toEqual([3, 3, 7, 7, 7, 10]);
  });

  test('are played from here, and from the start once the end is reached', () => {
    expect(whereToPlay(at(4))).toBe(4);
    expect(whereToPlay(at(10))).toBe(0);
    expect(atStart(at(4))).toBe(0);
  });

  test('are counted for the controls', () => {
    expect(progressOf(at(6))).toEqual({ step: 6, length: 10, cuts: true });
    expect(progressOf(at(7))).toEqual({ step: 7, length: 10, cuts: false });
  });

  test('mean nothing before there is a model, and in a figure without any', () => {
    const early = { ...at(4), model: null };
    expect(stepBy(early, 1)).toBeNull();
    expect([atNextCut(early), atStart(early), whereToPlay(early)]).toEqual([4, 4, 4]);
    expect([stepBy(still, 1), progressOf(still)]).toEqual([null, null]);
    expect([atNextCut(still), atStart(still), whereToPlay(still)]).toEqual([0, 0, 0]);
  });
});

describe('a key', () => {
  test.each([
    ['p', { type: 'play' }],
    // Under Caps Lock.
    ['P', { type: 'play' }],
    [',', { type: 'back' }],
    ['.', { type: 'forward' }],
    ['x', { type: 'nextCut' }],
    ['q', { type: 'act', action: 'ask' }],
    ['z', null],
  ] as const)('%s commands %o', (key, command) => {
    expect(commandOf(at(4), key, null)).toEqual(command);
  });

  test('zooms where there is something to zoom, and only there', () => {
    expect(commandOf(at(4), '+', wholeView)).toMatchObject({ type: 'view', view: { zoom: 1.6 } });
    expect(commandOf(at(4), '0', { zoom: 3, x: 0.2, y: 0 })).toEqual({ type: 'view', view: wholeView });
    expect(commandOf(at(4), '+', null)).toBeNull();
  });

  test('does not play a figure without steps, nor ask one without a model', () => {
    expect(commandOf(still, 'p', null)).toBeNull();
    expect(commandOf({ ...at(4), model: null }, 'q', null)).toBeNull();
  });
});
