/** What the PGN of a game says besides its moves. */
import { sides } from '../engine/types.ts';
import { gameInfo } from '../games/registry.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { type GameRecord, knownTag } from '../table/record.ts';
import { levelTag, rulesOf, terminationOf } from './from-study.ts';
import { isoDate } from './iso-date.ts';

/** Words for endings that the moves do not show; the first is PGN's own. */
const terminations = { timeout: 'time forfeit', resigned: 'resignation', agreed: 'agreement' } as const;

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

/** All tags that its record has. */
export function tagsOf(
  { game, players, tags, rules, ending }: GameRecord,
  { name, at, first, second }: Heading,
): StudyRecord['tags'] {
  const { sideTags } = gameInfo[game];
  const known = Object.entries(tags).filter(([, value]) => knownTag(value) !== null);
  return Object.entries({
    ...tags,
    // A game from elsewhere has a date among its tags, known or not.
    ...(tags['Date'] === undefined && { Date: isoDate(at).replaceAll('-', '.') }),
    [sideTags.first]: first,
    [sideTags.second]: second,
    ...Object.fromEntries(known),
    ...Object.fromEntries(
      sides.flatMap((side) => {
        const player = players[side];
        const tag = levelTag(game, side);
        if (player.type === 'engine') return [[tag, String(player.level)]];
        // A game that was loaded may have been played on by people.
        return tags[tag] === undefined ? [] : [[tag, '']];
      }),
    ),
    // The event of a game from elsewhere stays; a title gives way.
    ...(name !== null && { [knownTag(tags['Event']) === null ? 'Event' : 'Title']: name }),
    ...(rules !== null && rules !== rulesOf(game, tags) && { Rules: rules }),
    // In words that name no side: another may have given up since.
    ...(ending !== null && ending.type !== 'recorded' && { Termination: terminations[ending.type] }),
    // The game went on since, or ended by the rules. An empty tag is not written.
    ...(ending === null && terminationOf(tags) !== null && { Termination: '' }),
  });
}
