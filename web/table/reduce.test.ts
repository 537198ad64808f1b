import { describe, expect, test } from 'vitest';
import type { OpeningAsk, Report } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { againstEngine, engine, factsOf, gameAfter, ongoing, people } from './a-table.ts';
import {
  canRedo,
  canUndo,
  looksElsewhere,
  mayMove,
  nodeOfPly,
  plyShown,
  resultOf,
  trialLength,
} from './questions.ts';
import { type GameRecord, human, movesOf, play, takeBack, undoneMoves } from './record.ts';
import { reduce, type TableEvent } from './reduce.ts';
import { parseSetup, recordOf } from './setup.ts';
import { type Entry, newEntry, type TableState } from './state.ts';
import { mainLine, movesTo, type NodeId, nodeAt, remove } from './tree.ts';

function tableOf(record: GameRecord, asked: OpeningAsk | null = null): TableState {
  const entry = newEntry(record, factsOf({ record, cursor: record.live }, asked), false);
  return {
    entry,
    engine: { type: 'ready', version: '0', hasBook: false },
    message: null,
  };
}

const played = (move: string, fromBook = false): TableEvent => ({ type: 'play', move, spentMs: 0, fromBook });

/** Each event, and behind it what the rules say, as the session does it. */
const run = (table: TableState, ...events: readonly TableEvent[]): TableState =>
  events.reduce((state, event) => {
    const next = reduce(state, event);
    return reduce(next, { type: 'facts', facts: factsOf(next.entry, next.entry.asked) });
  }, table);

const entryAfter = (record: GameRecord, ...events: readonly TableEvent[]): Entry =>
  run(tableOf(record), ...events).entry;

const look = (record: GameRecord, ply: number): TableEvent => ({
  type: 'look',
  node: nodeOfPly(record, ply),
});

describe('moves', () => {
  test('a move is played, shown, and ends what belonged to the turn before', () => {
    const table = run(tableOf(gameAfter(againstEngine, [])), { type: 'hint', move: 'h2e2' });
    const entry = run(table, played('h2e2')).entry;
    expect(movesOf(entry.record)).toEqual(['h2e2']);
    expect(entry).toMatchObject({ cursor: entry.record.live, hint: null, pending: null });
    expect(entry.shown.pieces.get('e2')).toBe('C');
  });

  test('a person who looks back keeps looking while the engine moves', () => {
    const record = gameAfter(againstEngine, ['h2e2']);
    const entry = entryAfter(record, look(record, 0), played('h9g7'));
    expect(movesOf(entry.record)).toEqual(['h2e2', 'h9g7']);
    expect(looksElsewhere(entry)).toBe(true);
    expect(plyShown(entry)).toBe(0);
  });

  test('a move from the book is marked as one, on its node', () => {
    const { record } = entryAfter(gameAfter(againstEngine, ['h2e2']), played('h9g7', true));
    expect(nodeAt(record.tree, record.live).fromBook).toBe(true);
    expect(nodeAt(record.tree, 1).fromBook).toBe(false);
  });

  test('an ending leaves nothing of the analysis from which somebody resigned', () => {
    const record = gameAfter(people, ['h2e2']);
    const entry = entryAfter(
      record,
      { type: 'analyse', mode: 'running' },
      { type: 'ask-threat' },
      { type: 'pen', pen: true },
      look(record, 0),
      { type: 'line', moves: ['b2e2', 'b9c7'], out: true },
      { type: 'end', ending: { type: 'resigned', side: 'first' } },
    );
    expect(entry).toMatchObject({ pen: false, threat: null, ahead: [], cursor: record.live });
  });

  test('an ending stops the analysis and shows the card again', () => {
    const entry = entryAfter(
      gameAfter(people, ['h2e2']),
      { type: 'dismiss-over' },
      { type: 'analyse', mode: 'running' },
      { type: 'end', ending: { type: 'agreed' } },
    );
    expect(entry).toMatchObject({ analysis: 'off', overDismissed: false });
    expect(entry.record.ending).toEqual({ type: 'agreed' });
    expect(mayMove(entry)).toBe(false);
  });
});

