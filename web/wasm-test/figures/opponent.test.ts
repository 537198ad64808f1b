import { describe, expect, test } from 'vitest';
import { figure as opponent } from '../../lessons/figures/opponent/index.ts';
import { expected, verdictOf } from '../../lessons/figures/opponent/model.ts';
import { pair, ticTacToe } from '../../lessons/figures/shared/samples.ts';
import { isWin } from '../../lessons/words/scores.ts';
import { settled, wideScene } from './settled.ts';

const played = (moves: readonly string[], text: string | null = null) =>
  settled(opponent, text, moves.length === 0 ? '' : `moves=${moves.join('.')}`);

describe('the claim', () => {
  const { model, state, subject } = played([]);

  test('wins back what Red is behind, by a move that takes nothing', () => {
    const best = model.claim.best ?? '';
    expect(subject.lesson.value([])).toBe(-450);
    expect(subject.lesson.value([best])).toBe(-450);
    expect(model.claimed).toBe(0);
    expect(model).toMatchObject({ phase: 'reader', reader: 'second', path: [best] });
  });

  test('holds whatever is played', () => {
    for (const move of model.legal) {
      const { model: after } = played([move]);
      if (after.phase === 'over') {
        // The other threat was mate.
        expect(isWin(after.reached ?? 0)).toBe(true);
        continue;
      }
      for (const last of after.legal) {
        const { reached } = played([move, last]).model;
        expect(verdictOf(model.claimed, reached ?? 0, model.reader)).not.toBe('refuted');
      }
    }
  });

  test('is met exactly by the answers that it expects', () => {
    const first = expected(model) ?? '';
    const second = expected(played([first]).model) ?? '';
    const { model: end } = played([first, second]);
    expect(end.path).toEqual(model.claim.line);
    expect(end).toMatchObject({ phase: 'over', reached: model.claimed });
  });

  test('offers on the board what the rules allow, piece by piece', () => {
    const drawn = opponent.draw(model, state, wideScene(subject));
    const from = new Set(model.legal.map((move) => `pick:${move.slice(0, 2)}`));
    expect(new Set(drawn.match(/pick:[a-i]\d/g))).toEqual(from);
    const picked = opponent.act(model, state, 'pick:a4');
    const targets = opponent.draw(model, picked, wideScene(subject)).match(/to:a4[a-i]\d/g);
    expect(new Set(targets)).toEqual(
      new Set(model.legal.filter((move) => move.startsWith('a4')).map((move) => `to:${move}`)),
    );
  });
});

test('a move that the rules do not allow is not made', () => {
  const { model, state } = played([]);
  expect(opponent.act(model, state, 'to:a4b5')).toBe(state);
  expect(played(['a4b5']).model.path).toHaveLength(1);
});

test('undo takes one move back, and what was played to its end is remembered', () => {
  const { model, state } = played(['a4a0']);
  const undone = opponent.act(model, state, 'undo');
  expect(undone).toMatchObject({ moves: [], tried: [model.path] });
  expect(opponent.act(model, { ...state, tried: [model.path] }, 'again').tried).toHaveLength(1);
});

test('on tic-tac-toe the reader plays stones, and gets no more than the draw', () => {
  const { model, state, subject } = played([], ticTacToe);
  expect(model).toMatchObject({ claimed: 0, reader: 'first' });
  expect(opponent.draw(model, state, wideScene(subject))).toContain(`move:${model.legal[0]}`);
});

test('on a toy tree the line ends at a leaf', () => {
  const { model } = played(['2'], pair);
  expect(model).toMatchObject({ path: ['1', '2'], phase: 'over', reached: 50 });
});

test('a verdict depends on who attacks', () => {
  expect(verdictOf(50, 60, 'second')).toBe('worse');
  expect(verdictOf(50, 60, 'first')).toBe('refuted');
  expect(verdictOf(50, 50, 'first')).toBe('held');
});

test('moves that the rules do not allow are forgotten with the next one', () => {
  const { model, state, subject } = played(['a0a1', 'a4a5']);
  const scene = wideScene(subject);
  const [first = ''] = model.legal;
  expect(opponent.act(model, state, `move:${first}`).moves).toEqual([first]);
  const untouched = played([]);
  expect(opponent.describe(model, state, scene)).toBe(
    opponent.describe(untouched.model, untouched.state, scene),
  );
  const undo = opponent.controls?.(model, state, scene)[0];
  expect(undo).toMatchObject({ action: 'undo', usable: false });
});
