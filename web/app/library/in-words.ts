/** What the list says of a game, and of what a file brought. All pure. */
import { sides } from '../../engine/types.ts';
import { gameInfo } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { type Language, localeOf, nameIn } from '../../i18n/languages.ts';
import type { LibraryWords } from '../../i18n/library-words.ts';
import { outcomeOf } from '../../library/find.ts';
import type { Head, Seat } from '../../library/kept-game.ts';
import type { Imported } from '../../library/transfer.ts';
import { isOneOf } from '../../state/guards.ts';
import { readLevelText } from '../../table/record.ts';
import { levelName } from '../words.ts';

export interface HeadInWords {
  /** Its name, or who has played it. */
  title(head: Head): string;
  outcome(head: Head): string;
  /** Everything else that one tells games apart by. */
  details(head: Head): string;
  /** All of it, for the search. */
  all(head: Head): string;
  /** An opponent as the filter names it. */
  opponent(key: string): string;
}

/** `wanted`: the languages that the browser asks for. */
export function headInWords(
  words: LibraryWords,
  t: Messages,
  language: Language,
  wanted: readonly string[],
): HeadInWords {
  const date = new Intl.DateTimeFormat(localeOf(language, wanted), { dateStyle: 'medium' });

  function opponent(key: string): string {
    const level = readLevelText(key);
    if (level === null) return key;
    return typeof level === 'number' ? words.level(levelName(t, level), level) : levelName(t, level);
  }

  function players({ first, second }: Head): string {
    const people = first.type === 'human' && second.type === 'human';
    if (people && !first.called && !second.called) return words.twoPeople;
    // Of two people nobody knows which was the reader, if either.
    const person = people ? '?' : t.person;
    const seat = (player: Seat): string =>
      player.called ?? (player.type === 'human' ? person : opponent(String(player.level)));
    return words.pair(seat(first), seat(second));
  }

  function outcome(head: Head): string {
    const kind = outcomeOf(head);
    const side = isOneOf(sides, kind) ? gameInfo[head.game].sideTags[kind] : '';
    return words.sideWon[side] ?? words.outcomes[kind];
  }
  const details = (head: Head): string =>
    [
      head.name === null ? '' : players(head),
      head.opening === null ? '' : nameIn(head.opening, language),
      head.event ?? '',
      words.moves(head.plies),
      head.undated === true ? '' : date.format(head.at),
    ]
      .filter(Boolean)
      .join(' · ');
  const title = (head: Head): string => head.name ?? players(head);

  return {
    title,
    outcome,
    details,
    all: (head) => [title(head), outcome(head), t.games[head.game], details(head)].join(' '),
    opponent,
  };
}

/**
 * `why` is what is wrong with the first game that could not be read. An import that was stopped has not seen the whole
 * file: it cannot say that there is no game in it.
 */
export function importInWords(
  words: LibraryWords,
  { added, known, faulty, fault }: Imported,
  stopped: boolean,
  why: string,
): string {
  const imported = [
    words.imported(added, known, faulty),
    ...(fault === null ? [] : [words.fault(fault.game, why)]),
  ].join(words.gap);
  if (stopped) return words.importStopped(imported);
  return added + known + faulty === 0 ? words.noGames : imported;
}
