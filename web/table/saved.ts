/** A game, as it lies in storage. Shapes are checked here; legality by the engine on loading. */
import { choiceIds, type Score, type Side, sides } from '../engine/types.ts';
import { gameInfo, gameOf } from '../games/registry.ts';
import { resultIds } from '../games/result.ts';
import { isObject, isOneOf, isStrings, isWhole, type Json } from '../state/guards.ts';
import {
  type Choice,
  type Ending,
  type GameRecord,
  type Opening,
  type Player,
  type Remaining,
  readLevel,
  type TimeControl,
} from './record.ts';
import {
  glyphs,
  type Listed,
  leadsThrough,
  listOf,
  type Mark,
  type MoveNode,
  type NodeId,
  type Notes,
  type Sign,
  treeOf,
} from './tree.ts';

const isSide = (value: unknown): value is Side => isOneOf(sides, value);

const dayMs = 86_400_000;
const longestGame = 10_000;
/** The start and as many moves, variations included, as the readers of records take. */
const mostMoves = 200_001;

export interface SavedGame {
  readonly record: GameRecord;
  /** Time used in the turn that was running. */
  readonly spentMs: number;
  /** The analysis that was open. */
  readonly study?: OpenStudy | null;
}

/** An analysis of the game, and the node that the board showed. */
export interface OpenStudy {
  readonly mode: 'running' | 'stopped';
  readonly node: NodeId;
}

/** A move as it is stored, each after the one it follows: the root first, then line by line. */
interface SavedMove {
  readonly move: string;
  /** Its place in the list; the one before unless told. */
  readonly after?: number;
  readonly comment?: string;
  readonly glyphs?: readonly Sign[];
  readonly marks?: readonly Mark[];
  readonly score?: Score;
  readonly fromBook?: boolean;
  readonly remaining?: Remaining;
}

export function makeSaved({ record, spentMs, study }: SavedGame): Json {
  const { tree, live, tip, ...rest } = record;
  const { list, places } = listOf(tree);
  return {
    version: 3,
    ...rest,
    moves: list.map(savedMove),
    live: places.get(live),
    tip: places.get(tip),
    ...(study != null && { study: { mode: study.mode, node: places.get(study.node) } }),
    // A computer may have slept for days.
    spentMs: Math.min(dayMs, Math.round(spentMs)),
  };
}

function savedMove(
  { move, after, comment, glyphs, marks, score, fromBook, remaining }: MoveNode & { readonly after: number },
  place: number,
): SavedMove {
  return {
    move,
    ...(after !== place - 1 && { after }),
    ...(comment !== null && { comment }),
    ...(glyphs.length > 0 && { glyphs }),
    ...(marks.length > 0 && { marks }),
    ...(score !== null && { score }),
    ...(fromBook && { fromBook }),
    ...(remaining !== null && { remaining }),
  };
}

/** `null` when the value is not a game: damaged, or from another version. */
export function parseSaved(value: unknown): SavedGame | null {
  if (!isObject(value)) return null;
  if (value['version'] === 1) return parseSaved(fromVersion1(value));
  if (value['version'] === 2) return parseSaved(fromVersion2(value));
  if (value['version'] !== 3) return null;
  const { start, rules, seed, spentMs } = value;
  const players = parseSides(value['players'], parsePlayer);
  const clock = value['clock'] === null ? null : parseClock(value['clock']);
  const ending = value['ending'] === null ? null : parseEnding(value['ending']);
  const opening = isAbsent(value['opening']) ? null : parseOpening(value['opening']);
  const parsed = parseMoves(value);
  if (typeof start !== 'string' || parsed === null) return null;
  if (players === null || clock === undefined || ending === undefined) return null;
  const game = gameOf(start);
  const { swapOpenings, repetitionRules } = gameInfo[game];
  if (opening === undefined || (opening !== null && !swapOpenings.includes(opening.type))) return null;
  if (repetitionRules.length === 0 ? rules !== null : !isOneOf(repetitionRules, rules)) return null;
  if (!isWhole(seed, 0, 0xffff_ffff) || !isWhole(spentMs, 0, dayMs)) return null;
  const { study, ...moves } = parsed;
  const record: GameRecord = {
    game,
    start,
    ...moves,
    players,
    rules: isOneOf(repetitionRules, rules) ? rules : null,
    opening,
    ending,
    clock,
    seed,
    tags: texts(value['tags']),
    ...(value['past'] === true && { past: true }),
  };
  return { record, spentMs, ...(study !== null && { study }) };
}

/** The tree and the places in it. */
function parseMoves(
  value: Json,
): (Pick<GameRecord, 'tree' | 'live' | 'tip'> & { readonly study: OpenStudy | null }) | null {
  const { moves } = value;
  if (!Array.isArray(moves) || moves.length > mostMoves) return null;
  const list: Listed[] = [];
  for (const [place, item] of (moves as unknown[]).entries()) {
    if (!isObject(item) || typeof item['move'] !== 'string') return null;
    const notes = parseNotes(item);
    if (notes === null) return null;
    const after = isAbsent(item['after']) ? place - 1 : Number(item['after']);
    list.push({ move: item['move'], after, ...notes });
  }
  const grown = treeOf(list);
  const live = grown?.ids[Number(value['live'])];
  const tip = grown?.ids[Number(value['tip'])];
  if (grown === null || live === undefined || tip === undefined) return null;
  if (!leadsThrough(grown.tree, tip, live)) return null;
  return { tree: grown.tree, live, tip, study: parseStudy(value['study'], grown.ids) };
}