describe('looking around', () => {
  const record = gameAfter(people, ['h2e2', 'h9g7', 'h0g2']);

  test('an earlier position is shown and may not be played from, except while analysing', () => {
    const entry = entryAfter(record, look(record, 1));
    expect(movesTo(entry.record.tree, entry.cursor)).toEqual(['h2e2']);
    expect(mayMove(entry)).toBe(false);
    expect(mayMove(entryAfter(record, { type: 'analyse', mode: 'running' }, look(record, 1)))).toBe(true);
  });

  test('other rules for repetitions leave the board where it is, also in an analysis', () => {
    const entry = entryAfter(
      record,
      { type: 'analyse', mode: 'stopped' },
      look(record, 1),
      { type: 'line', moves: ['b9c7', 'b2c2'], out: true },
      { type: 'hint', move: 'h2e2' },
      { type: 'set-rules', rules: 'computer' },
    );
    expect(entry.record.rules).toBe('computer');
    expect(entry).toMatchObject({ analysis: 'stopped', ahead: ['b9c7', 'b2c2'], hint: null });
    expect(plyShown(entry)).toBe(1);
  });

  test('a place beyond either end is the end', () => {
    expect(nodeOfPly(record, -3)).toBe(0);
    expect(nodeOfPly(record, 99)).toBe(record.live);
  });

  test('a move tried out branches off and leaves the game as it is', () => {
    const entry = entryAfter(
      record,
      { type: 'analyse', mode: 'running' },
      look(record, 1),
      { type: 'try', move: 'b9c7' },
      { type: 'try', move: 'b0c2' },
    );
    expect(movesOf(entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
    expect(movesTo(entry.record.tree, entry.cursor)).toEqual(['h2e2', 'b9c7', 'b0c2']);
    expect([plyShown(entry), trialLength(entry)]).toEqual([1, 2]);
    expect([canUndo(entry), canRedo(entry)]).toEqual([true, false]);
  });

  test('trying the move of the game goes along the game', () => {
    const entry = entryAfter(record, { type: 'analyse', mode: 'running' }, look(record, 1), {
      type: 'try',
      move: 'h9g7',
    });
    expect([plyShown(entry), trialLength(entry)]).toEqual([2, 0]);
    expect(canRedo(entry)).toBe(true);
  });

  test('leaving the analysis leads back to the game, and keeps what was tried in the tree', () => {
    const entry = entryAfter(
      record,
      { type: 'analyse', mode: 'running' },
      { type: 'try', move: 'b9c7' },
      { type: 'analyse', mode: 'off' },
    );
    expect(entry.cursor).toBe(record.live);
    expect(nodeAt(entry.record.tree, record.live).children).toHaveLength(1);
    expect(undoneMoves(entry.record)).toEqual([]);
  });

  const varied = (...more: readonly TableEvent[]): Entry =>
    entryAfter(
      record,
      { type: 'analyse', mode: 'running' },
      look(record, 1),
      { type: 'try', move: 'b9c7' },
      { type: 'try', move: 'b0c2' },
      ...more,
    );
  const removedIn = (entry: Entry, node: NodeId) => {
    const removed = remove(entry.record.tree, node)?.removed;
    if (removed === undefined) throw new Error('the root stays');
    return removed;
  };

  test('what is said of a move hangs on it', () => {
    const { record: noted } = varied({
      type: 'annotate',
      node: 4,
      notes: { comment: 'why not', glyphs: ['!?'] },
    });
    expect(nodeAt(noted.tree, 4)).toMatchObject({ comment: 'why not', glyphs: ['!?'], move: 'b9c7' });
  });

  test('a variation is deleted with what follows, the board goes back to where it began, and undo brings it back', () => {
    const before = varied();
    const after = varied({ type: 'delete', node: 4 });
    expect(after.cursor).toBe(1);
    expect(nodeAt(after.record.tree, 1).children).toEqual([2]);
    const back = varied({ type: 'delete', node: 4 }, { type: 'restore', removed: removedIn(before, 4) });
    expect(back.record.tree).toEqual(before.record.tree);
    expect(back.cursor).toBe(4);
  });

  test('moves of the game are not deleted, and what hung on a deleted move does not come back alone', () => {
    for (const node of [0, 1, 2, 3]) expect(varied({ type: 'delete', node }).record).toEqual(varied().record);
    const inner = removedIn(varied(), 5);
    const gone = varied({ type: 'delete', node: 4 }, { type: 'restore', removed: inner });
    expect(gone.record.tree).toEqual(varied({ type: 'delete', node: 4 }).record.tree);
  });

  test('deleting what was taken back leaves nothing to give back', () => {
    const entry = entryAfter(
      record,
      { type: 'step', record: takeBack(record, 1), paused: false },
      { type: 'delete', node: 3 },
    );
    expect(undoneMoves(entry.record)).toEqual([]);
    expect(canRedo(entry)).toBe(false);
  });

  test('what was taken back can be given back again once its deletion is undone, unless the game has gone on', () => {
    const back = [
      { type: 'step', record: takeBack(record, 1), paused: false },
      { type: 'delete', node: 3 },
    ] as const;
    const removed = { ...removedIn(entryAfter(record), 3), tip: 3 };
    const restored = entryAfter(record, ...back, { type: 'restore', removed });
    expect(undoneMoves(restored.record)).toEqual(['h0g2']);
    const other = { type: 'play', move: 'b0c2', spentMs: 0, fromBook: false } as const;
    const later = entryAfter(record, ...back, other, { type: 'restore', removed });
    expect(undoneMoves(later.record)).toEqual([]);
    expect(movesOf(later.record)).toEqual(['h2e2', 'h9g7', 'b0c2']);
  });

  test('a variation whose deletion is undone does not come before what the engine has played since', () => {
    const deletion = [
      { type: 'analyse', mode: 'stopped' },
      { type: 'try', move: 'h9g7' },
      { type: 'delete', node: 2 },
      { type: 'analyse', mode: 'off' },
    ] as const;
    const game = gameAfter(againstEngine, ['h2e2']);
    const removed = removedIn(entryAfter(game, ...deletion.slice(0, 2)), 2);
    const undone = (move: string) =>
      entryAfter(game, ...deletion, played(move), { type: 'restore', removed }).record;
    expect(mainLine(undone('b9c7').tree).map((node) => nodeAt(undone('b9c7').tree, node).move)).toEqual([
      'h2e2',
      'b9c7',
    ]);
    expect(nodeAt(undone('b9c7').tree, 1).children).toHaveLength(2);
    // The engine has played that very move.
    expect(nodeAt(undone('h9g7').tree, 1).children).toHaveLength(1);
  });

  test('two people may put a variation before what was played, which stays known', () => {
    const { record: after } = varied({ type: 'promote', node: 5 });
    expect(mainLine(after.tree)).toEqual([1, 4, 5]);
    expect(movesOf(after)).toEqual(['h2e2', 'h9g7', 'h0g2']);
  });

  test('a game against the engine or on the clock keeps its moves first until it is over', () => {
    const clock = { initialMs: 60_000, incrementMs: 0 };
    const engines = { ...varied().record, players: againstEngine };
    const timed = { ...varied().record, clock };
    for (const kept of [engines, timed]) {
      const promote = { type: 'promote', node: 5 } as const;
      expect(mainLine(entryAfter(kept, promote).record.tree)).toEqual([1, 2, 3]);
      const over = { ...kept, ending: { type: 'agreed' } } as const;
      expect(mainLine(entryAfter(over, promote).record.tree)).toEqual([1, 4, 5]);
    }
  });

  test('the offer to undo a deletion stands until the next step', () => {
    const removed = removedIn(varied(), 4);
    const table = reduce(tableOf(varied().record), {
      type: 'message',
      message: { code: 'deleted', removed },
    });
    expect(reduce(table, { type: 'look', node: 0 }).message).toBeNull();
    expect(reduce(table, { type: 'annotate', node: 1, notes: {} }).message).not.toBeNull();
    expect(reduce(table, { type: 'analyse', mode: 'off' }).message).toBeNull();
  });

  test.each([
    ['kept', true],
    ['keptAdded', true],
    ['linkOpened', false],
  ] as const)('an analysis says on where the game before is, and nothing else: %s', (code, stays) => {
    const table = reduce(tableOf(record), { type: 'message', message: { code, previous: null } });
    expect(reduce(table, { type: 'analyse', mode: 'running' }).message !== null).toBe(stays);
    expect(reduce(table, { type: 'end', ending: { type: 'agreed' } }).message).toBeNull();
  });

  test('taking back shows where the game stands now, and pauses if it says so', () => {
    const entry = entryAfter(record, { type: 'step', record: takeBack(record, 1), paused: true });
    expect(entry).toMatchObject({ paused: true, cursor: 2 });
    expect(canRedo(entry)).toBe(true);
  });
});

describe('searches', () => {
  const search = {
    purpose: 'move',
    running: true,
    fen: startFen,
    side: 'second',
    ply: 0,
    report: null,
    lines: [],
  } as const;
  const report = { depth: 9 } as Report;

  test('a score hangs on the node that was searched, also when the game has gone on', () => {
    const entry = entryAfter(
      gameAfter(againstEngine, ['h2e2']),
      { type: 'search-began', search },
      played('h9g7'),
      { type: 'search-reported', node: 1, score: { type: 'cp', value: 30 }, judges: true, report, lines: [] },
    );
    expect(nodeAt(entry.record.tree, 1).score).toEqual({ type: 'cp', value: 30 });
    expect(nodeAt(entry.record.tree, 2).score).toBeNull();
    expect(entry.search?.report).toBe(report);
  });

  test('what an opponent believes judges no move, and is forgotten when moves are taken back', () => {
    const score = { type: 'cp', value: 900 } as const;
    const believed = reduce(tableOf(gameAfter(againstEngine, ['h2e2'])), {
      type: 'search-reported',
      node: 1,
      score,
      judges: false,
      report,
      lines: [],
    });
    const entry = believed.entry;
    expect(entry.opinion).toEqual(score);
    expect(nodeAt(entry.record.tree, 1).score).toBeNull();
    const back = reduce(believed, { type: 'step', record: takeBack(entry.record, 1), paused: false });
    expect(back.entry.opinion).toBeNull();
    // Where an end alone is taken back, it is the same turn.
    const same = reduce(believed, { type: 'step', record: { ...entry.record }, paused: false });
    expect(same.entry.opinion).toEqual(score);
  });

  test('a score for a move that was deleted meanwhile is dropped', () => {
    const record = gameAfter(people, ['h2e2', 'h9g7']);
    const back = takeBack(record, 1);
    const entry = entryAfter(back, played('b9c7'), {
      type: 'search-reported',
      node: record.live,
      score: { type: 'cp', value: 30 },
      judges: true,
      report,
      lines: [],
    });
    expect(movesOf(entry.record)).toEqual(['h2e2', 'b9c7']);
  });

  test('a search that has ended is shown at rest', () => {
    const entry = entryAfter(
      gameAfter(againstEngine, ['h2e2']),
      { type: 'search-began', search },
      {
        type: 'search-ended',
      },
    );
    expect(entry.search?.running).toBe(false);
  });
});

test('a game that another tab plays is shown and not played, until it is played here again', () => {
  const game = gameAfter(people, ['h2e2', 'h9g7']);
  const away = entryAfter(game, { type: 'ask-hint' }, { type: 'elsewhere', elsewhere: true });
  expect(away).toMatchObject({ elsewhere: true, paused: true, hintAsked: false });
  expect([mayMove(away), canUndo(away), canRedo(away)]).toEqual([false, false, false]);
  expect(
    entryAfter(game, { type: 'elsewhere', elsewhere: true }, { type: 'pause', paused: false }).paused,
  ).toBe(true);
  const back = entryAfter(
    game,
    { type: 'elsewhere', elsewhere: true },
    { type: 'elsewhere', elsewhere: false },
  );
  expect(back.paused).toBe(false);
  expect([mayMove(back), canUndo(back)]).toEqual([true, true]);
});

describe('messages', () => {
  const forbidden = { code: 'illegal', reason: 'overline', move: 'h8' } as const;
  const messageAfter = (record: GameRecord, first: TableEvent, ...events: readonly TableEvent[]) =>
    run(tableOf(record), first, ...events).message;
  const say = (message: TableState['message']): TableEvent => ({ type: 'message', message });

  test('a person’s move clears what was said, the engine’s does not', () => {
    const said = say({ code: 'noHint' });
    expect(messageAfter(gameAfter(againstEngine, []), said, played('h2e2'))).toBeNull();
    expect(messageAfter(gameAfter(againstEngine, ['h2e2']), said, played('h9g7'))).toEqual({
      code: 'noHint',
    });
  });

  test('what is forbidden here may be played elsewhere; other words stay', () => {
    const record = gameAfter(people, ['h2e2', 'h9g7']);
    expect(messageAfter(record, say(forbidden), look(record, 0))).toBeNull();
    expect(messageAfter(record, say({ code: 'noHint' }), look(record, 0))).not.toBeNull();
  });

  test('a hint goes with its arrow', () => {
    const record = gameAfter(people, ['h2e2', 'h9g7']);
    const events: readonly TableEvent[] = [
      look(record, 0),
      { type: 'set-rules', rules: 'none' },
      { type: 'elsewhere', elsewhere: true },
    ];
    for (const event of events) {
      expect(messageAfter(record, say({ code: 'hint', move: 'h2e2' }), event)).toBeNull();
    }
  });

  test('a stone that waits for its confirmation clears the words, one that is taken away does not', () => {
    const pend = (point: string | null): TableEvent => ({ type: 'pend', point });
    expect(messageAfter(gameAfter(people, []), say(forbidden), pend('h8'))).toBeNull();
    expect(messageAfter(gameAfter(people, []), say(forbidden), pend(null))).toEqual(forbidden);
  });
});

describe('another game', () => {
  test('another game wipes words away, but not that storage is full: that is told once', () => {
    const begin = tableOf(gameAfter(people, []));
    const stones = recordOf(parseSetup('gomoku', null), () => 'first', 1);
    const facts = factsOf({ record: stones, cursor: stones.live });
    const open = { type: 'open', record: stones, facts, paused: false } as const;
    const messageThen = (code: 'noHint' | 'storageFull') =>
      run(begin, { type: 'message', message: { code } }, open).message;
    expect(run(begin, open).entry.record).toBe(stones);
    expect(messageThen('noHint')).toBeNull();
    expect(messageThen('storageFull')).toEqual({ code: 'storageFull' });
  });

  test('the board is turned to the side of the one person who plays', () => {
    const record = gameAfter({ first: engine, second: human }, []);
    expect(tableOf(record).entry.orientation).toBe('second');
  });
});

test.each([false, true])(
  'when the colours are given away a person stays on the same edge, flipped: %s',
  (flipped) => {
    const choosing: OpeningAsk = { type: 'choose', by: 'chooser', options: ['black', 'white'] };
    const record = ['h8', 'i9', 'j8'].reduce(
      (game, stone) => play(game, stone, 0, false),
      recordOf(parseSetup('gomoku', { opening: 'swap', side: 'second' }), () => 'first', 1),
    );
    const board = tableOf(record, choosing);
    const turned = flipped ? run(board, { type: 'flip' }) : board;
    const chosen = reduce(turned, { type: 'choose', choice: 'black' });
    expect(chosen.entry.record.opening?.choices).toEqual([{ at: 3, choice: 'black' }]);
    const decided: OpeningAsk = { type: 'play', black: 'chooser' };
    const entry = reduce(chosen, { type: 'facts', facts: factsOf(chosen.entry, decided) }).entry;
    expect(entry.record.players).toEqual({ first: human, second: { type: 'engine', level: 3 } });
    expect(entry.orientation).toBe(flipped ? 'second' : 'first');
  },
);

test.each([false, true])(
  'a person who has another side now keeps it where it was, flipped: %s',
  (flipped) => {
    const board = tableOf(gameAfter({ first: human, second: engine }, ['h8', 'i9', 'k7', 'j8']));
    const table = flipped ? run(board, { type: 'flip' }) : board;
    const record = gameAfter({ first: engine, second: human }, ['h8', 'i9', 'k7']);
    const { orientation } = run(table, { type: 'step', record, paused: false }).entry;
    expect(orientation).toBe(flipped ? 'first' : 'second');
  },
);

test('an event that changes nothing gives back the same state', () => {
  const table = tableOf(gameAfter(people, []));
  expect(reduce(table, { type: 'search-ended' })).toBe(table);
});

test('an ending by the players comes before what the rules say', () => {
  expect(resultOf(ongoing, null)).toBeNull();
  expect(resultOf(null, null)).toBeNull();
  expect(resultOf(ongoing, { type: 'resigned', side: 'first' })).toBe('second-wins');
  expect(resultOf({ state: 'first-wins' }, null)).toBe('first-wins');
});

test('others take their seats without another turn', () => {
  const before = run(tableOf(gameAfter(people, ['h2e2'])), { type: 'flip' });
  const after = reduce(before, { type: 'seat', players: againstEngine }).entry;
  expect(after.record.players).toEqual(againstEngine);
  expect(movesOf(after.record)).toEqual(['h2e2']);
  expect(after.orientation).toBe(before.entry.orientation);
});

describe('lines, threats and marks', () => {
  const line = (moves: readonly string[], out = false): TableEvent => ({ type: 'line', moves, out });
  const shownMoves = ({ record, cursor }: Entry): readonly string[] => movesTo(record.tree, cursor);

  test('a line becomes a variation of what the board shows, and its end is shown', () => {
    const record = gameAfter(people, ['h2e2', 'h9g7']);
    const entry = entryAfter(record, look(record, 1), line(['b9c7', 'h0g2', 'a9b9']));
    expect(shownMoves(entry)).toEqual(['h2e2', 'b9c7', 'h0g2', 'a9b9']);
    expect(movesOf(entry.record)).toEqual(['h2e2', 'h9g7']);
    expect(nodeAt(entry.record.tree, nodeOfPly(record, 1)).children).toHaveLength(2);
  });

  test('a line that is there already is walked, not added again', () => {
    const record = gameAfter(people, ['h2e2', 'h9g7']);
    const entry = entryAfter(record, look(record, 0), line(['h2e2', 'h9g7']));
    expect(entry.cursor).toBe(record.live);
    expect(entry.record.tree).toBe(record.tree);
  });

  test('a line is played out move by move, and looking elsewhere ends it', () => {
    const record = gameAfter(people, []);
    const table = run(tableOf(record), line(['h2e2', 'h9g7', 'h0g2'], true));
    expect(table.entry).toMatchObject({ cursor: record.live, ahead: ['h2e2', 'h9g7', 'h0g2'] });
    const two = run(table, { type: 'ahead' }, { type: 'ahead' });
    expect(two.entry.ahead).toEqual(['h0g2']);
    expect(shownMoves(two.entry)).toEqual(['h2e2', 'h9g7']);
    expect(run(two, look(record, 0)).entry.ahead).toEqual([]);
    const all = run(two, { type: 'ahead' }, { type: 'ahead' });
    expect(shownMoves(all.entry)).toHaveLength(3);
  });

  test('a mark is drawn on the position that is shown, and drawn again it is gone', () => {
    const record = gameAfter(people, ['h2e2']);
    const circle = { type: 'mark', mark: { type: 'circle', at: 'e4' } } as const;
    const arrow = { type: 'mark', mark: { type: 'arrow', from: 'e4', to: 'e6' } } as const;
    const table = run(tableOf(record), look(record, 0), circle, arrow);
    const marksAt = (of: TableState, ply: number) =>
      nodeAt(of.entry.record.tree, nodeOfPly(record, ply)).marks;
    expect(marksAt(table, 0)).toEqual([circle.mark, arrow.mark]);
    expect(marksAt(table, 1)).toEqual([]);
    expect(marksAt(run(table, circle), 0)).toEqual([arrow.mark]);
    expect(marksAt(run(table, { type: 'erase-marks' }), 0)).toEqual([]);
  });

  test('threat and pen end with the analysis', () => {
    const threat = { fen: null, best: null };
    const table = run(
      tableOf(gameAfter(people, ['h2e2'])),
      { type: 'analyse', mode: 'running' },
      { type: 'ask-threat' },
      { type: 'pen', pen: true },
    );
    expect(table.entry).toMatchObject({ threat, pen: true });
    const found = { ...threat, fen: 'here' };
    const there = run(table, { type: 'threat', threat: found });
    expect(there.entry.threat).toEqual(found);
    // What comes too late is nothing that anyone asks for.
    const gone = run(there, { type: 'ask-threat' }, { type: 'threat', threat: found });
    expect(gone.entry.threat).toBeNull();
    expect(run(table, { type: 'analyse', mode: 'off' }).entry).toMatchObject({
      threat: null,
      pen: false,
    });
  });
});
