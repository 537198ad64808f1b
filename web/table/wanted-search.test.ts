import { describe, expect, test } from 'vitest';
import type { OpeningAsk, XiangqiStatus } from '../engine/types.ts';
import type { Position } from '../games/kit.ts';
import { gameInfo } from '../games/registry.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { barePosition } from '../games/xiangqi/position.ts';
import { againstEngine, engine, gameAfter, ongoing, people } from './a-table.ts';
import { end, type GameRecord, human, movesOf, newRecord, noted, type Players, play } from './record.ts';
import { parseSetup, recordOf } from './setup.ts';
import { addMove, root } from './tree.ts';
import { longestMs, wantedSearch } from './wanted-search.ts';

const position = (record: GameRecord, status: XiangqiStatus | null = ongoing): Position => ({
  ...barePosition(record.start, movesOf(record)),
  status,
});

function seen(players: Players, moves: readonly string[] = []) {
  const record = gameAfter(players, moves);
  return {
    record,
    asked: null,
    live: position(record),
    shown: position(record),
    cursor: record.live,
    analysis: 'off',
    threat: null,
    ahead: [] as readonly string[],
    passed: null as string | null,
    paused: false,
    elsewhere: false,
    hintAsked: false,
    known: null,
    linked: null,
  } as const;
}

const memory = { multiPv: 3, hashMb: 32, evaluation: false };
const curious = { ...memory, evaluation: true };

test('nothing is wanted while a person thinks', () => {
  expect(wantedSearch(seen(againstEngine), memory)).toBeNull();
});

