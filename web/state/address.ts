/**
 * What the address asks for: `?game=gomoku&rule=renju&size=15&level=…&side=white`, `?fen=…&moves=…`, for xiangqi
 * `rules=axf`, for any page `lang=zh`. Values that can be judged by their shape are judged here, each by itself;
 * a position is judged by the engine, as one whole.
 */
import type { GameId, Side } from '../engine/types.ts';
import type { Settings } from '../games/info.ts';
import { isLevel } from '../games/levels.ts';
import { splitMoves } from '../games/move-list.ts';
import { gameIds, gameInfo, gameOf, usualGame } from '../games/registry.ts';
import { type Language, languages } from '../i18n/languages.ts';
import { isOneOf } from './guards.ts';

/** Besides these, each game has settings of its own. */
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

export interface Address {
  readonly language: Language | null;
  /** `null`: whichever was played last. */
  readonly game: GameId | null;
  readonly level: number | null;
  readonly side: Side | null;
  /** What is asked of each game alone: a rule, a size, an opening. */
  readonly settings: Readonly<Record<GameId, Settings>>;
  /** A position or moves were given; not checked yet. */
  readonly position: { readonly fen: string | null; readonly moves: readonly string[] } | null;
  /** Fields that could not be understood, and what stood there. */
  readonly wrong: readonly { readonly field: string; readonly value: string }[];
}

/** `last`: the game that opens where the address names none. */
export function parseAddress(search: string, last = usualGame): Address {
  const query = new URLSearchParams(search);
  const wrong: { field: string; value: string }[] = [];

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
  const settingsOf = (game: GameId): Settings => {
    const asked = Object.entries(gameInfo[game].address).map(
      ([name, parse]) => [name, field(name as AddressField, parse)] as const,
    );
    return Object.fromEntries(asked.filter(([, value]) => value !== null));
  };
  const settings = Object.fromEntries(gameIds.map((id) => [id, settingsOf(id)])) as Address['settings'];
  const told =
    fen !== null && fen.trim() !== ''
      ? gameOf(fen)
      : (gameIds.filter((id) => Object.keys(settings[id]).length > 0).at(-1) ??
        (moves === null ? null : usualGame));
  const game = fen === null ? (named ?? told) : told;

  return {
    language,
    game,
    level: field('level', (value) => (/^\d+$/.test(value) && isLevel(Number(value)) ? Number(value) : null)),
    side: field('side', (value) => gameInfo[game ?? last].sides.get(value) ?? null),
    settings,
    position:
      fen === null && moves === null ? null : { fen, moves: splitMoves(gameInfo[game ?? last], moves ?? '') },
    wrong,
  };
}

/** Where the moves of a link begin. */
export const linkedStart = ({ position, settings }: Address, game: GameId): string =>
  position?.fen ?? gameInfo[game].start(settings[game]);

/** Whether it shows a game; with a level or a side it asks to play on from a position. */
export const asksToShow = ({ position, level, side }: Address): boolean =>
  position !== null && level === null && side === null;

/** The address once it has been heeded: only the language stays, so that a reload keeps the game. Until then all stays. */
export function settledAddress(page: string, language: Language, isHeeded: boolean): string {
  const url = new URL(page);
  if (isHeeded) url.search = '';
  url.searchParams.set('lang', language);
  return url.href;
}
