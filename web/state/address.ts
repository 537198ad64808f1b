/**
 * What the address asks for: `?fen=…&moves=…&lang=zh&level=…&side=black&rules=axf`. Values that can be judged
 * by their shape are judged here, each by itself; a position is judged by the engine, as one whole.
 */
import { type RulesId, rulesIds, type Side } from '../engine/types.ts';
import { type Language, languages } from '../i18n/languages.ts';
import { isOneOf } from './guards.ts';

export type AddressField = 'fen' | 'moves' | 'lang' | 'level' | 'side' | 'rules';

/** The sides as addresses name them. */
const sides: ReadonlyMap<string, Side> = new Map([
  ['red', 'first'],
  ['black', 'second'],
]);

export interface Address {
  readonly language: Language | null;
  readonly level: number | null;
  readonly side: Side | null;
  readonly rules: RulesId | null;
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
  return {
    language: field('lang', (value) => {
      const base = value.toLowerCase().split('-')[0];
      return isOneOf(languages, base) ? base : null;
    }),
    level: field('level', (value) => (/^([1-9]|10)$/.test(value) ? Number(value) : null)),
    side: field('side', (value) => sides.get(value) ?? null),
    rules: field('rules', (value) => (isOneOf(rulesIds, value) ? value : null)),
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
