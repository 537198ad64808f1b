/** Games as the study package reads them become games of the page, with variations, comments, glyphs and marks. */
import { type GameId, type RulesId, type Side, sides } from '../engine/types.ts';
import { gameInfo, repetitionRules } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { isOneOf } from '../state/guards.ts';
import { type Ending, human, type Players, readLevelText } from '../table/record.ts';
import { parseSaved, type SavedGame } from '../table/saved.ts';
import { readMarks } from './marks-text.ts';
import { resultMark } from './study-record.ts';

const results = {
  '1-0': 'first-wins',
  '0-1': 'second-wins',
  '1/2-1/2': 'draw',
} as const;

const terminations = [
  ['resigned', /resign|[认認][输輸负負]/i],
  ['agreed', /agree|[议議]和/i],
  ['timeout', /\btime|超[时時]/i],
] as const;

/** Why a game ended by its tags, in the usual English and Chinese words; `null` where they do not say. */
export const terminationOf = ({ Termination = '' }: Readonly<Record<string, string>>) =>
  terminations.find(([, words]) => words.test(Termination))?.[0] ?? null;

/** How a game ended whose last position does not explain it. */
function endingOf({ result, tags }: StudyRecord): Ending | null {
  if (result === '*') return null;
  const said = results[result];
  const why = terminationOf(Object.fromEntries(tags));
  if (said === 'draw') return why === 'agreed' ? { type: why } : { type: 'recorded', result: said };
  if (why === null || why === 'agreed') return { type: 'recorded', result: said };
  return { type: why, side: said === 'first-wins' ? 'second' : 'first' };
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

/** How records of this page say that the engine has played a side, and at which level. */
export const levelTag = (game: GameId, side: Side): string => `${gameInfo[game].sideTags[side]}Level`;

export const people: Players = { first: human, second: human };

/** Who has played, as this page writes it; elsewhere nobody plays the engine of this page. */
export function playersOf({ game, tags }: Pick<StudyRecord, 'game' | 'tags'>): Players {
  const told = Object.fromEntries(tags);
  const seat = (side: Side): Players[Side] => {
    const text = told[levelTag(game, side)] ?? '';
    const level = readLevelText(text);
    return level === null ? human : { type: 'engine', level };
  };
  return { first: seat('first'), second: seat('second') };
}

/** The tags of a record without what is told by its players: the engine is called otherwise in every language. */
function tagsBeside(
  game: GameId,
  players: Players,
  tags: StudyRecord['tags'],
): Readonly<Record<string, string>> {
  const engines = sides.filter((side) => players[side].type === 'engine');
  const told = engines.flatMap((side) => [levelTag(game, side), gameInfo[game].sideTags[side]]);
  return Object.fromEntries(tags.filter(([name]) => !told.includes(name)));
}

/**
 * A record from elsewhere, as a game of these players; `null` where this page cannot keep it. `verdict`
 * is what the rules say of its last position: a record that says otherwise is believed, since it may have been played by
 * other rules.
 */
export function fromStudy(
  record: StudyRecord,
  verdict: Result | null,
  wanted: RulesId | null,
  seed: number,
  players = people,
): SavedGame | null {
  const { game, start, result, moves, played } = record;
  // One without a date was played nobody knows when.
  const tags = { Date: '????.??.??', ...tagsBeside(game, players, record.tags) };
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
    players,
    rules: rulesOf(game, tags, wanted),
    opening: null,
    ending: resultMark(verdict) === result ? null : endingOf(record),
    clock: null,
    seed,
    tags,
    past: result !== '*' || verdict !== null,
    spentMs: 0,
  });
}
