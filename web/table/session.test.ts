import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchHandlers } from '../engine/client.ts';
import type { Engine } from '../engine/engine.ts';
import { pageError } from '../engine/error-data.ts';
import type { SearchTask } from '../engine/protocol.ts';
import type { Report } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { kit as xiangqiKit } from '../games/xiangqi/kit.ts';
import type { Message } from './message.ts';
import { type GameRecord, human, movesOf, newRecord, type Players, play, undoneMoves } from './record.ts';
import type { SearchOutcome } from './searcher.ts';
import { type TableOptions, TableSession } from './session.ts';
import { bareFacts } from './state.ts';
import { remove } from './tree.ts';

const engine = { type: 'engine', level: 4 } as const;

/** Rules that know a few moves only, so that what they refuse can be seen. */
function fakeGame(start: string, first: readonly string[], rules: string) {
  const moves: string[] = [];
  const game = {
    play: (move: string) => {
      if (!/^[a-i]\d[a-i]\d$/.test(move)) throw new Error(`illegal: ${move}`);
      moves.push(move);
    },
    moves: () => [...moves],
    start: () => start,
    rules: () => rules,
    game: () => 'xiangqi',
    fen: () => start,
    side_to_move: () => (moves.length % 2 === 0 ? 'first' : 'second'),
    legal_moves: () => ['h2e2', 'h9g7', 'b9c7', 'h0g2'],
    // What repeats counts by one of the rules only.
    status: () => ({
      state: rules === 'none' && moves.length === 4 ? 'draw' : 'ongoing',
      check: null,
      reason: null,
      repetition: null,
    }),
    notation: () => moves.map((move) => move.toUpperCase()),
    write_line: (line: readonly string[], notation: string) =>
      line.map((move) => (notation === 'wxf' ? move.toUpperCase() : `${notation} ${move}`)),
    explain_illegal: () => 'in-check',
    free: () => undefined,
  };
  for (const move of first) game.play(move);
  return game;
}

interface Search {
  readonly task: SearchTask;
  readonly inform: (report: Report) => void;
  readonly end: (ending: SearchOutcome) => void;
}

function setUp(
  players: Players,
  record: GameRecord = newRecord(startFen, players, 'computer', null, 1),
  evaluation = false,
  book: Engine['book'] = null,
) {
  const searches: Search[] = [];
  const heard: Message[] = [];
  const sounds: string[] = [];
  let notation: TableOptions['notation'] = 'wxf';
  const session = new TableSession(
    {
      kitOf: () => xiangqiKit,
      options: () => ({
        multiPv: 1,
        evaluation,
        hashMb: 16,
        notation,
        threats: false,
        book: book !== null,
        animation: true,
      }),
      moved: (_before, _after, move) => sounds.push(move),
      ended: () => sounds.push('end'),
      littleTime: (side) => sounds.push(`hurry, ${side}`),
      said: (message) => heard.push(message),
    },
    { engine: { type: 'loading', part: 0 }, message: null },
    record,
    bareFacts(xiangqiKit.bare(startFen, []), xiangqiKit.bare(startFen, [])),
  );
  const prepare = vi.fn();
  const clear = vi.fn();
  const fake = {
    book,
    newGame: fakeGame,
    prepare,
    client: {
      clear,
      search: (task: SearchTask, { onInfo }: SearchHandlers) =>
        new Promise<SearchOutcome>((end) =>
          searches.push({ task, inform: (report) => onInfo?.(report), end }),
        ),
    },
  } as unknown as Engine;
  const writeIn = (next: typeof notation): void => {
    notation = next;
    session.refresh();
  };
  return {
    session,
    searches,
    heard,
    sounds,
    writeIn,
    prepare,
    clear,
    arrive: () => session.engineArrived(fake),
  };
}

const report = (best: string): Report => ({ best, lines: [] }) as unknown as Report;
const judged = (value: number, done: boolean): Report =>
  ({ done, best: 'h2e2', lines: [{ score: { type: 'cp', value }, pv: ['h2e2'] }] }) as unknown as Report;
