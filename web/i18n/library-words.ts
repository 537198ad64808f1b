/** What every language must say of the library and of a game that another tab plays. */
import type { Outcome, Period } from '../library/find.ts';

export interface LibraryWords {
  readonly search: string;
  readonly searchHint: string;
  readonly filter: string;
  readonly game: string;
  readonly result: string;
  readonly opponent: string;
  readonly opening: string;
  readonly played: string;
  readonly starred: string;
  /** A filter that lets everything through. */
  readonly any: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** Of two people: by the tag that names a side in PGN. */
  readonly sideWon: Readonly<Record<string, string>>;
  readonly periods: Readonly<Record<Period, string>>;
  /** How many of all games are listed. */
  count(listed: number, all: number): string;
  moves(plies: number): string;
  /** Two people who are not named. */
  readonly twoPeople: string;
  /** Two players, the first player first. */
  pair(first: string, second: string): string;
  level(name: string, number: number): string;
  /** The engine as a player of a game that leaves the page. */
  engineName(level: string): string;
  readonly empty: string;
  readonly emptyAction: string;
  readonly none: string;
  readonly clear: string;
  readonly onBoard: string;
  /** Why it can't be deleted. */
  readonly staysOnBoard: string;
  readonly star: string;
  /** What a button does, and to which game. */
  labelled(action: string, title: string): string;
  readonly continue: string;
  readonly open: string;
  readonly analyse: string;
  readonly rename: string;
  readonly nameLabel: string;
  readonly save: string;
  readonly delete: string;
  /** How many games, and of one its title. */
  deleted(count: number, title: string): string;
  readonly undo: string;
  readonly more: string;
  readonly import: string;
  readonly exportAll: string;
  importing(done: number): string;
  imported(added: number, known: number, faulty: number): string;
  /** Why a game could not be read. */
  fault(game: number, why: string): string;
  readonly stopped: string;
  /** `result`: what had been imported until then. */
  importStopped(result: string): string;
  readonly noGames: string;
  tooLarge(name: string, most: number): string;
  /** Between two sentences. */
  readonly gap: string;
  exporting(done: number, all: number): string;
  exported(games: number, leftOut: number): string;
  readonly cancel: string;
  readonly dismiss: string;
  readonly broken: string;
  /** The browser keeps nothing beyond this visit. */
  readonly notLasting: string;
  readonly full: string;
  readonly failed: string;
  readonly elsewhereTitle: string;
  readonly elsewhereText: string;
  readonly playHere: string;
  readonly newGame: string;
}
