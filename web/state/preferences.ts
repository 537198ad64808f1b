/** What a player has chosen for good. Unknown or damaged values fall back one by one, not all together. */
import type { PieceSet } from '../board/types.ts';
import { type NotationId, notationIds } from '../engine/types.ts';
import { type Language, languageInfo, languages } from '../i18n/languages.ts';
import { isObject } from './guards.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const pieceSets = ['chinese', 'western'] as const satisfies readonly PieceSet[];

export const notationChoices = ['auto', ...notationIds] as const;
export type NotationChoice = (typeof notationChoices)[number];

export const hashSizes = [16, 32, 64, 128] as const;
type HashMb = (typeof hashSizes)[number];

/** Threads of a search, where the page may have several; 0: as many as suit the machine. */
export const threadCounts = [0, 1, 2, 4, 8, 16] as const;

/** How a stone is placed; `auto` goes by the size of the board and whether a finger points. */
export const placings = ['auto', 'direct', 'confirm', 'magnifier'] as const;
export type Placing = (typeof placings)[number];

export const numberings = ['off', 'last', 'all'] as const;
export type Numbering = (typeof numberings)[number];

export const lineCounts = [1, 2, 3, 4, 5] as const;

export interface Preferences {
  /** `null`: as the browser says. */
  readonly language: Language | null;
  readonly theme: Theme;
  readonly pieceSet: PieceSet;
  /** The question for characters or pictures was answered. */
  readonly askedPieces: boolean;
  readonly coordinates: boolean;
  readonly animation: boolean;
  readonly sound: boolean;
  readonly notation: NotationChoice;
  /** How a game in progress stands, for a person who plays it; analysis always shows it. */
  readonly showEvaluation: boolean;
  /** The engine opens games from its book, at the levels that use it. */
  readonly book: boolean;
  /** Single letters as shortcuts; some ways of typing trip over them. */
  readonly shortcuts: boolean;
  readonly placing: Placing;
  /** Which stones bear the numbers of their moves. */
  readonly numbers: Numbering;
  /** Marks on the points where a row would grow, and on those forbidden to Black. */
  readonly threats: boolean;
  /** How many lines an analysis shows. */
  readonly multiPv: (typeof lineCounts)[number];
  /** Depth, nodes and speed of an analysis. */
  readonly engineDetails: boolean;
  readonly hashMb: HashMb;
  readonly threads: (typeof threadCounts)[number];
  /** The larger network of a game, for searches at full strength; `null`: as the connection suggests. */
  readonly largerNetwork: boolean | null;
}

export const defaultPreferences: Preferences = {
  language: null,
  theme: 'auto',
  pieceSet: 'chinese',
  askedPieces: false,
  coordinates: true,
  animation: true,
  sound: true,
  notation: 'auto',
  showEvaluation: false,
  book: true,
  shortcuts: true,
  placing: 'auto',
  numbers: 'off',
  threats: false,
  multiPv: 1,
  engineDetails: false,
  hashMb: 16,
  threads: 0,
  largerNetwork: null,
};

type Choice = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? never : Name;
}[keyof Preferences];

/** What may be chosen, where that is more than yes or no. */
const choices: { readonly [Name in Choice]: readonly Preferences[Name][] } = {
  language: languages,
  theme: themes,
  pieceSet: pieceSets,
  notation: notationChoices,
  placing: placings,
  numbers: numberings,
  multiPv: lineCounts,
  hashMb: hashSizes,
  threads: threadCounts,
  largerNetwork: [null, true, false],
};

export function parsePreferences(value: unknown): Preferences {
  if (!isObject(value)) return defaultPreferences;
  const parsed = Object.entries(defaultPreferences).map(([name, usual]) => {
    const found = value[name];
    const allowed: readonly unknown[] = choices[name as Choice] ?? [true, false];
    return [name, allowed.includes(found) ? found : usual];
  });
  return Object.fromEntries(parsed) as Preferences;
}

/**
 * What storage has to hold after a choice, `all` being what it holds. What is not changed here stays as it is: another
 * tab may have changed it, a later version of the page stored more.
 */
export function withChanges(all: unknown, before: Preferences, now: Preferences): unknown {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof Preferences]);
  const there = all as { readonly language?: unknown };
  // Where no language was ever chosen, that of the address counts as the choice.
  return { ...there, language: there.language ?? now.language, ...Object.fromEntries(changed) };
}

/** Notation as written: the player's choice, or the custom of the language. */
export const notationFor = (preferences: Preferences, language: Language): NotationId => {
  if (preferences.notation !== 'auto') return preferences.notation;
  return languageInfo[language].notation;
};
