import { expect, test } from 'vitest';
import type { Side } from '../../engine/types.ts';
import { startFen } from '../../games/xiangqi/info.ts';
import { end, type GameRecord, human, movesOf, newRecord, noted, play } from '../../table/record.ts';
import { addMove, movesTo } from '../../table/tree.ts';
import { type LinkGame, mustSend, receive } from './receive.ts';
import { checkOfGame, named } from './shared-game.ts';

const id = 'abcdefghij';
const line = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0'];
const empty = newRecord(startFen, { first: human, second: human }, 'cxa', null, 1);
const after = (plies: number, last?: string): GameRecord =>
  [...line.slice(0, plies), ...(last === undefined ? [] : [last])].reduce(
    (so, move) => play(so, move, 0),
    empty,
  );
/** The game of the person who plays Red. */
const kept = (plies: number): LinkGame => ({ id, mine: 'first', record: after(plies), sentPly: null });
const arrives = (at: LinkGame | null, record: GameRecord, check = checkOfGame(id, record)) =>
  receive(at, record, { id, check, invited: null });

test('a game that is new here gives the reader the side to move', () => {
  expect(arrives(null, after(1))).toMatchObject({ verdict: 'invited', game: { mine: 'second' } });
  expect(arrives(null, empty)).toMatchObject({ verdict: 'invited', game: { mine: 'first' } });
});

test('before the first move the link says which side is invited', () => {
  const invite = (invited: Side | null, record = empty) =>
    receive(null, record, { id, check: checkOfGame(id, record), invited }).game?.mine;
  expect(invite('second')).toBe('second');
  expect(invite('first')).toBe('first');
  expect(invite(null)).toBe('first');
  expect(invite('first', after(1))).toBe('second');
});

test('what was tried and said in a game stays when the other player’s move arrives', () => {
  const said = noted(after(1), 1, { comment: 'A good beginning.' });
  const tried = addMove(said.tree, 1, 'b9c7').tree;
  const { game } = arrives({ ...kept(1), record: { ...said, tree: tried } }, after(2));
  const { tree, live } = game?.record ?? empty;
  expect(tree.nodes.map((node) => node?.move)).toEqual(['', 'h2e2', 'b9c7', 'h9g7']);
  expect(tree.nodes[1]?.comment).toBe('A good beginning.');
  expect(movesTo(tree, live)).toEqual(line.slice(0, 2));
  expect(tree.nodes[1]?.children[0]).toBe(live);
});

test('the other player’s move continues the game', () => {
  const { verdict, game } = arrives(kept(1), after(2));
  expect(verdict).toBe('continued');
  expect(movesOf(game?.record ?? empty)).toEqual(line.slice(0, 2));
});

test('the same link again changes nothing, and says whose turn it is', () => {
  expect(arrives(kept(2), after(2)).verdict).toBe('known');
  expect(arrives(kept(1), after(1)).verdict).toBe('waiting');
});

test('an old link is told, and the game stays', () => {
  const at = kept(3);
  expect(arrives(at, after(2))).toEqual({ verdict: 'old', game: at, refused: null });
  expect(arrives(at, empty).verdict).toBe('old');
});

test('a link with other moves is refused, and can be taken up only when it leaves the reader to move', () => {
  const other = after(1, 'b9c7');
  expect(arrives(kept(2), other)).toMatchObject({ verdict: 'diverged', refused: other });
  expect(arrives(kept(3), after(2, 'b2c2'))).toMatchObject({ verdict: 'diverged', refused: null });
});

test('a link with a move of the reader’s own is out of turn', () => {
  expect(arrives(kept(2), after(3)).verdict).toBe('out-of-turn');
  expect(arrives(kept(1), after(4))).toMatchObject({ verdict: 'out-of-turn', refused: after(4) });
});

test('a link whose check does not fit is refused, known or not', () => {
  const check = checkOfGame(id, after(2));
  expect(arrives(kept(1), after(1, 'b9c7'), check)).toMatchObject({ verdict: 'altered', game: kept(1) });
  expect(arrives(null, after(2), 'nonsense')).toEqual({ verdict: 'altered', game: null, refused: null });
});

test('only the other player may give up for the other player', () => {
  const lost = end(after(1), { type: 'resigned', side: 'second' });
  expect(arrives(kept(1), lost)).toMatchObject({
    verdict: 'continued',
    game: { record: { ending: lost.ending } },
  });
  expect(arrives(kept(1), end(after(1), { type: 'resigned', side: 'first' })).verdict).toBe('out-of-turn');
  expect(arrives({ ...kept(1), record: lost }, after(1)).verdict).toBe('old');
  expect(arrives({ ...kept(1), record: lost }, after(2)).verdict).toBe('out-of-turn');
});

test('each player’s name is as that player said it', () => {
  const mine: LinkGame = { ...kept(1), record: named(after(1), 'first', 'Ann') };
  const theirs = named(named(after(2), 'first', 'Anne'), 'second', 'Bo');
  expect(arrives(mine, theirs).game?.record.tags).toEqual({ Red: 'Ann', Black: 'Bo' });
});

test('the link must be sent by whoever did the last thing', () => {
  expect(mustSend(kept(0))).toBe(false);
  expect(mustSend({ ...kept(0), mine: 'second' })).toBe(true);
  expect(mustSend(kept(1))).toBe(true);
  expect(mustSend(kept(2))).toBe(false);
  expect(mustSend({ ...kept(2), record: end(after(2), { type: 'resigned', side: 'first' }) })).toBe(true);
});