const scores = (session: TableSession) => session.entry.record.tree.nodes.map((node) => node?.score ?? null);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(600);
const moves = (session: TableSession): readonly string[] => movesOf(session.entry.record);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('while a search goes through a depth, several lines stand as the depth before found them', () => {
  const { session, searches, arrive } = setUp({ first: human, second: human });
  arrive();
  session.analyse('running');
  const found = (nodes: number, ...lines: readonly (readonly [depth: number, value: number])[]): Report =>
    ({
      done: false,
      nodes,
      lines: lines.map(([depth, value]) => ({ depth, score: { type: 'cp', value }, pv: ['h2e2'] })),
    }) as unknown as Report;
  const shown = () => {
    const { nodes, lines } = session.entry.search?.report ?? {};
    return [nodes, lines?.map(({ score }) => score.value)];
  };
  const inform = (report: Report): void => searches[0]?.inform(report);
  // Of the first depth what there is.
  inform(found(10, [1, 30]));
  inform(found(20, [1, 30], [1, 20]));
  expect(shown()).toEqual([20, [30, 20]]);
  inform(found(30, [2, 10], [1, 20]));
  expect(shown()).toEqual([30, [30, 20]]);
  inform(found(40, [2, 5], [2, 10]));
  expect(shown()).toEqual([40, [10, 5]]);
  // The last word counts.
  inform({ ...found(50, [3, -5], [2, 5]), done: true });
  expect(shown()).toEqual([50, [-5, 5]]);
});

