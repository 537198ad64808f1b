/**
 * A game as a link carries it: where it began, its moves, who played, how it ended and how it was looked at. Levels
 * travel as data, and each reader's page says them in its own language. Pure; the rules judge what comes out.
 *
 *     ?fen=…            the start, or game=, rule=, size= where it is a usual one
 *     &moves=h2e2+h9g7  the moves
 *     &lines=1.b9c7     variations, where they fit; see `link-lines.ts`
 *     &first=7          a level, a program of the articles, or a name behind a star; `second` likewise
 *     &end=resigned-first
 *     &view=second      the side at the bottom; in a game by links without moves, that of whoever is invited
 *     &at=12            the move that is shown, if it is not the last
 *     &play=…&check=…   a game that two people play by links
 */
import { type RulesId, rulesIds, type Side, sides } from '../../engine/types.ts';
import { gameInfo, gameOf, repetitionRules } from '../../games/registry.ts';
import { resultIds } from '../../games/result.ts';
import { type Address, linkedStart, parseAddress } from '../../state/address.ts';
import { isOneOf } from '../../state/guards.ts';
import {
  type Ending,
  type GameRecord,
  human,
  movesOf,
  newRecord,
  type Player,
  readLevelText,
} from '../../table/record.ts';
import { withMoves } from '../../table/with-moves.ts';
import { checkOf, isId, seedOf } from './chain.ts';

export interface SharedGame {
  readonly record: GameRecord;
  /** The side at the bottom. */
  readonly orientation: Side;
  /** The move that is shown; `null` for the last. */
  readonly at: number | null;
  /** Variations; see `link-lines.ts`. */
  readonly lines: string | null;
  /** `null`: the game is only shown. */
  readonly byLink: ByLink | null;
  /** Fields that could not be understood, and what stood there. */
  readonly wrong: Address['wrong'];
}

export interface ByLink {
  readonly id: string;
  readonly check: string;
  /** The side of whoever is sent the link, where it says so; links of former versions do not. */
  readonly invited: Side | null;
}

const longestName = 40;
/** Characters: longer ones are cut by some messengers. */
const longestLink = 2_000;

export const nameOf = ({ game, tags }: GameRecord, side: Side): string => {
  const name = tags[gameInfo[game].sideTags[side]] ?? '';
  return name === '?' ? '' : name;
};

/** The same game under other names; an empty one leaves a side without. */
export function named(record: GameRecord, side: Side, name: string): GameRecord {
  const { [gameInfo[record.game].sideTags[side]]: _, ...others } = record.tags;
  const tag = name.trim().slice(0, longestName);
  return {
    ...record,
    tags: tag === '' ? others : { ...others, [gameInfo[record.game].sideTags[side]]: tag },
  };
}

function endingIn(ending: Ending): string {
  switch (ending.type) {
    case 'agreed':
      return ending.type;
    case 'recorded':
      return `${ending.type}-${ending.result}`;
    default:
      return `${ending.type}-${ending.side}`;
  }
}

function parseEnding(text: string): Ending | null {
  if (text === 'agreed') return { type: text };
  const [type, side] = text.split('-');
  if (type === 'recorded') {
    const result = text.slice(type.length + 1);
    return isOneOf(resultIds, result) ? { type, result } : null;
  }
  return isOneOf(['resigned', 'timeout'] as const, type) && isOneOf(sides, side) ? { type, side } : null;
}

/** What both players of a game by links have agreed on, for the check. */
const termsOf = ({ start, rules, ending }: GameRecord): readonly string[] => [
  start,
  rules ?? '',
  ending === null ? '' : endingIn(ending),
];

export const checkOfGame = (id: string, record: GameRecord): string =>
  checkOf(id, termsOf(record), movesOf(record));

/** Where a game began, as shortly as the address can say it. */
function startFields({ game, start, rules }: GameRecord): [string, string][] {
  const info = gameInfo[game];
  const usualRules = repetitionRules(game, null);
  const fields: [string, string][] = rules === null || rules === usualRules ? [] : [['rules', rules]];
  const settings = info.settingsOf(start, null);
  if (info.start(settings) !== start) return [['fen', start], ...fields];
  const usual = info.settings({});
  const own = Object.entries(settings).filter(([name, value]) => value !== usual[name]);
  return [['game', game], ...own.map(([name, value]): [string, string] => [name, String(value)]), ...fields];
}

