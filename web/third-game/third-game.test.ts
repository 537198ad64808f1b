import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOut, spotOf } from '../board/geometry.ts';
import { createPaperRecorder } from '../board/paper-recorder.ts';
import { initial, reduce } from '../board/state.ts';
import { lightTheme } from '../board/theme-light.ts';
import { checkLine } from '../element/board/check-line.ts';
import { textLine } from '../element/board/line.ts';
import type { Engine } from '../engine/engine.ts';
import { gameIds, gameInfo, gameOf } from '../games/registry.ts';
import { resultInWords } from '../games/result.ts';
import { pageWords } from '../i18n/en/page.ts';
import type { Messages } from '../i18n/messages.ts';
import { parseAddress } from '../state/address.ts';
import { resultOfGame } from '../table/questions.ts';
import { human, movesOf, newRecord, type Players, sideToMove } from '../table/record.ts';
import { makeSaved, parseSaved } from '../table/saved.ts';
import { TableSession } from '../table/session.ts';
import { parseSetup, recordOf } from '../table/setup.ts';
import { bareFacts } from '../table/state.ts';
import { four, viewOf } from './drawing.ts';
import { fourId, fourStart } from './info.ts';
import { kit } from './kit.ts';
import { barePosition, readPosition } from './position.ts';
import { FourGame, fourEngine } from './rules.ts';
import { page, table } from './words-en.ts';

// The line that a game takes in the list of games.
vi.mock('../games/games.ts', async (original) => {
  const { gameInfo } = await original<typeof import('../games/games.ts')>();
  const { fourInfo } = await import('./info.ts');
  return { gameInfo: { ...gameInfo, [fourInfo.id]: fourInfo } };
});

const t: Messages = { ...pageWords(table, page), ...(page.own as object) };
const engine = fourEngine as unknown as Engine;
const seats: Players = { first: human, second: { type: 'engine', level: 3 } };

function sit(players: Players) {
  const record = newRecord(fourStart, players, null, null, 1);
  const bare = kit.bare(fourStart, []);
  const told: string[] = [];
  const session = new TableSession(
    {
      kitOf: () => kit,
      options: () => ({
        multiPv: 1,
        evaluation: false,
        hashMb: 16,
        notation: 'chinese',
        threats: false,
        book: true,
        animation: false,
      }),
      moved: (before, _, move) => told.push(kit.moveInWords(t, kit.bare(before.fen, []), move)),
      ended: () => told.push('end'),
      littleTime: (side) => told.push(`hurry, ${side}`),
      said: ({ code }) => told.push(code),
    },
    { engine: { type: 'loading', part: 0 }, message: null },
    record,
    bareFacts(bare, bare),
  );
  session.engineArrived(engine);
  return { session, told };
}

const columns = (session: TableSession): string => movesOf(session.entry.record).join('');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('its texts are told from those of other games, and it stands in every list of games', () => {
  expect(gameIds).toEqual(['xiangqi', 'gomoku', fourId]);
  expect(gameOf(fourStart)).toBe(fourId);
  expect(gameOf('15/15 b freestyle')).toBe('gomoku');
  expect(parseAddress('?game=connect-four&side=violet')).toMatchObject({ game: fourId, side: 'second' });
  expect(gameInfo[fourId].start({})).toBe(fourStart);
  expect(sideToMove(newRecord(fourStart.replace('y', 'v'), seats, null, null, 1))).toBe('second');
});

test('it is drawn, and a press on a column is a move', () => {
  const position = readPosition(
    new FourGame(fourStart, ['d', 'd']) as unknown as Parameters<typeof readPosition>[0],
  );
  const view = viewOf({
    position,
    orientation: 'first',
    open: true,
    advice: [{ move: 'd', weight: 1 }],
    forbidden: null,
    warns: false,
    pieceSet: 'chinese',
    coordinates: true,
    notation: 'uci',
    animate: false,
    placing: 'auto',
    crowdedPlacing: 'confirm',
    numbers: 'off',
    threats: false,
  });
  expect([...view.pieces]).toEqual([
    ['d1', 'y'],
    ['d2', 'v'],
  ]);
  expect(view.candidates).toMatchObject([{ point: 'd3' }]);
  const layout = layOut(four, { width: 700, height: 600, ratio: 1 }, 'first', true);
  const { paper, pictures, calls } = createPaperRecorder();
  vi.stubGlobal('document', {
    createElement: () => ({ width: 0, height: 0, getContext: () => createPaperRecorder().paper }),
  });
  const state = initial(four, view);
  four.painter.drawResting(paper, { game: four, layout, theme: lightTheme, state, tracks: [] });
  vi.unstubAllGlobals();
  expect(pictures().length + calls.filter(({ name }) => name === 'arc').length).toBeGreaterThanOrEqual(2);
  const at = spotOf(layout, four.placeOf('d3'));
  const pressed = reduce(four, state, { type: 'press', point: 'd3', at, slack: 4, touch: false });
  expect(reduce(four, pressed.state, { type: 'release', point: 'd3' }).tried).toEqual({
    type: 'place',
    point: 'd3',
  });
  expect(reduce(four, state, { type: 'activate', point: 'a6' }).tried).toMatchObject({ type: 'refused' });
});

test('a person plays it against the engine, which answers what it must', async () => {
  const { session, told } = sit(seats);
  for (const column of 'aaa') {
    session.move(column);
    await vi.advanceTimersByTimeAsync(300);
  }
  // Three of Yellow in a column would become four.
  expect(columns(session)).toBe('adadaa');
  expect(session.entry.written).toHaveLength(6);
  expect(session.entry.written[0]).toBe('a1');
  expect(told).toContain('Yellow: column a');
  session.undo();
  expect(columns(session)).toHaveLength(4);
  session.redo();
  expect(columns(session)).toHaveLength(6);
});

test('it ends with a row, and the page says who won and why', () => {
  const { session, told } = sit({ first: human, second: human });
  for (const column of 'abababa') session.move(column);
  const { entry } = session;
  const result = resultOfGame(entry);
  expect(result).toBe('first-wins');
  expect(result === null ? '' : resultInWords(t, result)).toBe('Yellow wins');
  expect(
    kit.verdict(
      t,
      readPosition(new FourGame(fourStart, [...'abababa']) as unknown as Parameters<typeof readPosition>[0]),
    ),
  ).toBe('Four in a row, a1 to a4.');
  expect(told.at(-1)).toBe('end');
  session.move('c');
  expect(columns(session)).toBe('abababa');
});

test('it is kept, set up and linked like the others', () => {
  const { session } = sit({ first: human, second: human });
  for (const column of 'dcd') session.move(column);
  const saved = parseSaved(
    JSON.parse(JSON.stringify(makeSaved({ record: session.entry.record, spentMs: 0 }))),
  );
  expect(saved?.record.game).toBe(fourId);
  expect(saved && movesOf(saved.record)).toEqual(['d', 'c', 'd']);
  const setup = parseSetup(fourId, { level: 4 });
  expect(recordOf(setup, () => 'first', 1)).toMatchObject({ game: fourId, start: fourStart, rules: null });
});

test('an embedded board checks its line', () => {
  const { line, error, badMove } = checkLine(engine, textLine(`${fourStart} moves d d`, ['x'], null));
  expect(line).toMatchObject({ game: fourId, moves: ['d', 'd'], ply: 2 });
  expect([error?.code, badMove]).toEqual(['engine-trap', 'x']);
  expect(kit.isReadable(fourStart)).toBe(true);
  expect(barePosition(fourStart, ['d', 'd', 'd']).pieces.get('d3')).toBe('y');
});
