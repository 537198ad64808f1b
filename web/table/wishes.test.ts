import { expect, test } from 'vitest';
import { againstEngine, engine, entryOf, gameAfter, people } from './a-table.ts';
import { canRedo, canUndo } from './questions.ts';
import { end, human, movesOf, noted, play, takeBack } from './record.ts';
import { addMove, root } from './tree.ts';
import { lookAside, lookAt, lookLast, lookOn, placeOf, redo, takeBackUnsent, undo } from './wishes.ts';

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

test('nothing is given back in a game that was resigned, until its end is taken back', () => {
  const resigned = entryOf(
    end(takeBack(gameAfter(againstEngine, moves), 2), { type: 'resigned', side: 'first' }),
  );
  expect(canRedo(resigned)).toBe(false);
  expect(redo(resigned, never)).toBeNull();
  const back = undo(resigned, never);
  if (back?.type !== 'step') throw new Error('nothing was taken back');
  // No move goes with the end.
  expect(back.record).toEqual({ ...resigned.record, ending: null });
  expect(canRedo(entryOf(back.record))).toBe(true);
  expect(redo(entryOf(back.record), never)).toMatchObject({ type: 'step', record: { ending: null } });
});

test('a move in a game by links is taken back until a link with it is given away', () => {
  const record = gameAfter(people, moves.slice(0, 3));
  const linked = {
    type: 'by-link',
    orientation: 'first',
    id: 'abcdefghij',
    mine: 'first',
    verdict: 'continued',
    atPly: 2,
    sentPly: null,
    refused: null,
  } as const;
  const entry = { ...entryOf(record), linked };
  const back = takeBackUnsent(entry);
  expect(back).toMatchObject({ type: 'step', record: { live: 2, tip: 2 }, paused: true });
  expect(movesOf(back?.record ?? record)).toEqual(moves.slice(0, 2));
  // It has left no variation.
  expect(back?.record.tree.nodes.filter((node) => node !== null)).toHaveLength(3);
  // But what was tried or said behind it stays.
  const said = noted(record, record.live, { comment: 'why' });
  expect(takeBackUnsent({ ...entryOf(said), linked })?.record).toMatchObject({
    live: 2,
    tip: 2,
    tree: said.tree,
  });
  expect(takeBackUnsent({ ...entry, sentPly: 1 })).toEqual(back);
  expect(takeBackUnsent({ ...entry, sentPly: 3 })).toBeNull();
  expect(takeBackUnsent({ ...entry, analysis: 'running' })).toBeNull();
  // What the link has brought stays, and so does all in other games.
  expect(takeBackUnsent({ ...entryOf(gameAfter(people, moves.slice(0, 2))), linked })).toBeNull();
  expect(takeBackUnsent(entryOf(record))).toBeNull();
  const resigned = end(record, { type: 'resigned', side: 'first' });
  expect(takeBackUnsent({ ...entryOf(resigned), linked })).toBeNull();
});

test('a move that was lost on time is taken back with the end, since its time is gone', () => {
  const late = entryOf(end(gameAfter(againstEngine, moves), { type: 'timeout', side: 'first' }));
  expect(undo(late, never)).toMatchObject({ type: 'step', record: { live: 2, ending: null } });
  // Where the person has made no move, there is none.
  const idle = gameAfter({ first: engine, second: human }, moves.slice(0, 1));
  const lost = entryOf(end(idle, { type: 'timeout', side: 'second' }));
  expect([canUndo(lost), undo(lost, never)]).toEqual([false, null]);
  const resigned = entryOf(end(idle, { type: 'resigned', side: 'second' }));
  expect(canUndo(resigned)).toBe(true);
  expect(undo(resigned, never)).toMatchObject({ type: 'step', record: { live: 1, ending: null } });
});

test('while analysing both only look, one ply at a time', () => {
  const entry = { ...entryOf(gameAfter(people, moves), 2), analysis: 'running' as const };
  expect(undo(entry, never)).toEqual({ type: 'look', node: 1 });
  expect(redo(entry, never)).toEqual({ type: 'look', node: 3 });
});

test('a record from elsewhere that is over is looked through, and stays as it is', () => {
  const record = gameAfter(people, moves);
  const over = { ...end(record, { type: 'recorded', result: 'draw' }), past: true } as const;
  expect(undo(entryOf(over), never)).toEqual({ type: 'look', node: 3 });
  expect(redo(entryOf(over, 3), never)).toEqual({ type: 'look', node: 4 });
  expect(canRedo(entryOf(over))).toBe(false);
  // What was not over may be played on, and an end that it found here be taken back.
  const resigned = end(record, { type: 'resigned', side: 'first' });
  expect(undo(entryOf(resigned), never)).toMatchObject({ type: 'step' });
  // Where other rules know of no end, it goes on as a game of this page.
  const further = play({ ...over, ending: null }, 'h9h8', 0);
  expect(undo(entryOf(end(further, { type: 'agreed' })), never)).toMatchObject({ type: 'step' });
});

test('looking on goes along the line that is shown, and a game ends where it stands', () => {
  const record = gameAfter(people, moves);
  expect(lookOn(entryOf(record), 1)).toBeNull();
  expect(lookOn(entryOf(record, root), -1)).toBeNull();
  expect(lookAt(entryOf(record), -3)).toEqual({ type: 'look', node: root });
  const { tree, node } = addMove(record.tree, 2, 'b0c2');
  const trial = entryOf({ ...record, tree }, node);
  expect(lookOn(trial, -1)).toEqual({ type: 'look', node: 2 });
  expect(lookOn(trial, 1)).toBeNull();
  const longer = addMove(tree, node, 'b9c7');
  expect(lookOn(entryOf({ ...record, tree: longer.tree }, node), 1)).toEqual({
    type: 'look',
    node: longer.node,
  });
});

test('a game that is analysed goes on with what was tried behind it', () => {
  const record = gameAfter(people, moves);
  const { tree, node } = addMove(record.tree, record.live, 'i0i1');
  const entry = entryOf({ ...record, tree });
  expect(lookOn(entry, 1)).toBeNull();
  expect(lookOn({ ...entry, analysis: 'stopped' }, 1)).toEqual({ type: 'look', node });
  expect(lookLast({ ...entry, cursor: 1 })).toEqual({ type: 'look', node: record.live });
  expect(lookLast({ ...entry, cursor: 1, analysis: 'running' })).toEqual({ type: 'look', node });
});

test('stepping aside goes through the moves of a position, and from within a line up to the one above', () => {
  const record = gameAfter(people, moves);
  const one = addMove(record.tree, 2, 'b0c2');
  const two = addMove(one.tree, 2, 'i0i1');
  const deep = addMove(two.tree, one.node, 'b9c7');
  const entry = entryOf({ ...record, tree: deep.tree }, 3);
  const at = (cursor: number, by: -1 | 1) => lookAside({ ...entry, cursor }, by)?.node ?? null;
  expect([at(3, 1), at(one.node, 1), at(two.node, 1)]).toEqual([one.node, two.node, null]);
  expect([at(two.node, -1), at(one.node, -1), at(3, -1)]).toEqual([one.node, 3, null]);
  expect(at(deep.node, -1)).toBe(3);
  expect(at(deep.node, 1)).toBeNull();
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
