import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Side } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { createTimer } from './clock.ts';
import { human, newRecord, play } from './record.ts';

const people = { first: human, second: human };
const clock = { initialMs: 60_000, incrementMs: 0 };
const record = play(newRecord(startFen, people, 'computer', clock, 1), 'h2e2', 0);

const silent = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the clock of the side to move runs down, and its flag falls once', () => {
  const fallen: Side[] = [];
  const timer = createTimer((side) => fallen.push(side), silent);
  timer.sync(record, true);
  vi.advanceTimersByTime(20_000);
  expect(timer.left(record)).toEqual({ first: 60_000, second: 40_000 });
  // Telling it the same again neither adds nor takes time.
  timer.sync(record, true);
  vi.advanceTimersByTime(39_000);
  expect(fallen).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(fallen).toEqual(['second']);
  expect(timer.left(record)).toEqual({ first: 60_000, second: 0 });
});

test('a clock that is stopped keeps its time and drops no flag', () => {
  const fallen: Side[] = [];
  const timer = createTimer((side) => fallen.push(side), silent);
  timer.sync(record, true);
  vi.advanceTimersByTime(10_000);
  timer.sync(record, false);
  vi.advanceTimersByTime(3_600_000);
  expect(timer.spent()).toBe(10_000);
  expect(fallen).toEqual([]);
});

test('the flag of an engine does not fall', () => {
  const fallen: Side[] = [];
  const timer = createTimer((side) => fallen.push(side), silent);
  const second = { type: 'engine', level: 4 } as const;
  const against = { ...record, players: { first: human, second } };
  timer.sync(against, true);
  vi.advanceTimersByTime(120_000);
  expect(fallen).toEqual([]);
  expect(timer.left(against)).toEqual({ first: 60_000, second: 0 });
  timer.sync(play(against, 'h9g7', 120_000), true);
  vi.advanceTimersByTime(60_000);
  expect(fallen).toEqual(['first']);
});

test('a turn resumed after a reload has used its time already', () => {
  const timer = createTimer(silent, silent);
  timer.newTurn(15_000);
  expect(timer.left(record)).toEqual({ first: 60_000, second: 45_000 });
});

test('a game without a clock has no time to show', () => {
  expect(createTimer(silent, silent).left(newRecord(startFen, people, 'computer', null, 1))).toBeNull();
});

test('a player is told once when little time is left, whatever an increment adds', () => {
  const told: Side[] = [];
  const timer = createTimer(silent, (side) => told.push(side));
  const increment = { initialMs: 60_000, incrementMs: 5_000 };
  let game = play(newRecord(startFen, people, 'computer', increment, 1), 'h2e2', 0);
  timer.sync(game, true);
  vi.advanceTimersByTime(39_000);
  // The same again, as after a change elsewhere on the page.
  timer.sync(game, true);
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['second']);
  game = play(play(game, 'h9g7', 40_000), 'h0g2', 0);
  timer.newTurn();
  expect(timer.left(game)?.second).toBe(25_000);
  timer.sync(game, true);
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual(['second']);
});
