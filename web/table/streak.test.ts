import { expect, test } from 'vitest';
import { startFen } from '../games/xiangqi/info.ts';
import { type GameRecord, human, newRecord, type Player } from './record.ts';
import { counted, parseStreak, type Streak, suggested } from './streak.ts';

const game = (seed: number, second: Player = { type: 'engine', level: 4 }): GameRecord =>
  newRecord(startFen, { first: human, second }, 'computer', null, seed);

const after = (...results: readonly ('first-wins' | 'second-wins' | 'draw')[]): Streak | null =>
  results.reduce<Streak | null>((streak, result, seed) => counted(streak, game(seed), result), null);

const advice = (streak: Streak | null): number | null => (streak === null ? null : suggested(streak));

test('three wins in a row suggest the next level, three losses the one before', () => {
  expect(advice(after('first-wins', 'first-wins'))).toBeNull();
  expect(advice(after('first-wins', 'first-wins', 'first-wins'))).toBe(5);
  expect(advice(after('second-wins', 'second-wins', 'second-wins'))).toBe(3);
});

test('a draw, or the other result, begins anew', () => {
  expect(after('first-wins', 'first-wins', 'draw')?.wins).toBe(0);
  expect(after('first-wins', 'first-wins', 'second-wins')?.wins).toBe(-1);
  expect(advice(after('first-wins', 'first-wins', 'draw', 'first-wins'))).toBeNull();
});

test('another level begins anew, and a game counts once', () => {
  const two = after('first-wins', 'first-wins');
  expect(counted(two, game(9, { type: 'engine', level: 5 }), 'first-wins')?.wins).toBe(1);
  expect(counted(two, game(1), 'first-wins')).toBe(two);
});

test('there is no level above the last and none below the first', () => {
  expect(suggested({ level: 12, wins: 5, seed: 1 })).toBeNull();
  expect(suggested({ level: 1, wins: -5, seed: 1 })).toBeNull();
});

test('games of two people or against a program do not count', () => {
  expect(counted(null, game(1, human), 'first-wins')).toBeNull();
  expect(counted(null, game(1, { type: 'engine', level: 'greedy' }), 'first-wins')).toBeNull();
});

test('what storage has kept is read, and damage is nothing', () => {
  expect(parseStreak({ level: 4, wins: -2, seed: 3 })).toEqual({ level: 4, wins: -2, seed: 3 });
  for (const value of [null, 3, {}, { level: 13, wins: 1, seed: 1 }, { level: 4, wins: 'x', seed: 1 }]) {
    expect(parseStreak(value)).toBeNull();
  }
});