describe('a game against the engine', () => {
  test('nobody moves before the rules have arrived', () => {
    const { session, searches } = setUp({ first: human, second: engine });
    session.move('h2e2');
    expect(moves(session)).toEqual([]);
    expect(searches).toEqual([]);
  });

  test('the engine answers a move, no faster than it can be seen', async () => {
    const { session, searches, sounds, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.move('h2e2');
    expect(searches.map(({ task }) => task.moves)).toEqual([['h2e2']]);
    searches[0]?.end({ type: 'done', report: report('h9g7') });
    await vi.advanceTimersByTimeAsync(100);
    expect(moves(session)).toEqual(['h2e2']);
    await settle();
    expect(moves(session)).toEqual(['h2e2', 'h9g7']);
    expect(session.entry.written).toEqual(['H2E2', 'H9G7']);
    expect(sounds).toEqual(['h2e2', 'h9g7']);
  });

  test('taking back while the engine thinks ends its search, and its late answer is dropped', async () => {
    const { session, searches, heard, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.move('h2e2');
    session.undo();
    searches[0]?.end({ type: 'done', report: report('h9g7') });
    await settle();
    expect(moves(session)).toEqual([]);
    expect(undoneMoves(session.entry.record)).toEqual(['h2e2']);
    expect(heard.at(-1)).toEqual({ code: 'place', move: null, ply: 0, plies: 0 });
    session.redo();
    expect(moves(session)).toEqual(['h2e2']);
  });

  test('an end is seen and heard by whoever looks back, and again when it is played again', async () => {
    const first: Players = { first: human, second: engine };
    const record = newRecord(startFen, first, 'none', null, 1);
    const three = ['h2e2', 'h9g7', 'h0g2'].reduce((game, move) => play(game, move, 0), record);
    const { session, searches, sounds, arrive } = setUp(first, three);
    arrive();
    session.goTo(1);
    searches[0]?.end({ type: 'done', report: report('b9c7') });
    await settle();
    expect(session.entry.cursor).toBe(session.entry.record.live);
    expect(sounds).toEqual(['b9c7', 'end']);
    session.undo();
    session.redo();
    expect(sounds).toEqual(['b9c7', 'end', 'end']);
    session.undo();
    session.goTo(0);
    session.end({ type: 'resigned', side: 'first' });
    expect(session.entry.cursor).toBe(session.entry.record.live);
  });

  test('a failed search is told, and runs again when asked', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.move('h2e2');
    searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
    await settle();
    expect(session.store.get().message).toEqual({
      code: 'engineFailed',
      error: pageError('engine-start', {}),
    });
    session.retrySearch();
    expect(session.store.get().message).toBeNull();
    expect(searches).toHaveLength(2);
  });

  test('a failed search runs again when what was said of it, or in its place, is put away', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.move('h2e2');
    searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
    await settle();
    session.dismiss();
    expect(searches).toHaveLength(2);
    searches[1]?.end({ type: 'failed', error: pageError('engine-start', {}) });
    await settle();
    session.say({ code: 'copiedLink' });
    session.dismiss();
    expect(session.store.get().message).toBeNull();
    expect(searches).toHaveLength(3);
    // A search that goes on is left alone.
    session.dismiss();
    expect(searches).toHaveLength(3);
  });

  test('a hint that has failed is looked for again when asked', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.askHint();
    searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
    await settle();
    expect(session.store.get().message).toMatchObject({ code: 'engineFailed' });
    session.retrySearch();
    expect(searches).toHaveLength(2);
    searches[1]?.end({ type: 'done', report: report('h2e2') });
    await settle();
    expect(session.entry.hint).toBe('h2e2');
    expect(session.store.get().message).toMatchObject({ code: 'hint' });
  });

  test('a hint that has failed is given up with the words that are put away', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.askHint();
    searches[0]?.end({ type: 'failed', error: pageError('engine-start', {}) });
    await settle();
    session.dismiss();
    expect(session.store.get().message).toBeNull();
    expect(session.entry.hintAsked).toBe(false);
    expect(searches).toHaveLength(1);
    session.askHint();
    expect(searches).toHaveLength(2);
  });

  test('an analysis that has come to its end is not begun again with the words that are put away', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: human });
    arrive();
    session.analyse('running');
    searches[0]?.end({ type: 'done', report: report('h2e2') });
    await settle();
    session.say({ code: 'copiedLink' });
    session.dismiss();
    expect(session.store.get().message).toBeNull();
    expect(searches).toHaveLength(1);
  });

  test('a hint is written out, and said again when it is asked for again', async () => {
    const { session, searches, heard, arrive } = setUp({ first: human, second: engine });
    session.askHint();
    expect(heard).toEqual([{ code: 'noHint' }]);
    arrive();
    session.askHint();
    searches[0]?.end({ type: 'done', report: report('h2e2') });
    await settle();
    expect(session.entry.hint).toBe('h2e2');
    session.askHint();
    expect(heard.filter(({ code }) => code === 'hint')).toEqual([
      { code: 'hint', move: 'H2E2' },
      { code: 'hint', move: 'H2E2' },
    ]);
  });
});

test('a game that other rules end is told as one that a move has ended, once', () => {
  const { session, sounds, arrive } = setUp({ first: human, second: human });
  arrive();
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'b9c7']) session.move(move);
  sounds.length = 0;
  session.setRules('axf');
  expect(sounds).toEqual([]);
  session.setRules('none');
  expect(sounds).toEqual(['end']);
  session.setRules('none');
  expect(sounds).toEqual(['end']);
});

test('an end that other rules bring is shown to whoever looks back, and not in an analysis', () => {
  const { session, arrive } = setUp({ first: human, second: human });
  arrive();
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'b9c7']) session.move(move);
  session.goTo(1);
  session.setRules('none');
  expect(session.entry.cursor).toBe(session.entry.record.live);
  session.setRules('axf');
  session.analyse('running');
  session.goTo(1);
  const { cursor } = session.entry;
  session.setRules('none');
  expect(session.entry.cursor).toBe(cursor);
});

test('the card of an end comes again only where other rules bring another end', () => {
  const { session, arrive } = setUp({ first: human, second: human });
  arrive();
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'b9c7']) session.move(move);
  session.setRules('none');
  session.dismissOver();
  session.setRules('none');
  expect(session.entry.overDismissed).toBe(true);
  session.setRules('axf');
  session.setRules('none');
  expect(session.entry.overDismissed).toBe(false);
});

