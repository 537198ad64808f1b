/** What the elements tell the page. All are `CustomEvent`s; `error` does not bubble, the others do. */
import type { GameId, GameState, Score, Side } from '../engine/types.ts';
import type { LessonRun } from '../lessons/types.ts';
import type { Fault } from './attributes.ts';

export interface ReadyDetail {
  readonly game: GameId;
  readonly fen: string;
}

/** A move is about to be played on a board; `preventDefault()` keeps it from being played. */
export interface MoveDetail {
  readonly move: string;
  /** The position before the move. */
  readonly fen: string;
  readonly side: Side;
  readonly by: 'reader' | 'engine' | 'page';
}

/** Another position is shown. */
export interface PositionDetail {
  readonly game: GameId;
  readonly fen: string;
  /** From `start` to the end of the line, of which `ply` are played in the position shown. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly ply: number;
  readonly side: Side;
  /** `null` while the rules have not arrived. */
  readonly state: GameState | null;
}

/** What a search has found so far, eight times a second at most. */
export interface AnalysisDetail {
  readonly fen: string;
  /** From the first player's view. */
  readonly score: Score;
  readonly depth: number;
  readonly nodes: number;
  readonly pv: readonly string[];
  readonly done: boolean;
}

/** In a figure: a node was chosen, or a move made, by the moves that lead there. */
export interface NodeDetail {
  readonly path: readonly string[];
}

/** In a figure: the part of its state that can be linked has changed. */
export interface StateDetail {
  readonly state: string;
}

/** In a figure: a search has ended. */
export type RunDetail = Omit<LessonRun, 'events'>;

export type ErrorDetail = Fault;

export interface LessonEvents {
  readonly ready: CustomEvent<null>;
  readonly move: CustomEvent<NodeDetail>;
  readonly position: CustomEvent<StateDetail>;
  readonly analysis: CustomEvent<RunDetail>;
  readonly error: CustomEvent<ErrorDetail>;
}

export interface BoardEvents {
  readonly ready: CustomEvent<ReadyDetail>;
  readonly move: CustomEvent<MoveDetail>;
  readonly position: CustomEvent<PositionDetail>;
  readonly analysis: CustomEvent<AnalysisDetail>;
  readonly error: CustomEvent<ErrorDetail>;
}

/** Sends an event from an element. Returns `false` where a listener prevented it. */
export function tell<Detail>(
  from: EventTarget,
  type: string,
  detail: Detail,
  options: { readonly cancelable?: boolean } = {},
): boolean {
  // Errors of elements stay where they are, as those of images do: a page's own `error` handler is for the page.
  const bubbles = type !== 'error';
  return from.dispatchEvent(new CustomEvent(type, { detail, bubbles, ...options }));
}
