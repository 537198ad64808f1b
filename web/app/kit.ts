/**
 * What the page has to know of a game beyond what the rules say: how its positions look, sound and read. Xiangqi
 * comes with the page; gomoku when it is first wanted.
 */
import type { SoundKind } from '../board/sound.ts';
import type { Engine, Game } from '../engine/engine.ts';
import type { PsqGame } from '../engine/types.ts';
import type { Position } from '../games/position.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Preferences } from '../state/preferences.ts';
import type { Model } from './model.ts';

/** A remark of the position itself, such as a check. */
export interface Remark {
  readonly tone: 'calm' | 'warn';
  readonly text: string;
}

/** What the player tried on the board. */
export interface Hands {
  play(move: string): void;
  illegal(move: string): void;
  /** A stone waits on a point to be confirmed, or no longer does. */
  pend(point: string | null): void;
}

/** The board of one game, as large as that game has it. */
export interface Surface {
  update(model: Model): void;
  speak(t: Messages): void;
  confirm(): void;
  focus(): void;
  redrawTheme(): void;
  destroy(): void;
}

export interface Kit {
  /** Before the rules have arrived: everything that the texts alone say. */
  bare(start: string, moves: readonly string[]): Position;
  /** As the rules see it. Threats cost a few milliseconds, so they are told only where they are wanted. */
  read(game: Game, threats: boolean): Position;
  /** Boards of one shape can show each other's positions. */
  shape(position: Position): string;
  open(host: HTMLElement, model: Model, hands: Hands): Surface;
  /** A text in a format of this game alone; `null` for any other. Throws an `EngineError` that names the line. */
  foreign(engine: Engine, text: string): PsqGame | null;
  moveInWords(t: Messages, before: Position, move: string): string;
  soundOf(before: Position, after: Position, move: string): SoundKind;
  /** What only ears need to be told after a move. */
  aloud(t: Messages, after: Position, preferences: Preferences): string | null;
  remark(t: Messages, position: Position): Remark | null;
}