/** A link to the game, with its variations if they fit, and without anything that belongs to the sender's page. */
export function makeSharedLink(
  page: string,
  record: GameRecord,
  shown: {
    readonly orientation: Side;
    readonly at?: number | null;
    readonly play?: string;
    readonly lines?: string;
  },
): string {
  const moves = movesOf(record);
  const fields = [...startFields(record), ['moves', moves.join(' ')] as const];
  for (const side of sides) {
    const player = record.players[side];
    const name = nameOf(record, side);
    if (player.type === 'engine') fields.push([side, String(player.level)]);
    else if (name !== '') fields.push([side, `*${name}`]);
  }
  if (record.ending !== null) fields.push(['end', endingIn(record.ending)]);
  if (shown.play !== undefined) fields.push(['play', shown.play], ['check', checkOfGame(shown.play, record)]);
  // In a game by links the moves say whose turn it is to answer; before the first one this says who is invited.
  const tellsSide = shown.play === undefined ? shown.orientation === 'second' : moves.length === 0;
  if (tellsSide) fields.push(['view', shown.orientation]);
  if (shown.at != null && shown.at !== moves.length) fields.push(['at', String(shown.at)]);
  const link = (more: readonly (readonly [string, string])[]): string => {
    const url = new URL(page);
    url.hash = '';
    url.search = String(new URLSearchParams([...fields, ...more].map(([name, value]) => [name, value])));
    return url.href;
  };
  const whole = link(shown.lines ? [['lines', shown.lines]] : []);
  return whole.length <= longestLink ? whole : link([]);
}

/** What a link says. Nothing of it has been judged by the rules. */
export function readSharedLink(search: string): SharedGame {
  const address = parseAddress(search);
  const query = new URLSearchParams(search);
  const wrong = [...address.wrong];

  function field<T>(name: string, parse: (value: string) => T | null): T | null {
    const value = query.get(name);
    if (value === null) return null;
    const parsed = parse(value.trim());
    if (parsed === null) wrong.push({ field: name, value });
    return parsed;
  }

  const start = linkedStart(address, address.game ?? gameOf(address.position?.fen ?? ''));
  const game = gameOf(start);
  const rules: RulesId | null = repetitionRules(
    game,
    field('rules', (value) => (isOneOf(rulesIds, value) ? value : null)),
  );
  const seats = Object.fromEntries(
    sides.map((side) => [side, field(side, parseSeat) ?? { player: human, name: '' }]),
  ) as Record<Side, Seat>;
  const players = { first: seats.first.player, second: seats.second.player };
  const moves = address.position?.moves ?? [];
  const id = field('play', (value) => (isId(value) ? value : null));
  const seed = seedOf(id ?? [start, ...moves].join(' '));
  let record = withMoves(newRecord(start, players, rules, null, seed), moves);
  record = sides.reduce((so, side) => named(so, side, seats[side].name), record);
  record = { ...record, ending: field('end', parseEnding) };
  const at = field('at', (value) =>
    /^\d+$/.test(value) && Number(value) <= moves.length ? Number(value) : null,
  );
  const view = field('view', (value) => (isOneOf(sides, value) ? value : null));
  const byLink = id === null ? null : { id, check: query.get('check') ?? '', invited: view };
  const lines = id === null ? query.get('lines') : null;
  return { record, orientation: view ?? 'first', at, lines, byLink, wrong: wrong.filter(once) };
}

const once = ({ field }: Address['wrong'][number], index: number, all: Address['wrong']): boolean =>
  all.findIndex((each) => each.field === field) === index;

interface Seat {
  readonly player: Player;
  readonly name: string;
}

function parseSeat(text: string): Seat | null {
  if (text.startsWith('*')) return { player: human, name: text.slice(1) };
  const level = readLevelText(text);
  return level === null ? null : { player: { type: 'engine', level }, name: '' };
}
