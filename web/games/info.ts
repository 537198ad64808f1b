/**
 * What the page and the elements must know of a game before its files have arrived: enough to read an address, a
 * saved game or an attribute that is about it. The rest is its kit.
 */
import type { GameId, NotationId, OpponentId, RulesId, Side, SwapId } from '../engine/types.ts';

/** What a game lets its players choose, by the names that addresses use too: a rule, a size, an opening. */
export type Settings = Readonly<Record<string, unknown>>;

export interface GameInfo {
  readonly id: GameId;
  /** Keys in the storage. */
  readonly storage: { readonly game: string; readonly setup: string };
  /** The sides as addresses name them. */
  readonly sides: ReadonlyMap<string, Side>;
  /** The sides as PGN tags name them. */
  readonly sideTags: Readonly<Record<Side, string>>;
  /** How its moves can be written, the usual one first. */
  readonly notations: readonly NotationId[];
  /** The shape of a move as the engine writes it, to find each of several that run together; there is one way to cut them. */
  readonly move: RegExp;
  /** Rule sets of repetition, the usual one first; none where nothing repeats. */
  readonly repetitionRules: readonly RulesId[];
  /** Openings in which the colours are given away after the first stones. */
  readonly swapOpenings: readonly SwapId[];
  /** The engine has a book of openings for it. */
  readonly hasBook: boolean;
  /** Programs of the articles that the engine can play, the weakest first. */
  readonly programs: readonly OpponentId[];
  /** How the lines of the engine are counted on its board, the best first. */
  readonly lineNames: string;
  /** The second field of a FEN where the second side is to move; anything else, or nothing, means the first. */
  readonly secondLetter: string;
  /** Whether a FEN has a sign that those of other games lack, by its board and the third field. */
  hasSign(board: string, rule: string): boolean;
  /** Each move has a number, as the stones on the board; otherwise a move of both sides has one. */
  readonly numbersEachMove: boolean;
  /** The board is seen from the side of the person who plays; otherwise both sides look the same. */
  readonly facesPlayer: boolean;
  /** Around the board in cells, without and with coordinates. */
  readonly margins: { readonly plain: number; readonly coordinates: number };
  /** Reads one setting of an address; `null` for a value that means nothing. */
  readonly address: Readonly<Record<string, (value: string) => unknown>>;
  /** The settings in a value from storage, each by itself; what cannot be read falls back. */
  settings(value: Settings): Settings;
  /** The settings that a game was begun with, as far as another choice asks for another game. */
  settingsOf(start: string, opening: SwapId | null): Settings;
  /** The FEN of the usual start. */
  start(settings: Settings): string;
  /** Rule set of repetition; `null` where nothing repeats. */
  repetitionOf(settings: Settings): RulesId | null;
  /** Which swap opening the settings ask for. */
  openingOf(settings: Settings): SwapId | null;
  /** Files and ranks of its board; `null` where games are played on boards of several sizes. */
  readonly size: { readonly files: number; readonly ranks: number } | null;
}
