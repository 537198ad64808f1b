/** Tells which games of a file the library has already, so that a file that is imported twice adds nothing. */
import { type GameRecord, movesOf } from '../table/record.ts';
import { parseSaved } from '../table/saved.ts';
import { type NodeId, nodeAt, pathTo, root } from '../table/tree.ts';
import { type Head, type KeptGame, playedAt, type Seat } from './kept-game.ts';
import type { LibraryStore } from './library-store.ts';

export interface KnownGames {
  /** Whether a game with these moves, players and date is there that has also this one's result, if any, and all that it says. */
  has(game: KeptGame): Promise<boolean>;
  add(game: KeptGame): void;
}

/** What two copies of a game have in common beyond their heads. */
interface Course {
  readonly text: string;
  /** The day on which it was played, as its record says. */
  readonly told: number | null;
  readonly asides: ReadonlySet<string>;
}

/** How an exported record calls the engine, in whatever language it was written. */
const engineName = /^(Duiyi|对弈) ?[(（].+[)）]$/;

/** The engine has no name of its own: levels are called otherwise in every language. */
const nameOf = ({ type, called }: Seat): string =>
  called === null ? (type === 'human' ? '?' : '') : called.replace(engineName, '');

/** In what language a record calls the engine; `undefined` for everyone else. */
const engineIn = ({ called }: Seat): string | undefined => engineName.exec(called ?? '')?.[1];

/** Two records in one language call the same level alike, and one that names none may be of any. */
const mayBeSame = (one: Seat, other: Seat): boolean =>
  isPlain(one) && isPlain(other)
    ? one.level === other.level
    : engineIn(one) === undefined || engineIn(one) !== engineIn(other) || one.called === other.called;

/** Where a level is told by itself. */
const isPlain = (seat: Seat): seat is Extract<Seat, { readonly type: 'engine' }> =>
  seat.type === 'engine' && seat.called === null;

export function createKnownGames(heads: readonly Head[], store: Pick<LibraryStore, 'read'>): KnownGames {
  // The heads leave few games whose moves must be read.
  const alike = new Map<string, Head[]>();
  const courses = new Map<string, Course | null>();
  const keyOf = ({ game, plies, first, second }: Head): string =>
    [game, plies, nameOf(first), nameOf(second)].join('\n');

  function addHead(head: Head): void {
    const key = keyOf(head);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [head]);
    else others.push(head);
  }

  async function courseOf(id: string): Promise<Course | null> {
    const known = courses.get(id);
    if (known !== undefined) return known;
    const stored = await store.read(id);
    const course = stored === null ? null : courseIn(stored);
    courses.set(id, course);
    return course;
  }

  for (const head of heads) addHead(head);
  return {
    has: async (game) => {
      const course = courseIn(game);
      if (course === null) return false;
      const { result } = game.head;
      for (const head of alike.get(keyOf(game.head)) ?? []) {
        // The same game may have been recorded before it was over.
        if (result !== null && head.result !== result) continue;
        if (!mayBeSame(head.first, game.head.first) || !mayBeSame(head.second, game.head.second)) continue;
        const other = await courseOf(head.id);
        // A record without a date says nothing of one; what was played here is exported with the day it was played.
        const sameDay =
          course.told === null
            ? other?.told === null
            : head.undated !== true && dayOf(head.at) === dayOf(course.told);
        if (
          other?.text === course.text &&
          sameDay &&
          [...course.asides].every((aside) => other.asides.has(aside))
        )
          return true;
      }
      return false;
    },
    add: (game) => {
      addHead(game.head);
      courses.set(game.head.id, courseIn(game));
    },
  };
}

const dayOf = (at: number): string => new Date(at).toDateString();

function courseIn({ body }: KeptGame): Course | null {
  const record = parseSaved(body.saved)?.record;
  if (record === undefined) return null;
  const text = [record.start, ...movesOf(record)].join(' ');
  return { text, told: playedAt(record), asides: asidesOf(record) };
}

/** Variations, comments, signs and marks, each with the line at which it stands. */
function asidesOf({ tree, live }: GameRecord): ReadonlySet<string> {
  const asides = new Set<string>();
  const played = new Set(pathTo(tree, live).map(({ id }) => id));
  const open: [NodeId, string][] = [[root, '']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, before] = next;
    const { move, comment, glyphs, marks, children } = nodeAt(tree, id);
    const line = `${before} ${move}`;
    if (id !== root && !played.has(id)) asides.add(line);
    // As PGN keeps it.
    const words = comment?.replace(/\s+/g, ' ').trim() ?? '';
    if (words !== '') asides.add(`${line}: ${words}`);
    for (const sign of [...glyphs, ...marks.map((mark) => JSON.stringify(mark))])
      asides.add(`${line}: ${sign}`);
    for (const child of children) open.push([child, line]);
  }
  return asides;
}
