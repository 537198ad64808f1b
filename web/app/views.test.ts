/** What board, bar and words show of a state. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pageError } from '../engine/error-data.ts';
import type { Report } from '../engine/types.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { fallback as en } from '../i18n/catalogue.ts';
import { defaultPreferences } from '../state/preferences.ts';
import { againstEngine, engine, entryOf, gameAfter, ongoing } from '../table/a-table.ts';
import { human, newRecord, noted, type Players } from '../table/record.ts';
import type { State } from '../table/state.ts';
import { addMove, type NodeId } from '../table/tree.ts';
import { prepareKit } from './kits.ts';
import type { Model } from './model.ts';
import { scoreShown } from './panels/eval-bar.ts';
import { lineOfWords } from './panels/words-line.ts';
import { sceneOf } from './scene.ts';
import { outcomeInWords } from './words.ts';

function stateOf(
  moves: readonly string[],
  patch: Partial<State> = {},
  players: Players = againstEngine,
): State {
  const record = patch.record ?? gameAfter(players, moves);
  return {
    ...entryOf(record, patch.cursor),
    engine: { type: 'ready', version: '0', hasBook: true },
    message: null,
    ...patch,
  };
}

const modelOf = (state: State): Model => ({
  state,
  preferences: defaultPreferences,
  t: en,
  language: 'en',
});

beforeAll(() => prepareKit('xiangqi', 'chinese'));

describe('the board', () => {
  const report = { lines: [{ pv: ['h2e2'] }, { pv: ['b2e2'] }] } as unknown as Report;

  test('takes moves of the person whose turn it is, and of nobody else', () => {
    expect(sceneOf(modelOf(stateOf([]))).open).toBe(true);
    expect(sceneOf(modelOf(stateOf(['h2e2']))).open).toBe(false);
    expect(sceneOf(modelOf(stateOf(['h2e2'], { analysis: 'running' }))).open).toBe(true);
  });

  test('points out the hint where the game stands, and the lines of the analysis that is shown', () => {
    expect(sceneOf(modelOf(stateOf([], { hint: 'h2e2' }))).advice).toEqual([{ move: 'h2e2', weight: 1 }]);
    const search = {
      purpose: 'analysis',
      running: true,
      fen: startFen,
      side: 'first',
      ply: 0,
      report,
      lines: [],
    } as const;
    const analysed = stateOf([], { analysis: 'running', search });
    expect(sceneOf(modelOf(analysed)).advice.map(({ move, weight }) => [move, weight])).toEqual([
      ['h2e2', 1],
      ['b2e2', 0.7],
    ]);
    const elsewhere = stateOf([], { analysis: 'running', search: { ...search, fen: 'another' } });
    expect(sceneOf(modelOf(elsewhere)).advice).toEqual([]);
  });

  test('marks the point that may not be played as long as the words about it stand', () => {
    const message = { code: 'illegal', reason: 'overline', move: 'h8' } as const;
    expect(sceneOf(modelOf(stateOf([], { message }))).forbidden).toBe('h8');
    expect(sceneOf(modelOf(stateOf([], { message: { code: 'noHint' } }))).forbidden).toBeNull();
  });
});

describe('the bar', () => {
  const scored = (node: NodeId) => {
    const { record } = stateOf(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
    return noted(record, node, { score: { type: 'cp', value: 50 } });
  };

  test('shows the last score before the position, at most two moves old', () => {
    const shown = (node: NodeId, cursor: NodeId) => scoreShown(stateOf([], { record: scored(node), cursor }));
    const score = { type: 'cp', value: 50 };
    expect(shown(4, 4)).toEqual({ score, isOld: false });
    expect(shown(2, 4)).toEqual({ score, isOld: true });
    expect(shown(1, 4)).toBeNull();
    expect(shown(4, 3)).toBeNull();
  });

  test('shows nothing for moves tried out that nobody has searched', () => {
    const record = scored(4);
    const { tree, node } = addMove(record.tree, 4, 'a9a8');
    expect(scoreShown(stateOf([], { record: { ...record, tree }, cursor: node }))).toBeNull();
  });

  test('shows what was found of a move tried out, and nothing of those behind it', () => {
    const record = scored(4);
    const tried = addMove(record.tree, 4, 'a9a8');
    const score = { type: 'cp', value: -120 } as const;
    const searched = noted({ ...record, tree: tried.tree }, tried.node, { score });
    expect(scoreShown(stateOf([], { record: searched, cursor: tried.node }))).toEqual({
      score,
      isOld: false,
    });
    const next = addMove(searched.tree, tried.node, 'a0a1');
    const further = { ...searched, tree: next.tree };
    expect(scoreShown(stateOf([], { record: further, cursor: next.node }))).toBeNull();
  });

  test('shows what an analysis of the position has found, from the first player’s side', () => {
    const report = { lines: [{ score: { type: 'cp', value: 80 }, pv: [] }] } as unknown as Report;
    const search = {
      purpose: 'analysis',
      running: true,
      fen: startFen,
      side: 'second',
      ply: 0,
      report,
      lines: [],
    } as const;
    expect(scoreShown(stateOf(['h2e2'], { analysis: 'running', search }))?.score.value).toBe(-80);
  });
});

describe('the words beside the board', () => {
  test('greet before the first move, whoever plays', () => {
    expect(lineOfWords(stateOf([]), en)?.text).toBe(en.welcome('first', 'first'));
    const both = { first: human, second: human };
    expect(lineOfWords(stateOf([], {}, both), en)?.text).toBe(en.welcomeBoth('first'));
    const byBlack = newRecord(startFen.replace(' w ', ' b '), both, 'axf', null, 7);
    expect(lineOfWords(stateOf([], { record: byBlack }), en)?.text).toBe(en.welcomeBoth('second'));
    const blackBegins = newRecord(byBlack.start, againstEngine, 'axf', null, 7);
    expect(lineOfWords(stateOf([], { record: blackBegins }), en)?.text).toBe('You play Red. Black begins.');
    const engines = { first: engine, second: engine };
    expect(lineOfWords(stateOf([], { paused: true }, engines), en)?.text).toBe(en.welcomeEngines);
    // They play already.
    expect(lineOfWords(stateOf([], { paused: false }, engines), en)).toBeNull();
  });

  test('are silent in a game that goes on, and lead back from an earlier position', () => {
    expect(lineOfWords(stateOf(['h2e2']), en)).toBeNull();
    expect(lineOfWords(stateOf(['h2e2', 'h9g7'], { cursor: 1 }), en)).toEqual({
      tone: 'calm',
      text: en.moves.browsing(1, 2),
      back: true,
    });
  });

  test('invite nobody to a game that another tab plays, and say how it stands', () => {
    expect(lineOfWords(stateOf([], { elsewhere: true }), en)).toBeNull();
    const state = stateOf(['h2e2'], { elsewhere: true });
    const shown = { ...state.shown, status: { ...ongoing, check: 'e9' } } as State['shown'];
    expect(lineOfWords({ ...state, shown }, en)?.text).toBe(en.pieces?.check('second'));
    const record: State['record'] = { ...state.record, ending: { type: 'resigned', side: 'first' } };
    const ended = stateOf([], { record });
    expect(lineOfWords(ended, en)).toBeNull();
    expect(lineOfWords({ ...ended, elsewhere: true }, en)?.text).toBe(
      outcomeInWords(en, record, 'second-wins'),
    );
  });

  test('say a message before all else', () => {
    const error = pageError('engine-start', {});
    const message = { code: 'loadFailed', error } as const;
    expect(lineOfWords(stateOf([], { message }), en)).toEqual({
      tone: 'warn',
      text: en.notice.loadFailed(en.error(error)),
    });
  });
});