test('nobody is given a hint while looking back or analysing', () => {
  const { session, arrive } = setUp({ first: human, second: human });
  arrive();
  session.move('h2e2');
  session.goTo(0);
  session.askHint();
  expect(session.entry.hintAsked).toBe(false);
  session.goToEnd();
  session.askHint();
  expect(session.entry.hintAsked).toBe(true);
  session.analyse('running');
  session.askHint();
  expect(session.entry.hintAsked).toBe(false);
});

describe('how a game stands', () => {
  test('is what a look has found, never what an opponent believes', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: engine }, undefined, true);
    arrive();
    expect(searches[0]?.task.limits).toEqual({ type: 'time', ms: 1_000 });
    searches[0]?.inform(judged(900, false));
    expect(scores(session)).toEqual([null]);
    searches[0]?.end({ type: 'done', report: judged(40, true) });
    await settle();
    expect(scores(session)).toEqual([{ type: 'cp', value: 40 }]);
    session.move('h2e2');
    searches[1]?.end({ type: 'done', report: { ...judged(-500, true), best: 'h9g7' } });
    await settle();
    expect(moves(session)).toEqual(['h2e2', 'h9g7']);
    expect(scores(session).slice(1)).toEqual([null, null]);
    expect(searches.at(-1)?.task.limits).toEqual({ type: 'time', ms: 1_000 });
  });

  test('is known of two engines before either thinks, from the first player’s side', async () => {
    const { session, searches, arrive } = setUp({ first: engine, second: engine });
    arrive();
    session.setPaused(false);
    searches[0]?.end({ type: 'done', report: judged(30, true) });
    await settle();
    searches[1]?.end({ type: 'done', report: report('h2e2') });
    await settle();
    searches[2]?.end({ type: 'done', report: judged(-25, true) });
    await settle();
    expect(scores(session).map((score) => score?.value)).toEqual([30, 25]);
    expect(searches.map(({ task }) => task.limits.type)).toEqual(['time', 'level', 'time', 'level']);
  });

  test('is known of two engines before a move from the book is played, too', async () => {
    const strong = { type: 'engine', level: 7 } as const;
    const book = { opening: () => null, choose: () => 'h2e2' } as unknown as Engine['book'];
    const { session, searches, arrive } = setUp({ first: strong, second: strong }, undefined, false, book);
    arrive();
    session.setPaused(false);
    await settle();
    expect(moves(session)).toEqual([]);
    searches[0]?.end({ type: 'done', report: judged(30, true) });
    await settle();
    expect(moves(session)).toEqual(['h2e2']);
    expect(scores(session)[0]).toEqual({ type: 'cp', value: 30 });
  });
});

describe('analysis', () => {
  test('moves are tried out beside the game, and searched', async () => {
    const players = { first: human, second: human };
    const record = play(newRecord(startFen, players, 'computer', null, 1), 'h2e2', 0);
    const { session, searches, arrive } = setUp(players, record);
    arrive();
    session.analyse('running');
    session.goTo(0);
    session.move('b9c7');
    expect(searches.map(({ task }) => task.moves)).toEqual([['h2e2'], [], ['b9c7']]);
    expect(session.entry.writtenTrial).toEqual(['B9C7']);
    expect(moves(session)).toEqual(['h2e2']);
    session.undo();
    expect(session.entry.writtenTrial).toEqual([]);
    session.redo();
    expect(session.entry.cursor).toBe(session.entry.record.live);
    session.analyse('off');
    expect(session.entry.search).toBeNull();
  });

  const place = (move: string | null, ply: number, plies: number) => ({ code: 'place', move, ply, plies });

  test('taking back only looks back, and says where to', () => {
    const { session, heard, arrive } = setUp({ first: human, second: human });
    arrive();
    session.move('h2e2');
    session.analyse('stopped');
    heard.length = 0;
    session.undo();
    session.redo();
    expect(heard).toEqual([place(null, 0, 1), place('H2E2', 1, 1)]);
    session.redo();
    expect(heard).toHaveLength(2);
  });

  test('a leap along a line, and a move that is given back, say where they lead', () => {
    const { session, heard, arrive } = setUp({ first: human, second: human });
    const places = () => heard.filter(({ code }) => code === 'place');
    arrive();
    session.analyse('stopped');
    session.take({ type: 'line', moves: ['h2e2', 'h9g7'], out: false });
    expect(places()).toEqual([place('H9G7', 2, 2)]);
    const { cursor, record } = session.entry;
    const removed = remove(record.tree, cursor)?.removed;
    session.forget(cursor);
    expect(places()).toHaveLength(1);
    if (removed !== undefined) session.take({ type: 'restore', removed });
    expect(places()).toEqual([place('H9G7', 2, 2), place('H9G7', 2, 2)]);
  });
});

