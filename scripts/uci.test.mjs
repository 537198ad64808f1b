import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { converse } from './lib/conversation.mjs';
import { root } from './lib/steps.mjs';
import { describeReport, parseGo, parseOption, parsePosition } from './lib/uci.mjs';

const fen = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';

test('a position is the start or a FEN, with the moves from there', () => {
  expect(parsePosition('startpos', fen)).toEqual({ fen, moves: [] });
  expect(parsePosition('startpos moves h2e2  h9g7', fen)).toEqual({ fen, moves: ['h2e2', 'h9g7'] });
  expect(parsePosition(`fen ${fen} moves b7b9`, '')).toEqual({ fen, moves: ['b7b9'] });
  for (const wrong of ['', 'fen', 'moves h2e2', 'start']) expect(() => parsePosition(wrong, fen)).toThrow();
});

test('a search ends by the limit that is given, clocks by the side to move', () => {
  for (const [text, limits] of /** @type {const} */ ([
    ['movetime 50', { type: 'time', ms: 50 }],
    ['nodes 3000', { type: 'nodes', nodes: 3000 }],
    ['depth 8', { type: 'depth', depth: 8 }],
    ['depth 100', { type: 'depth', depth: 64 }],
    ['infinite', { type: 'infinite' }],
    ['', { type: 'infinite' }],
  ]))
    expect(parseGo(text, 'second')).toEqual({ limits, complaints: [] });
  const clock = 'wtime 1000 btime -20 winc 10 binc 20';
  expect(parseGo(clock, 'first').limits).toEqual({ type: 'clock', remainingMs: 1000, incrementMs: 10 });
  expect(parseGo(`${clock} movestogo 5`, 'second').limits).toEqual({
    type: 'clock',
    remainingMs: 0,
    incrementMs: 20,
    movesToGo: 5,
  });
});

test('words after go that mean nothing are ignored, and values that cannot be read are left out', () => {
  const time = { type: 'time', ms: 7 };
  for (const [text, complaints] of /** @type {const} */ ([
    ['ponder searchmoves h2e2 movetime 7', 0],
    ['depth 0 nodes 0 movestogo 0 movetime 7', 0],
    ['depth movetime 7', 1],
    ['depth x movetime 7', 1],
    ['nodes -1 movetime 7', 1],
  ])) {
    const found = parseGo(text, 'first');
    expect(found.limits, text).toEqual(time);
    expect(found.complaints, text).toHaveLength(complaints);
  }
  // The clock of the other side is left; without any limit the search ends all the same.
  expect(parseGo('wtime soon btime 5', 'first').limits).toEqual({
    type: 'clock',
    remainingMs: 5,
    incrementMs: 0,
  });
  for (const lost of ['nodes abc', 'nodes 0', 'depth'])
    expect(parseGo(lost, 'first').limits, lost).toEqual({ type: 'time', ms: 100 });
  expect(parseGo('nodes abc infinite', 'first').limits).toEqual({ type: 'infinite' });
});

test('options have names of several words', () => {
  expect(parseOption('name Hash value 32')).toEqual({ name: 'hash', value: '32' });
  expect(parseOption('name Clear Hash')).toEqual({ name: 'clear hash', value: '' });
  expect(() => parseOption('Hash 32')).toThrow();
});

test('a report becomes a line for each of its lines', () => {
  /** @type {import('./lib/uci.mjs').Report} */
  const report = {
    done: true,
    best: 'b7b9',
    ponder: null,
    depth: 3,
    seldepth: 5,
    nodes: 100,
    timeMs: 1.6,
    nps: 62_500,
    hashfull: 1,
    lines: [{ score: { type: 'mate', value: 2 }, pv: ['b7b9'], depth: 3, bound: 'lower' }],
  };
  expect(describeReport(report)).toEqual([
    'info depth 3 seldepth 5 multipv 1 score mate 2 lowerbound nodes 100 nps 62500 hashfull 1 time 2 pv b7b9',
  ]);
});

/** @type {import('./lib/conversation.mjs').Conversation | null} */
let engine = null;
afterEach(() => {
  engine?.kill();
  engine = null;
});

/** The program, as a tournament runner meets it. */
function start() {
  engine = converse(process.execPath, [path.join(root, 'scripts/uci.mjs')]);
  return engine;
}

test('it plays some moves of a game, hears stop, refuses what is wrong, and quits', async () => {
  const { say, until, ended } = start();
  say('uci');
  expect((await until('uciok')).join('\n')).toMatch(/^id name Duiyi .* wasm$/m);
  /** @type {string[]} */
  const moves = [];
  say('ucinewgame', 'isready');
  await until('readyok');
  for (const limits of ['movetime 50', 'nodes 20000', 'depth 6', 'wtime 3000 btime 3000', 'movetime 50']) {
    say(`position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`, `go ${limits}`);
    const [, move = ''] = (await until('bestmove')).at(-1)?.split(' ') ?? [];
    // A move that is not legal would be refused in the next position.
    expect(move).toMatch(/^[a-i]\d[a-i]\d$/);
    moves.push(move);
  }
  say('go infinite', 'isready');
  await until('readyok');
  say('stop');
  await until('bestmove');
  say('position startpos moves a0a9', `position fen ${fen}`, 'go depth 4');
  const read = await until('bestmove');
  expect(read[0]).toMatch(/^info string error: .*a0a9/);
  expect(read.at(-1)).toMatch(/^bestmove b7b9/);
  say('setoption name EvalFile value <built in>', 'isready');
  expect(await until('readyok')).toEqual(['readyok']);
  say('setoption name EvalFile value no-such-file', 'isready');
  expect((await until('readyok'))[0]).toMatch(/^info string error: .*no-such-file/);
  say('quit');
  expect(await ended).toBe(0);
}, 60_000);

test('a position that was refused is not searched, and every go has one answer', async () => {
  const { say, until } = start();
  say('position startpos moves h2e2', 'go nodes 1000');
  expect((await until('bestmove')).at(-1)).toMatch(/^bestmove [a-i]\d/);
  for (const wrong of ['position startpos moves h3e3', 'position here']) {
    say(wrong, 'go nodes 1000', 'go infinite', 'isready');
    const read = await until('readyok');
    expect(read.filter((line) => line.startsWith('bestmove'))).toEqual([
      'bestmove (none)',
      'bestmove (none)',
    ]);
  }
  say('position startpos');
  for (const odd of [
    'go ponder depth 2',
    'go wtime 300 btime 300 movestogo 0',
    'go nodes abc',
    'go searchmoves h2e2 depth 1',
  ]) {
    say(odd);
    expect((await until('bestmove')).at(-1), odd).toMatch(/^bestmove [a-i]\d/);
  }
}, 60_000);

test('a script that writes its commands ahead and closes is answered to the end', async () => {
  const { say, end, until, ended } = start();
  say(`position fen ${fen}`, 'go depth 4', 'position startpos', 'go nodes 5000');
  end();
  expect((await until('bestmove')).at(-1)).toMatch(/^bestmove b7b9/);
  await until('bestmove');
  expect(await ended).toBe(0);
}, 60_000);

test('a search without a limit ends with the input', async () => {
  const { say, end, until, ended } = start();
  say('go infinite', 'position startpos moves h2e2', 'go infinite');
  end();
  await until('bestmove');
  await until('bestmove');
  expect(await ended).toBe(0);
}, 60_000);
