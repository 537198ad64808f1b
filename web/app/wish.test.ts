import { expect, test } from 'vitest';
import { type OpeningAsk, startFen, type XiangqiStatus } from '../engine/types.ts';
import { barePosition, type Position } from '../games/position.ts';
import { end, type GameRecord, human, newRecord, type Players, play } from '../state/record.ts';
import { defaultGomoku, emptyBoard, recordOf } from '../state/setup.ts';
import { longestMs, wishOf } from './wish.ts';

const engine = { type: 'engine', level: 4 } as const;
const ongoing: XiangqiStatus = {
  game: 'xiangqi',
  state: 'ongoing',
  reason: null,
  check: null,
  checkers: [],
  repetition: null,
  pliesSinceCapture: 0,
  decidingOccurrence: 3,
  limitPlies: 120,
};

const position = (record: GameRecord, status: XiangqiStatus | null = ongoing): Position => ({
  ...barePosition(record.start, record.moves),
  status,
});

function seen(players: Players, moves: readonly string[] = []) {
  const record = moves.reduce(
    (before, move) => play(before, move, 0),
    newRecord(startFen, players, 'axf', null, 7),
  );
  return {
    record,
    asked: null,
    live: position(record),
    shown: position(record),
    browsing: null,
    analysis: 'off',
    paused: false,
    hintAsked: false,
    byHeart: null,
  } as const;
}

const memory = { multiPv: 3, hashMb: 32 };
const againstSecond: Players = { first: human, second: engine };

test('nothing is wanted while a person thinks', () => {
  expect(wishOf(seen(againstSecond), memory)).toBeNull();
});

test('the engine is asked when it is its turn, at its level, with one line', () => {
  expect(wishOf(seen(againstSecond, ['h2e2']), memory)).toMatchObject({
    purpose: 'move',
    ply: 1,
    task: {
      moves: ['h2e2'],
      limits: { type: 'level', level: 4, seed: 7 },
      rules: 'axf',
      multiPv: 1,
      hashMb: 32,
    },
  });
});

test('nothing is wanted before the rules have arrived or after the end', () => {
  const state = seen(againstSecond, ['h2e2']);
  expect(wishOf({ ...state, live: position(state.record, null) }, memory)).toBeNull();
  const won = { ...ongoing, state: 'first-wins' } as const;
  expect(wishOf({ ...state, live: position(state.record, won) }, memory)).toBeNull();
  const resigned = end(state.record, { type: 'resigned', side: 'first' });
  expect(wishOf({ ...state, record: resigned }, memory)).toBeNull();
});

test('a hint is a search for the person to move, never for the engine', () => {
  expect(wishOf({ ...seen(againstSecond), hintAsked: true }, memory)?.purpose).toBe('hint');
  expect(wishOf({ ...seen(againstSecond, ['h2e2']), hintAsked: true }, memory)?.purpose).toBe('move');
});

test('two engines wait while the game is paused', () => {
  const state = seen({ first: engine, second: engine });
  expect(wishOf(state, memory)?.purpose).toBe('move');
  expect(wishOf({ ...state, paused: true }, memory)).toBeNull();
});

test('looking back does not disturb the engine that thinks about its move', () => {
  const state = seen(againstSecond, ['h2e2']);
  expect(wishOf({ ...state, browsing: { ply: 0, trial: [] } }, memory)).toEqual(wishOf(state, memory));
});

test('analysis looks at what the board shows, moves tried out included, and silences the opponent', () => {
  const state = { ...seen(againstSecond, ['h2e2']), analysis: 'running' } as const;
  expect(wishOf(state, memory)).toMatchObject({
    purpose: 'analysis',
    ply: 1,
    task: { moves: ['h2e2'], limits: { type: 'infinite' }, multiPv: 3 },
  });
  const trial = wishOf({ ...state, browsing: { ply: 0, trial: ['b2e2'] } }, memory);
  expect(trial).toMatchObject({ ply: null, task: { moves: ['b2e2'] } });
  expect(wishOf({ ...state, analysis: 'stopped' }, memory)).toBeNull();
});

test('a decided position is not analysed', () => {
  const state = { ...seen(againstSecond, ['h2e2']), analysis: 'running' } as const;
  const mate = { ...ongoing, state: 'first-wins' } as const;
  expect(wishOf({ ...state, shown: position(state.record, mate) }, memory)).toBeNull();
});

test('on the clock the engine never plans to use more than a third of what is left', () => {
  for (const initialMs of [60, 1_000, 10_000, 600_000]) {
    const record = newRecord(startFen, againstSecond, 'computer', { initialMs, incrementMs: 0 }, 1);
    expect(longestMs(record, 10)).toBeLessThanOrEqual(Math.max(20, initialMs / 3));
  }
  expect(longestMs(newRecord(startFen, againstSecond, 'computer', null, 1), 10)).toBe(5_800);
});

test('a program of the articles is asked for by its name, and no rules of repetition are', () => {
  const article: Players = { first: human, second: { type: 'engine', level: 'shapes-3' } };
  const record = play(newRecord(emptyBoard(15, 'renju'), article, null, null, 1), 'h8', 0);
  expect(wishOf({ ...seen(article), record }, memory)?.task).toMatchObject({
    game: 'gomoku',
    rules: null,
    limits: { type: 'program', program: 'shapes-3' },
    maxMs: 10_000,
  });
});

test('in a swap opening the engine searches to choose, and waits while a person does', () => {
  const asked = { type: 'choose', by: 'chooser', options: ['black', 'white'] } satisfies OpeningAsk;
  const swap = (side: 'first' | 'second'): GameRecord =>
    ['h8', 'i9', 'j8'].reduce(
      (game, stone) => play(game, stone, 0),
      recordOf({ ...defaultGomoku, opening: 'swap', side }, () => 'first', 1),
    );
  const state = seen(againstSecond);
  expect(wishOf({ ...state, record: swap('first'), asked }, memory)?.purpose).toBe('choose');
  expect(wishOf({ ...state, record: swap('second'), asked, hintAsked: true }, memory)).toBeNull();
});

test('what the engine knows by heart is not searched for', () => {
  const state = seen(againstSecond, ['h2e2']);
  expect(wishOf({ ...state, byHeart: 'h9g7' }, memory)).toBeNull();
});
