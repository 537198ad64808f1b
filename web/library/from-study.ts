/** Games as the study package reads them become games of the page, with variations, comments, glyphs and marks. */
import type { GameId, RulesId } from '../engine/types.ts';
import { gameInfo, repetitionRules } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { isOneOf } from '../state/guards.ts';
import { type Ending, human } from '../table/record.ts';
import { parseSaved, type SavedGame } from '../table/saved.ts';
import { readMarks } from './marks-text.ts';
import { resultMark } from './study-record.ts';

/** How games end that the last position does not explain: somebody gave up, or both agreed. */
const endings = {
  '1-0': { type: 'resigned', side: 'second' },
  '0-1': { type: 'resigned', side: 'first' },
  '1/2-1/2': { type: 'agreed' },
  '*': null,
} as const;

/** Whether tags say that a game was lost on time, in whatever spelling. */
export const isOnTime = ({ Termination }: Readonly<Record<string, string>>): boolean =>
  /\btime\b/i.test(Termination ?? '');

function endingOf({ result, tags }: StudyRecord): Ending | null {
  const ending = endings[result];
  return ending?.type === 'resigned' && isOnTime(Object.fromEntries(tags))
    ? { ...ending, type: 'timeout' }
    : ending;
}

/** The rules of repetition that a game was played by, as this page writes them; else those that are wanted, or the usual ones. */
export function rulesOf(
  game: GameId,
  tags: Readonly<Record<string, string>>,
  wanted: RulesId | null = null,
): RulesId | null {
  const { Rules: told } = tags;
  return repetitionRules(game, isOneOf(gameInfo[game].repetitionRules, told) ? told : wanted);
}

/**
 * A record from elsewhere, as a game whose both sides are the player's; `null` where this page cannot keep it. `verdict`
 * is what the rules say of its last position: a record that says otherwise is believed, since it may have been played by
 * other rules.
 */
export function fromStudy(
  record: StudyRecord,
  verdict: Result | null,
  wanted: RulesId | null,
  seed: number,
): SavedGame | null {
  const { game, start, result, moves, played } = record;
  // One without a date was played nobody knows when.
  const tags = { Date: '????.??.??', ...Object.fromEntries(record.tags) };
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
    rules: rulesOf(game as GameId, tags, wanted),
    opening: null,
    ending: resultMark(verdict) === result ? null : endingOf(record),
    clock: null,
    seed,
    tags,
    spentMs: 0,
  });
}