describe('notation', () => {
  test('lines of an analysis that has ended follow another notation', async () => {
    const { session, searches, writeIn, arrive } = setUp({ first: human, second: human });
    arrive();
    session.analyse('running');
    searches[0]?.inform(judged(30, true));
    searches[0]?.end({ type: 'done', report: judged(30, true) });
    await settle();
    session.analyse('stopped');
    expect(session.entry.search?.lines).toEqual([['H2E2']]);
    writeIn('chinese');
    expect(session.entry.search?.lines).toEqual([['chinese h2e2']]);
  });
});

describe('games', () => {
  test('nobody takes back in a game that another tab plays, and nothing is said', () => {
    const { session, heard, arrive } = setUp({ first: human, second: human });
    arrive();
    session.move('h2e2');
    session.setElsewhere(true);
    session.undo();
    session.redo();
    expect(moves(session)).toEqual(['h2e2']);
    expect(heard.map(({ code }) => code)).not.toContain('place');
  });

  test('a game that the rules refuse changes nothing', () => {
    const { session, arrive } = setUp({ first: human, second: engine });
    arrive();
    session.move('h2e2');
    const before = session.store.get();
    const broken = play(newRecord(startFen, { first: human, second: human }, 'computer', null, 2), 'zzz', 0);
    expect(() => session.open(broken)).toThrow('illegal');
    expect(session.store.get()).toBe(before);
  });

  test('whatever game is opened, the engine is told which one, and meets nothing that it found in another', () => {
    const players = { first: human, second: human };
    const { session, prepare, clear, arrive } = setUp(players);
    arrive();
    const { record } = session.entry;
    session.open({ ...record, rules: 'none' });
    expect(prepare).toHaveBeenLastCalledWith('xiangqi');
    expect(clear).not.toHaveBeenCalled();
    session.open({ ...newRecord(startFen, players, null, null, 2), game: 'gomoku' });
    expect(prepare).toHaveBeenLastCalledWith('gomoku');
    expect(clear).toHaveBeenCalledOnce();
    const linked = { type: 'viewed', orientation: 'first', verdict: null } as const;
    session.openLinked(newRecord(startFen, players, 'computer', null, 0), linked);
    expect(prepare).toHaveBeenLastCalledWith('xiangqi');
    expect(clear).toHaveBeenCalledTimes(2);
  });

  test('two engines wait until someone lets them play', () => {
    const { session, searches, arrive } = setUp({ first: engine, second: engine });
    arrive();
    expect(searches).toEqual([]);
    session.setPaused(false);
    expect(searches).toHaveLength(1);
  });

  test('a fallen flag ends the game', () => {
    const players = { first: human, second: human };
    const clock = { initialMs: 60_000, incrementMs: 0 };
    const record = play(newRecord(startFen, players, 'computer', clock, 1), 'h2e2', 0);
    const { session, sounds, arrive } = setUp(players, record);
    arrive();
    vi.advanceTimersByTime(61_000);
    expect(session.entry.record.ending).toEqual({ type: 'timeout', side: 'second' });
    expect(sounds).toEqual(['hurry, second', 'end']);
  });
});

