import { expect, test } from 'vitest';
import { againstEngine, engine, entryOf, gameAfter, people } from './a-table.ts';
import { takeBack } from './record.ts';
import { addMove, root } from './tree.ts';
import { lookAt, lookOn, placeOf, redo, undo } from './wishes.ts';

const never = (): never => {
  throw new Error('no opening is asked about');
};
const moves = ['h2e2', 'h9g7', 'h0g2', 'b9c7'];

test('undo leads to the last turn of the person, and pauses two engines', () => {
  const game = entryOf(gameAfter(againstEngine, moves));
  expect(undo(game, never)).toMatchObject({ type: 'step', record: { live: 2 }, paused: false });
  const engines = entryOf(gameAfter({ first: engine, second: engine }, moves));
  expect(undo(engines, never)).toMatchObject({ record: { live: 3 }, paused: true });
  expect(undo(entryOf(gameAfter(people, [])), never)).toBeNull();
});

test('redo gives back what was taken back, and nothing else', () => {
  const record = gameAfter(againstEngine, moves);
  expect(redo(entryOf(record), never)).toBeNull();
  expect(redo(entryOf(takeBack(record, 2)), never)).toMatchObject({ type: 'step', record: { live: 4 } });
});

test('while analysing both only look, one ply at a time', () => {
  const entry = { ...entryOf(gameAfter(people, moves), 2), analysis: 'running' as const };
  expect(undo(entry, never)).toEqual({ type: 'look', node: 1 });
  expect(redo(entry, never)).toEqual({ type: 'look', node: 3 });
});

test('looking on stays within the game, and leaves moves tried out one by one', () => {
  const record = gameAfter(people, moves);
  expect(lookOn(entryOf(record), 1)).toEqual({ type: 'look', node: 4 });
  expect(lookAt(entryOf(record), -3)).toEqual({ type: 'look', node: root });
  const { tree, node } = addMove(record.tree, 2, 'b0c2');
  const trial = entryOf({ ...record, tree }, node);
  expect(lookOn(trial, -1)).toEqual({ type: 'look', node: 2 });
  expect(lookOn(trial, 1)).toBeNull();
});

test('the place is told by the last move as the player reads it', () => {
  const entry = entryOf(gameAfter(people, moves), 2);
  expect(placeOf({ ...entry, written: ['C2=5', 'H8+7'] })).toEqual({
    code: 'place',
    move: 'H8+7',
    ply: 2,
    plies: 4,
  });
  expect(placeOf(entryOf(gameAfter(people, [])))).toMatchObject({ move: null, ply: 0 });
});
