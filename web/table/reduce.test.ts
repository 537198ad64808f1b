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
import { currentOf, type Entry, newEntry, type TableState } from './state.ts';
import { movesTo, nodeAt } from './tree.ts';

function tableOf(record: GameRecord, asked: OpeningAsk | null = null): TableState {
  const entry = newEntry(record, factsOf({ record, cursor: record.live }, asked), false);
  return {
    entries: new Map([[record.game, entry]]),
    current: record.game,
    engine: { type: 'ready', version: '0', hasBook: false },
    message: null,
  };
}

const played = (move: string, fromBook = false): TableEvent => ({ type: 'play', move, spentMs: 0, fromBook });

/** Each event, and behind it what the rules say, as the session does it. */
const run = (table: TableState, ...events: readonly TableEvent[]): TableState =>
  events.reduce((state, event) => {
    const next = reduce(state, event);
    return reduce(next, { type: 'facts', facts: factsOf(currentOf(next), currentOf(next).asked) });
  }, table);

const entryAfter = (record: GameRecord, ...events: readonly TableEvent[]): Entry =>
  currentOf(run(tableOf(record), ...events));

const look = (record: GameRecord, ply: number): TableEvent => ({
  type: 'look',
  node: nodeOfPly(record, ply),
});

describe('moves', () => {
  test('a move is played, shown, and ends what belonged to the turn before', () => {
    const table = run(tableOf(gameAfter(againstEngine, [])), { type: 'hint', move: 'h2e2' });
    const entry = currentOf(run(table, played('h2e2')));
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
    const entry = currentOf(believed);
    expect(entry.opinion).toEqual(score);
    expect(nodeAt(entry.record.tree, 1).score).toBeNull();
    const back = reduce(believed, { type: 'step', record: entry.record, paused: false });
    expect(currentOf(back).opinion).toBeNull();
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

  test('a stone that waits for its confirmation clears the words, one that is taken away does not', () => {
    const pend = (point: string | null): TableEvent => ({ type: 'pend', point });
    expect(messageAfter(gameAfter(people, []), say(forbidden), pend('h8'))).toBeNull();
    expect(messageAfter(gameAfter(people, []), say(forbidden), pend(null))).toEqual(forbidden);
  });
});

describe('several games', () => {
  test('another game comes to the front, and the first waits as it was', () => {
    const first = tableOf(gameAfter(people, ['h2e2']));
    const stones = recordOf(parseSetup('gomoku', null), () => 'first', 1);
    const facts = factsOf({ record: stones, cursor: stones.live });
    const both = reduce(first, { type: 'open', id: 'gomoku', record: stones, facts, paused: false });
    expect(currentOf(both).record).toBe(stones);
    expect(both.entries.get('xiangqi')).toBe(currentOf(first));
    const moved = run(both, played('h8'));
    expect(moved.entries.get('xiangqi')).toBe(currentOf(first));
  });

  test('the board is turned to the side of the one person who plays', () => {
    const record = gameAfter({ first: engine, second: human }, []);
    expect(currentOf(tableOf(record)).orientation).toBe('second');
  });
});

test('when the colours are given away the board is turned to the person’s', () => {
  const choosing: OpeningAsk = { type: 'choose', by: 'chooser', options: ['black', 'white'] };
  const record = ['h8', 'i9', 'j8'].reduce(
    (game, stone) => play(game, stone, 0, false),
    recordOf(parseSetup('gomoku', { opening: 'swap', side: 'second' }), () => 'first', 1),
  );
  const chosen = reduce(tableOf(record, choosing), { type: 'choose', choice: 'white' });
  expect(currentOf(chosen).record.opening?.choices).toEqual([{ at: 3, choice: 'white' }]);
  const decided: OpeningAsk = { type: 'play', black: 'opener' };
  const entry = currentOf(reduce(chosen, { type: 'facts', facts: factsOf(currentOf(chosen), decided) }));
  expect(entry.record.players).toEqual({ first: { type: 'engine', level: 3 }, second: human });
  expect(entry.orientation).toBe('second');
});

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
  const after = currentOf(reduce(before, { type: 'seat', players: againstEngine }));
  expect(after.record.players).toEqual(againstEngine);
  expect(movesOf(after.record)).toEqual(['h2e2']);
  expect(after.orientation).toBe(currentOf(before).orientation);
});