test('a tab that follows another keeps looking from the side, and without the card, that its reader has chosen', () => {
  const players = { first: human, second: human };
  const { session, arrive } = setUp(players);
  arrive();
  session.move('h2e2');
  const { record } = session.entry;
  const ended = { record: { ...record, ending: { type: 'agreed' } }, spentMs: 0 } as const;
  session.setElsewhere(true, ended);
  session.flip();
  session.dismissOver();
  session.setElsewhere(true, ended);
  expect(session.entry).toMatchObject({ orientation: 'second', overDismissed: true });
  session.setElsewhere(true, { record: play(record, 'h9g7', 0), spentMs: 0 });
  expect(session.entry).toMatchObject({ orientation: 'second', overDismissed: false });
});

test.each([false, true])(
  'a tab that follows a swap in another keeps its player on the same edge, flipped: %s',
  (flipped) => {
    const { session, arrive } = setUp({ first: engine, second: human });
    arrive();
    if (flipped) session.flip();
    const swapped = { ...session.entry.record, players: { first: human, second: engine } };
    session.setElsewhere(true, { record: swapped, spentMs: 0 });
    expect(session.entry.orientation).toBe(flipped ? 'second' : 'first');
  },
);

test('a game that makes room keeps the time that its turn has used', () => {
  const players = { first: human, second: human };
  const clock = { initialMs: 60_000, incrementMs: 0 };
  const record = play(newRecord(startFen, players, 'computer', clock, 1), 'h2e2', 0);
  const { session, arrive } = setUp(players, record);
  arrive();
  vi.advanceTimersByTime(10_000);
  const linked = { type: 'viewed', orientation: 'first', verdict: null } as const;
  session.openLinked(newRecord(startFen, players, 'computer', null, 2), linked);
  expect(session.games.get('xiangqi')).toMatchObject({ record, spentMs: 10_000 });
  session.open(record, false, session.left?.spentMs);
  vi.advanceTimersByTime(5_000);
  session.open(newRecord(startFen, players, 'computer', null, 3));
  expect(session.left).toEqual({ record, spentMs: 15_000 });
});

describe('lines and threats', () => {
  test('each move of a line that is played out is heard, and it stops when asked', () => {
    const { session, sounds, arrive } = setUp({ first: human, second: human });
    arrive();
    session.analyse('running');
    session.take({ type: 'line', moves: ['h2e2', 'h9g7', 'h0g2'], out: true });
    expect(sounds).toEqual([]);
    session.goAhead();
    session.goAhead();
    expect(sounds).toEqual(['h2e2', 'h9g7']);
    session.take({ type: 'line', moves: [], out: true });
    session.goAhead();
    expect(sounds).toEqual(['h2e2', 'h9g7']);
    expect(session.entry.ahead).toEqual([]);
    // Only the analysis knows of it.
    expect(moves(session)).toEqual([]);
  });

  test('a threat is found between two looks at the position, whose lines stay', async () => {
    const { session, searches, arrive } = setUp({ first: human, second: human });
    arrive();
    session.analyse('running');
    session.take({ type: 'ask-threat' });
    expect(searches.map(({ task }) => task.limits.type)).toEqual(['infinite', 'time']);
    const lines = [{ pv: ['h7e7'], score: { type: 'cp', value: 80 } }];
    searches[1]?.end({ type: 'done', report: { best: 'h7e7', lines } as unknown as Report });
    await settle();
    expect(session.entry.threat).toEqual({
      fen: session.entry.shown.fen,
      best: lines[0],
    });
    expect(session.entry.search?.purpose).toBe('analysis');
    expect(searches.map(({ task }) => task.limits.type)).toEqual(['infinite', 'time', 'infinite']);
    session.take({ type: 'ask-threat' });
    expect(session.entry.threat).toBeNull();
  });
});
