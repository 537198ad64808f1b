/**
 * What the address asks for: `?game=gomoku&rule=renju&size=15&level=…&side=white`, `?fen=…&moves=…`, for xiangqi
 * `rules=axf`, for any page `lang=zh`. Values that can be judged by their shape are judged here, each by itself;
 * a position is judged by the engine, as one whole.
 */
import {
  type GameId,
  gameIds,
  gameOf,
  type OpeningId,
  openingIds,
  type RuleId,
  type RulesId,
  rulesIds,
  type Side,
} from '../engine/types.ts';
import { type Language, languages } from '../i18n/languages.ts';
import { isOneOf } from './guards.ts';
import { isRule, largestBoard, smallestBoard } from './setup.ts';

export type AddressField =
  | 'fen'
  | 'moves'
  | 'lang'
  | 'level'
  | 'side'
  | 'rules'
  | 'game'
  | 'rule'
  | 'size'
  | 'opening';

/** The sides as addresses name them: Black moves second in xiangqi, and first in gomoku. */
const sides: Readonly<Record<GameId, ReadonlyMap<string, Side>>> = {
  xiangqi: new Map([
    ['red', 'first'],
    ['black', 'second'],
  ]),
  gomoku: new Map([
    ['black', 'first'],
    ['white', 'second'],
  ]),
};

export interface Address {
  readonly language: Language | null;
  /** `null`: whichever was played last. */
  readonly game: GameId | null;
  readonly level: number | null;
  readonly side: Side | null;
  readonly rules: RulesId | null;
  readonly rule: RuleId | null;
  readonly size: number | null;
  readonly opening: OpeningId | null;
  /** A position or moves were given; not checked yet. */
  readonly position: { readonly fen: string | null; readonly moves: readonly string[] } | null;
  /** Fields that could not be understood, and what stood there. */
  readonly wrong: readonly { readonly field: AddressField; readonly value: string }[];
}

export function parseAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const wrong: { field: AddressField; value: string }[] = [];

  function field<T>(name: AddressField, parse: (value: string) => T | null): T | null {
    const value = query.get(name);
    if (value === null) return null;
    const parsed = parse(value.trim());
    if (parsed === null) wrong.push({ field: name, value });
    return parsed;
  }

  const fen = query.get('fen');
  const moves = query.get('moves');
  const language = field('lang', (value) => {
    const base = value.toLowerCase().split('-')[0];
    return isOneOf(languages, base) ? base : null;
  });
  const named = field('game', (value) => (isOneOf(gameIds, value) ? value : null));
  const rule = field('rule', (value) => (isRule(value) ? value : null));
  const size = field('size', (value) => {
    const points = /^\d{1,2}$/.test(value) ? Number(value) : 0;
    return points >= smallestBoard && points <= largestBoard ? points : null;
  });
  const opening = field('opening', (value) => (isOneOf(openingIds, value) ? value : null));
  const rules = field('rules', (value) => (isOneOf(rulesIds, value) ? value : null));
  const told =
    fen !== null && fen.trim() !== ''
      ? gameOf(fen)
      : rule !== null || size !== null || opening !== null
        ? 'gomoku'
        : moves !== null || rules !== null
          ? 'xiangqi'
          : null;
  const game = fen === null ? (named ?? told) : told;

  return {
    language,
    game,
    level: field('level', (value) => (/^([1-9]|10)$/.test(value) ? Number(value) : null)),
    side: field('side', (value) => sides[game ?? 'xiangqi'].get(value) ?? null),
    rules,
    rule,
    size,
    opening,
    position:
      fen === null && moves === null
        ? null
        : { fen, moves: (moves ?? '').split(/[\s,]+/).filter((move) => move !== '') },
    wrong,
  };
}

/** A link that shows this position to someone else. */
export function makeLink(page: string, fen: string, moves: readonly string[], language: Language): string {
  const url = new URL(page);
  url.hash = '';
  url.search = '';
  url.searchParams.set('fen', fen);
  if (moves.length > 0) url.searchParams.set('moves', moves.join(' '));
  url.searchParams.set('lang', language);
  return url.href;
}

/** The address once it has been heeded: only the language stays, so that a reload keeps the game. */
export function settledAddress(page: string, language: Language): string {
  const url = new URL(page);
  url.search = '';
  url.searchParams.set('lang', language);
  return url.href;
}