/** `ids` are the nodes by their places. */
function parseStudy(value: unknown, ids: readonly NodeId[]): OpenStudy | null {
  if (!isObject(value)) return null;
  const { mode } = value;
  const node = ids[Number(value['node'])];
  return isOneOf(['running', 'stopped'] as const, mode) && node !== undefined ? { mode, node } : null;
}

/** `null` for times that are none; what else cannot be read is left out. */
function parseNotes({
  comment,
  glyphs: signs,
  marks,
  score,
  fromBook,
  remaining,
}: Json): Partial<Notes> | null {
  const time = isAbsent(remaining) ? null : parseRemaining(remaining);
  if (time === null && !isAbsent(remaining)) return null;
  return {
    ...(typeof comment === 'string' && { comment }),
    ...(Array.isArray(signs) && { glyphs: signs.filter(isSign) }),
    ...(Array.isArray(marks) && { marks: marks.filter(isMark) }),
    ...(isScore(score) && { score }),
    ...(fromBook === true && { fromBook }),
    ...(time && { remaining: time }),
  };
}

const isSign = (value: unknown): value is Sign =>
  isOneOf(glyphs, value) || (typeof value === 'string' && /^\$\d{1,3}$/.test(value));

const isScore = (value: unknown): value is Score =>
  isObject(value) && isOneOf(['cp', 'mate'] as const, value['type']) && Number.isFinite(value['value']);

function isMark(value: unknown): value is Mark {
  if (!isObject(value)) return false;
  const { type, at, from, to } = value;
  const points: unknown = type === 'arrow' ? [from, to] : [type === 'circle' ? at : null];
  return isStrings(points) && points.every((point) => /^[a-z]\d{1,2}$/.test(point));
}

/** The second version had lists in place of a tree: moves, moves taken back, times by move and comments by ply. */
function fromVersion2(value: Json): Json {
  const { moves, undone, remaining, comments, ...rest } = value;
  if (!isStrings(moves) || !isStrings(undone) || !Array.isArray(remaining)) return { version: 3 };
  const said = texts(comments);
  const line = [...moves, ...undone].map((move, index) => ({
    move,
    comment: said[index + 1],
    remaining: index < moves.length ? (remaining[index] as unknown) : null,
  }));
  return {
    ...rest,
    version: 3,
    moves: [{ move: '', comment: said[0] }, ...line],
    live: moves.length,
    tip: line.length,
  };
}

/** The first version called the sides red and black. */
function fromVersion1(value: Json): Json {
  const renamed = (pair: unknown): unknown =>
    isObject(pair) ? { first: pair['red'], second: pair['black'] } : pair;
  const { players, remaining, ending } = value;
  return {
    ...value,
    version: 2,
    players: renamed(players),
    remaining: Array.isArray(remaining) ? remaining.map(renamed) : remaining,
    ending:
      isObject(ending) && 'side' in ending
        ? { ...ending, side: { red: 'first', black: 'second' }[String(ending['side'])] }
        : ending,
  };
}

/** A value for each side; `null` where one of them cannot be read. */
function parseSides<Value>(
  value: unknown,
  parse: (value: unknown) => Value | null,
): Readonly<Record<Side, Value>> | null {
  const { first, second }: Json = isObject(value) ? value : {};
  const [a, b] = [parse(first), parse(second)];
  return a === null || b === null ? null : { first: a, second: b };
}

function parsePlayer(value: unknown): Player | null {
  if (!isObject(value)) return null;
  if (value['type'] === 'human') return { type: 'human' };
  const level = readLevel(value['level']);
  return value['type'] === 'engine' && level !== null ? { type: 'engine', level } : null;
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

function parseOpening(value: unknown): Opening | undefined {
  if (!isObject(value)) return undefined;
  const { type } = value;
  const opener = parsePlayer(value['opener']);
  const chooser = parsePlayer(value['chooser']);
  const choices = parseChoices(value['choices']);
  if (!isOneOf(['swap', 'swap2'] as const, type)) return undefined;
  if (opener === null || chooser === null || choices === null) return undefined;
  return { type, opener, chooser, choices };
}

function parseChoices(value: unknown): readonly Choice[] | null {
  if (!Array.isArray(value)) return null;
  const choices: Choice[] = [];
  for (const item of value as unknown[]) {
    if (!isObject(item)) return null;
    const { at, choice } = item;
    if (!isWhole(at, 0, longestGame) || !isOneOf(choiceIds, choice)) return null;
    choices.push({ at, choice });
  }
  return choices;
}

function parseClock(value: unknown): TimeControl | undefined {
  if (!isObject(value)) return undefined;
  const { initialMs, incrementMs } = value;
  return isWhole(initialMs, 1_000, dayMs) && isWhole(incrementMs, 0, dayMs)
    ? { initialMs, incrementMs }
    : undefined;
}

function parseEnding(value: unknown): Ending | undefined {
  if (!isObject(value)) return undefined;
  const { type, side, result } = value;
  if (type === 'agreed') return { type };
  if (type === 'recorded') return isOneOf(resultIds, result) ? { type, result } : undefined;
  return (type === 'resigned' || type === 'timeout') && isSide(side) ? { type, side } : undefined;
}

const parseRemaining = (value: unknown): Remaining | null =>
  parseSides(value, (each) => (typeof each === 'number' ? each : null));

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : ({} as Json)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
