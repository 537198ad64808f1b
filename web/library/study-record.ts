/** Games of the page as the study package reads and writes them, with variations, comments, glyphs and marks. */

import type { GameId, RulesId } from '../engine/types.ts';
import { gameInfo, repetitionRules } from '../games/registry.ts';
import type { Result } from '../games/result.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { isObject, isOneOf } from '../state/guards.ts';
import { type Ending, type GameRecord, human, pliesOf } from '../table/record.ts';
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

/** PGN's word for a loss on time. */
const onTime = 'time forfeit';

function endingOf({ result, tags }: StudyRecord): Ending | null {
  const ending = endings[result];
  const isOnTime = tags.some(([name, value]) => name === 'Termination' && /\btime\b/i.test(value));
  return isOnTime && ending?.type === 'resigned' ? { ...ending, type: 'timeout' } : ending;
}

/** The rules of repetition that a game was played by, as this page writes them; else the usual ones. */
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
  const tags = Object.fromEntries(record.tags);
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

/** What a record says of a game that the game itself does not. */
export interface Heading {
  /** What the player has called it. */
  readonly name: string | null;
  /** When it was played last, in milliseconds since 1970. */
  readonly at: number;
  /** What the players are called where no tag says so. */
  readonly first: string;
  readonly second: string;
}

/** The day, where the reader is. */
export function isoDate(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

function tagsOf(
  { game, tags, rules, ending }: GameRecord,
  { name, at, first, second }: Heading,
): readonly (readonly [string, string])[] {
  const { sideTags } = gameInfo[game];
  const known = Object.entries(tags).filter(([, value]) => /[^?. *]/.test(value));
  const isTimeout = ending?.type === 'timeout';
  return Object.entries({
    ...tags,
    // A game from elsewhere without a date was played nobody knows when.
    ...(Object.keys(tags).length === 0 && { Date: isoDate(at).replaceAll('-', '.') }),
    [sideTags.first]: first,
    [sideTags.second]: second,
    ...Object.fromEntries(known),
    ...(name !== null && { Event: name }),
    ...(rules !== null && rules !== rulesOf(game, tags) && { Rules: rules }),
    ...(isTimeout && { Termination: onTime }),
    // The game has been ended otherwise since. An empty tag is not written.
    ...(!isTimeout && tags['Termination'] === onTime && { Termination: '' }),
  });
}

/** With the game itself as the main line, also where a variation was put before it; without a heading, without tags. */
export function toStudy(saved: SavedGame, result: Result | null, heading: Heading | null): StudyRecord {
  const { record } = saved;
  const tree = promoteLine(record.tree, record.live, () => false);
  const { moves } = makeSaved({ ...saved, record: { ...record, tree } });
  return {
    game: record.game,
    start: record.start,
    tags: (heading === null ? [] : tagsOf(record, heading)) as StudyRecord['tags'],
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
