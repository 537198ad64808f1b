import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import type { SearchTask } from '../../engine/protocol.ts';
import type { Report } from '../../engine/types.ts';
import { startFen } from '../../games/xiangqi/info.ts';
import { kit as xiangqiKit } from '../../games/xiangqi/kit.ts';
import type { SearchOutcome } from '../../table/searcher.ts';
import type { BoardOptions } from '../board-options.ts';
import { options } from './a-board.ts';
import { BoardSession } from './board-session.ts';
import { orientationOf, plyOf } from './board-state.ts';

interface Search {
  readonly task: SearchTask;
  readonly end: (ending: SearchOutcome) => void;
}

/** The engine of the page, which arrives when the test says so, and whether another board has it. */
const shared = vi.hoisted(() => ({
  arrive: (_: unknown): void => undefined,
  idle: true,
  whenIdle: (): void => undefined,
  searches: [] as Search[],
}));

vi.mock('../shared-engine.ts', () => ({
  sharedEngine: () => new Promise((resolve) => (shared.arrive = resolve)),
  holdEngine: () => () => undefined,
  isIdle: () => shared.idle,
  whenIdle: (listener: () => void) => {
    shared.whenIdle = listener;
    return () => undefined;
  },
  search: (_: unknown, task: SearchTask) =>
    new Promise<SearchOutcome>((end) => shared.searches.push({ task, end })),
}));

/** Rules that take every move that is shaped like one, but for `a0a9`. */
function fakeGame(start: string, first: readonly string[]) {
  const moves: string[] = [];
  const game = {
    parse_move: (move: string) => move.replace('C2=5', 'h2e2'),
    play: (move: string) => {
      if (!/^[a-i]\d[a-i]\d$/.test(move) || move === 'a0a9') throw new Error(`illegal: ${move}`);
      moves.push(move);
    },
    moves: () => [...moves],
    start: () => start,
    rules: () => 'computer',
    game: () => 'xiangqi',
    fen: () => `${start} after ${moves.join()}`,
    side_to_move: () => (moves.length % 2 === 0 ? 'first' : 'second'),
    legal_moves: () => [],
    status: () => ({ state: 'ongoing', check: null, reason: null, repetition: null }),
    notation: () => moves.map((move) => move.toUpperCase()),
    write_line: (line: readonly string[]) => line,
    explain_illegal: () => 'in-check',
    free: () => undefined,
  };
  for (const move of first) game.play(move);
  return game;
}

const engine = { version: '', book: null, newGame: fakeGame, prepare: () => undefined } as unknown as Engine;

function setUp(changes: Partial<BoardOptions> = {}, allows: (move: string) => boolean = () => true) {
  const faults: string[] = [];
  const told: string[] = [];
  const session = new BoardSession(
    {
      kit: () => xiangqiKit,
      show: () => undefined,
      refuse: () => told.push('refused'),
      moved: (_before, move) => told.push(move),
      looked: (state) => told.push(`at ${plyOf(state)}`),
      turned: (state) => told.push(`below: ${orientationOf(state)}`),
      noted: ({ code }) => told.push(code),
      onMove: ({ move }) => allows(move),
      onPosition: ({ ply }) => told.push(`ply ${ply}`),
      onAnalysis: () => told.push('analysis'),
      onFault: ({ code }) => faults.push(code),
    },
    { ...options, ...changes },
  );
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const arrive = async (): Promise<unknown> => {
    await vi.dynamicImportSettled();
    shared.arrive(engine);
    return settle();
  };
  const line = (): readonly string[] => session.position()?.moves ?? [];
  return { session, faults, told, arrive, settle, line };
}