test('the engine is asked when it is its turn, at its level, with one line', () => {
  expect(wantedSearch(seen(againstEngine, ['h2e2']), memory)).toMatchObject({
    purpose: 'move',
    node: 1,
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
  const state = seen(againstEngine, ['h2e2']);
  expect(wantedSearch({ ...state, live: position(state.record, null) }, memory)).toBeNull();
  const won = { ...ongoing, state: 'first-wins' } as const;
  expect(wantedSearch({ ...state, live: position(state.record, won) }, memory)).toBeNull();
  const resigned = end(state.record, { type: 'resigned', side: 'first' });
  expect(wantedSearch({ ...state, record: resigned }, memory)).toBeNull();
});

test('while a person thinks, full strength looks at the position for those who want to know', () => {
  const state = seen(againstEngine);
  expect(wantedSearch(state, curious)).toMatchObject({
    purpose: 'look',
    node: root,
    task: { moves: [], limits: { type: 'time', ms: 1_000 }, multiPv: 1 },
  });
  expect(wantedSearch({ ...state, hintAsked: true }, curious)?.purpose).toBe('hint');
  const judged = noted(state.record, root, { score: { type: 'cp', value: 20 } });
  expect(wantedSearch({ ...state, record: judged }, curious)).toBeNull();
});

test('a look never keeps the opponent from thinking', () => {
  const state = seen(againstEngine, ['h2e2']);
  expect(wantedSearch(state, curious)).toEqual(wantedSearch(state, memory));
});

test('of two engines each position is judged by the same look, before either of them thinks', () => {
  const two = { first: engine, second: { ...engine, level: 1 } };
  for (const moves of [[], ['h2e2']]) {
    const state = seen(two, moves);
    expect(wantedSearch(state, memory)).toMatchObject({
      purpose: 'look',
      task: { limits: { type: 'time', ms: 300 } },
    });
    const record = noted(state.record, state.record.live, { score: { type: 'cp', value: 20 } });
    expect(wantedSearch({ ...state, record }, memory)?.purpose).toBe('move');
    expect(wantedSearch({ ...state, paused: true }, memory)).toBeNull();
  }
});

test('a hint is a search for the person to move, never for the engine', () => {
  expect(wantedSearch({ ...seen(againstEngine), hintAsked: true }, memory)?.purpose).toBe('hint');
  expect(wantedSearch({ ...seen(againstEngine, ['h2e2']), hintAsked: true }, memory)?.purpose).toBe('move');
});

test('two engines wait while the game is paused', () => {
  const state = seen({ first: engine, second: engine });
  expect(wantedSearch(state, memory)?.purpose).toBe('look');
  expect(wantedSearch({ ...state, paused: true }, memory)).toBeNull();
});

test('looking back does not disturb the engine that thinks about its move', () => {
  const state = seen(againstEngine, ['h2e2']);
  expect(wantedSearch({ ...state, cursor: root }, memory)).toEqual(wantedSearch(state, memory));
});

test('analysis looks at what the board shows, moves tried out included, and silences the opponent', () => {
  const state = { ...seen(againstEngine, ['h2e2']), analysis: 'running' } as const;
  expect(wantedSearch(state, memory)).toMatchObject({
    purpose: 'analysis',
    node: 1,
    task: { moves: ['h2e2'], limits: { type: 'infinite' }, multiPv: 3 },
  });
  const { tree, node } = addMove(state.record.tree, root, 'b2e2');
  const trial = wantedSearch({ ...state, record: { ...state.record, tree }, cursor: node }, memory);
  expect(trial).toMatchObject({ node, task: { moves: ['b2e2'] } });
  expect(wantedSearch({ ...state, analysis: 'stopped' }, memory)).toBeNull();
});

test('a decided position is not analysed', () => {
  const state = { ...seen(againstEngine, ['h2e2']), analysis: 'running' } as const;
  const mate = { ...ongoing, state: 'first-wins' } as const;
  expect(wantedSearch({ ...state, shown: position(state.record, mate) }, memory)).toBeNull();
});

test('on the clock the engine never plans to use more than a third of what is left', () => {
  for (const initialMs of [60, 1_000, 10_000, 600_000]) {
    const record = newRecord(startFen, againstEngine, 'computer', { initialMs, incrementMs: 0 }, 1);
    expect(longestMs(record, 10)).toBeLessThanOrEqual(Math.max(20, initialMs / 3));
  }
  expect(longestMs(newRecord(startFen, againstEngine, 'computer', null, 1), 10)).toBe(5_800);
});

test('a program of the articles is asked for by its name, and no rules of repetition are', () => {
  const article: Players = { first: human, second: { type: 'engine', level: 'shapes-3' } };
  const record = play(newRecord(gameInfo.gomoku.start({ rule: 'renju' }), article, null, null, 1), 'h8', 0);
  expect(wantedSearch({ ...seen(article), record }, memory)?.task).toMatchObject({
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
      recordOf(parseSetup('gomoku', { opening: 'swap', side }), () => 'first', 1),
    );
  const state = seen(againstEngine);
  expect(wantedSearch({ ...state, record: swap('first'), asked }, memory)?.purpose).toBe('choose');
  expect(wantedSearch({ ...state, record: swap('second'), asked, hintAsked: true }, memory)).toBeNull();
});

test('what the engine knows by heart is not searched for', () => {
  const state = seen(againstEngine, ['h2e2']);
  expect(wantedSearch({ ...state, known: { move: 'h9g7', fromBook: true } }, memory)).toBeNull();
});

test('nothing is searched for in a game that another tab plays, unless someone analyses it here', () => {
  const entry = seen(againstEngine, ['h2e2']);
  expect(wantedSearch(entry, memory)?.purpose).toBe('move');
  expect(wantedSearch({ ...entry, elsewhere: true }, memory)).toBeNull();
  expect(wantedSearch({ ...entry, elsewhere: true, analysis: 'running' }, memory)?.purpose).toBe('analysis');
});

describe('a threat', () => {
  const passed = startFen.replace(' w ', ' b ');
  const nothing = { fen: null, best: null };
  const analysed = { ...seen(people), analysis: 'running', passed, threat: nothing } as const;

  test('is looked for briefly, with the other side to move, before the analysis goes on', () => {
    expect(wantedSearch(analysed, memory)).toMatchObject({
      purpose: 'threat',
      task: { fen: passed, moves: [], multiPv: 1, limits: { type: 'time' } },
    });
    const found = { ...nothing, fen: analysed.shown.fen };
    expect(wantedSearch({ ...analysed, threat: found }, memory)?.purpose).toBe('analysis');
  });

  test('is looked for anew in another position, and nowhere while nobody asks', () => {
    expect(wantedSearch({ ...analysed, threat: { ...nothing, fen: 'another' } }, memory)?.purpose).toBe(
      'threat',
    );
    expect(wantedSearch({ ...analysed, threat: null }, memory)?.purpose).toBe('analysis');
  });

  test('is looked for in an analysis that was stopped too, which stays stopped', () => {
    const stopped = { ...analysed, analysis: 'stopped' } as const;
    expect(wantedSearch(stopped, memory)?.purpose).toBe('threat');
    const found = { ...nothing, fen: analysed.shown.fen };
    expect(wantedSearch({ ...stopped, threat: found }, memory)).toBeNull();
  });

  test('is none where the side to move may not pass', () => {
    expect(wantedSearch({ ...analysed, passed: null }, memory)?.purpose).toBe('analysis');
  });
});

test('nothing is searched while a line is played out', () => {
  expect(wantedSearch({ ...seen(people), analysis: 'running', ahead: ['h2e2'] }, memory)).toBeNull();
});
