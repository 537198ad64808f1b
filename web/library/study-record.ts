/** Games of the page as the study package reads and writes them, with variations, comments, glyphs and marks. */

import type { GameId, RulesId } from '../engine/types.ts';
import { repetitionRules } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { isObject } from '../state/guards.ts';
import { human, pliesOf } from '../table/record.ts';
import { makeSaved, parseSaved, type SavedGame } from '../table/saved.ts';
import { type Mark, promoteLine } from '../table/tree.ts';
import { readMarks, writeMarks } from './marks-text.ts';

const marks = { 'first-wins': '1-0', 'second-wins': '0-1', draw: '1/2-1/2' } as const;

/** The mark that game records use. */
const resultMark = (result: Result | null): StudyRecord['result'] => (result === null ? '*' : marks[result]);

/** How games end that the last position does not explain: somebody gave up, or both agreed. */
const endings = {
  '1-0': { type: 'resigned', side: 'second' },
  '0-1': { type: 'resigned', side: 'first' },
  '1/2-1/2': { type: 'agreed' },
  '*': null,
} as const;

/**
 * A record from elsewhere, as a game whose both sides are the player's; `null` where this page cannot keep it. `over`
 * says whether the rules have ended it.
 */
export function fromStudy(
  { game, start, tags, result, moves, played }: StudyRecord,
  over: boolean,
  wanted: RulesId | null,
  seed: number,
): SavedGame | null {
  return parseSaved({
    version: 3,
    game,
    start,
    moves: moves.map((move) => {
      const { comment, marks } = readMarks(move.comment ?? '');
      return { ...move, comment: comment === '' ? null : comment, marks };
    }),
    live: played,
    tip: played,
    players: { first: human, second: human },
    rules: repetitionRules(game as GameId, wanted),
    opening: null,
    ending: over ? null : endings[result],
    clock: null,
    seed,
    tags: Object.fromEntries(tags),
    spentMs: 0,
  });
}

/** With the game itself as the main line, also where a variation was put before it. `tags` come before its own. */
export function toStudy(
  saved: SavedGame,
  result: Result | null,
  tags: Readonly<Record<string, string>>,
): StudyRecord {
  const { record } = saved;
  const tree = promoteLine(record.tree, record.live, () => false);
  const { moves } = makeSaved({ ...saved, record: { ...record, tree } });
  return {
    game: record.game,
    start: record.start,
    tags: Object.entries({ ...tags, ...record.tags }),
    result: resultMark(result),
    moves: (moves as readonly unknown[])
      .filter(isObject)
      .map(({ move, after, comment = '', marks = [], glyphs }) => {
        const said = writeMarks({ comment: comment as string, marks: marks as readonly Mark[] });
        return {
          move,
          ...(after !== undefined && { after }),
          ...(said !== '' && { comment: said }),
          ...(glyphs !== undefined && { glyphs }),
        };
      }) as StudyRecord['moves'],
    played: pliesOf(record),
  };
}