const done = (best: string): SearchOutcome => ({
  type: 'done',
  report: {
    best,
    depth: 5,
    nodes: 1,
    done: true,
    lines: [{ pv: [best], score: { type: 'cp', value: 1 } }],
  } as unknown as Report,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  shared.searches = [];
  shared.idle = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('moves of the page before the rules are there are played when they arrive', async () => {
  const { session, arrive, line, faults } = setUp({ mode: 'analyse' });
  expect(session.play('C2=5')).toBe(true);
  expect(session.play('a0a9')).toBe(true);
  expect(line()).toEqual([]);
  await arrive();
  expect(line()).toEqual(['h2e2']);
  expect(faults).toEqual(['move']);
});

test('the engine answers; a move of it that the page does not allow pauses the game until the reader undoes', async () => {
  const { session, arrive, settle, line } = setUp({}, (move) => move !== 'h9g7');
  await arrive();
  session.move('h2e2');
  shared.searches[0]?.end(done('h9g7'));
  await settle();
  expect(line()).toEqual(['h2e2']);
  expect(session.state.halt).toBe('held');
  expect(shared.searches).toHaveLength(1);
  session.undo();
  expect(line()).toEqual([]);
  session.move('h2e2');
  shared.searches[1]?.end(done('b9c7'));
  await settle();
  expect(line()).toEqual(['h2e2', 'b9c7']);
});

test('a search that had to make room waits until the engine is idle', async () => {
  const { session, arrive, settle, told } = setUp({ mode: 'analyse' });
  await arrive();
  session.toggleRunning();
  shared.idle = false;
  shared.searches[0]?.end({ type: 'displaced' });
  await settle();
  expect(session.state.halt).toBe('waiting');
  // Where no search is wanted, there is nothing to wait for.
  session.setVisible(false);
  expect(session.state.halt).toBeNull();
  session.setVisible(true);
  expect(shared.searches).toHaveLength(2);
  shared.searches[1]?.end({ type: 'displaced' });
  await settle();
  // Looking around does not push the other aside.
  session.goTo(0);
  expect(shared.searches).toHaveLength(2);
  shared.idle = true;
  shared.whenIdle();
  expect(shared.searches).toHaveLength(3);
  expect(session.state.halt).toBeNull();
  shared.searches[2]?.end(done('h2e2'));
  await settle();
  expect(told).toContain('analysis');
});

test('a failed search is told, and tried again when the reader asks', async () => {
  const { session, arrive, settle, faults } = setUp();
  await arrive();
  session.move('h2e2');
  shared.searches[0]?.end({ type: 'failed', error: { code: 'load-status', args: {} } });
  await settle();
  expect(faults).toEqual(['engine']);
  expect(session.state.engine.type).toBe('failed');
  session.retry();
  expect(session.state.engine.type).toBe('ready');
  expect(shared.searches).toHaveLength(2);
});

test('a search that succeeds after a failed one says that the engine is there', async () => {
  const { session, arrive, settle } = setUp();
  await arrive();
  session.move('h2e2');
  shared.searches[0]?.end({ type: 'failed', error: { code: 'load-status', args: {} } });
  await settle();
  session.newGame();
  session.move('h2e2');
  expect(session.state.engine.type).toBe('ready');
  shared.searches[1]?.end(done('h9g7'));
  await settle();
  expect(session.state.engine.type).toBe('ready');
});

test('a game that is shown plays its moves, stops where it ends, and begins again', async () => {
  const moves = ['h2e2', 'h9g7'];
  const { session, arrive, told } = setUp({ mode: 'show', moves, autoplay: true });
  expect(session.position()?.ply).toBe(0);
  await arrive();
  await vi.advanceTimersByTimeAsync(1_300);
  expect(session.position()?.ply).toBe(1);
  session.setVisible(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.position()?.ply).toBe(1);
  session.setVisible(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.position()?.ply).toBe(2);
  expect(session.state.paused).toBe(true);
  expect(told).toContain('ply 2');
  // The words for each move would come faster than they are read.
  expect(told.filter((each) => each.startsWith('at'))).toEqual(['at 2']);
  session.toggleRunning();
  expect(session.position()?.ply).toBe(0);
});

test('moves stand as far as they are legal, and a position that cannot be read is refused', async () => {
  const { session, arrive, faults, line, told } = setUp({ moves: ['h2e2', 'a0a9', 'h9g7'] });
  await arrive();
  expect(line()).toEqual(['h2e2']);
  expect(session.state.note).toEqual({ code: 'bad-move', move: 'a0a9' });
  session.setOptions({ ...options, start: 'hello' });
  expect(session.position()).toBeNull();
  expect(session.play('h2e2')).toBe(false);
  expect(faults).toEqual(['move', 'fen']);
  expect(told).toContain('refused');
  session.setOptions({ ...options, start: startFen });
  expect(session.position()).toMatchObject({ ply: 0, state: 'ongoing' });
});

test('a move from the middle of a line drops what came after it; undo stays behind the attributes', async () => {
  const { session, arrive, line } = setUp({ mode: 'analyse', moves: ['h2e2', 'h9g7'] });
  await arrive();
  session.goTo(1);
  session.move('b9c7');
  expect(line()).toEqual(['h2e2', 'b9c7']);
  session.undo();
  expect(line()).toEqual(['h2e2', 'b9c7']);
  session.move('h0g2');
  session.undo();
  expect(line()).toEqual(['h2e2', 'b9c7']);
  session.newGame();
  expect(line()).toEqual(['h2e2', 'h9g7']);
});

test('another level plays on from where the game stands, and another language clears what was said', async () => {
  const { session, arrive, line } = setUp({ level: 1 });
  await arrive();
  session.move('h2e2');
  session.illegal('h9h8');
  expect(session.state.note).toEqual({ code: 'illegal', reason: 'in-check' });
  session.setOptions({ ...options, level: 9, lang: 'zh' });
  expect(session.state.note).toBeNull();
  expect(line()).toEqual(['h2e2']);
  expect(shared.searches.map(({ task }) => task.limits)).toMatchObject([{ level: 1 }, { level: 9 }]);
});

test('who steps, goes to a move, takes back or begins anew hears where the board stands', async () => {
  const { session, arrive, told } = setUp({ mode: 'analyse', moves: ['h2e2', 'h9g7'] });
  await arrive();
  const heard = (): readonly string[] => told.filter((each) => each.startsWith('at'));
  session.step(-1);
  session.goTo(0);
  expect(heard()).toEqual(['at 1', 'at 0']);
  session.goTo(2);
  session.move('b2c2');
  session.undo();
  expect(heard()).toEqual(['at 1', 'at 0', 'at 2', 'at 2']);
  // There is nothing to take back.
  session.undo();
  expect(heard()).toHaveLength(4);
  session.move('b2c2');
  session.newGame();
  expect(heard().slice(4)).toEqual(['at 2']);
  // Other attributes are not the reader's doing.
  session.setOptions({ ...options, mode: 'analyse', moves: ['h2e2'] });
  session.setOptions({ ...options, start: 'hello' });
  session.newGame();
  expect(heard()).toHaveLength(5);
});

test('a board stays as its reader has turned it when other moves arrive, and not for another side', async () => {
  const shown = { ...options, mode: 'show', moves: ['h2e2'] } as const;
  const { session, arrive } = setUp(shown);
  await arrive();
  session.flip();
  session.setOptions({ ...shown, moves: ['h2e2', 'h9g7'] });
  expect(orientationOf(session.state)).toBe('second');
  session.setOptions({ ...shown, orientation: 'second' });
  expect(orientationOf(session.state)).toBe('second');
  expect(session.state.flipped).toBe(false);
});

test('the side at the bottom is a matter of the view, but for a reader who plays one', async () => {
  const analysis = { ...options, mode: 'analyse' } as const;
  const { session, arrive, line } = setUp(analysis);
  await arrive();
  session.move('h2e2');
  session.setOptions({ ...analysis, orientation: 'second' });
  expect(line()).toEqual(['h2e2']);
  expect(orientationOf(session.state)).toBe('second');
  session.setOptions({ ...options, orientation: 'second' });
  expect(line()).toEqual([]);
});

test('a page may answer the move of the engine with another one at once', async () => {
  const { session, arrive, settle, line } = setUp({}, (move) => {
    if (move === 'h9g7') session.play('b9c7');
    return move !== 'h9g7';
  });
  await arrive();
  session.move('h2e2');
  shared.searches[0]?.end(done('h9g7'));
  await settle();
  expect(line()).toEqual(['h2e2', 'b9c7']);
  expect(session.state.halt).toBeNull();
});

test('a page that begins anew as it hears of a move has not that move in its new game', async () => {
  const { session, arrive, settle, line } = setUp({}, (move) => {
    if (move === 'h9g7') session.newGame();
    return true;
  });
  await arrive();
  session.move('h2e2');
  shared.searches[0]?.end(done('h9g7'));
  await settle();
  expect(line()).toEqual([]);
  session.move('b2e2');
  expect(line()).toEqual(['b2e2']);
});

test('a stone that waits for a second tap is told until it is placed or taken back', async () => {
  const { session, arrive, told } = setUp();
  await arrive();
  session.pend('h8');
  expect(session.state.note).toEqual({ code: 'pending', point: 'h8' });
  expect(told).toContain('pending');
  session.pend(null);
  expect(session.state.note).toBeNull();
  session.illegal('a0a9');
  session.pend(null);
  expect(session.state.note).toEqual({ code: 'illegal', reason: 'in-check' });
});

test('once the engine has failed to arrive the page is not promised a move', async () => {
  const { session, faults, line } = setUp();
  expect(session.play('h2e2')).toBe(true);
  await vi.dynamicImportSettled();
  shared.arrive(Promise.reject(new TypeError('no network')));
  await vi.advanceTimersByTimeAsync(0);
  expect(faults).toEqual(['engine']);
  expect(session.play('h2e2')).toBe(false);
  session.retry();
  await vi.dynamicImportSettled();
  shared.arrive(engine);
  await vi.advanceTimersByTimeAsync(0);
  expect(line()).toEqual([]);
});

test('screen readers are told which side is at the bottom of a board that was turned', () => {
  const { session, told } = setUp();
  session.flip();
  session.flip();
  expect(told.filter((each) => each.startsWith('below'))).toEqual(['below: second', 'below: first']);
});
