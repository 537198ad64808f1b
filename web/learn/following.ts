/** What the figures and boards that follow the reader's position say in their attributes. */

import { usualGame } from '../games/registry.ts';
import type { LessonGame } from '../lessons/types.ts';

export interface Attributes {
  readonly fen: string | null;
  readonly depth: string | null;
  readonly state: string | null;
}

export interface OwnPosition {
  readonly text: string;
  readonly game: LessonGame;
}

/** `given`: the attributes with which the article comes. */
export function following(given: Attributes, isBoard: boolean, { text, game }: OwnPosition): Attributes {
  return {
    fen: isBoard && game === 'tree' ? given.fen : text,
    // It suits the game of the examples; a figure has depths of its own for others, and searches a tree whole.
    depth: game === usualGame ? given.depth : null,
    state: given.state === null ? null : withoutPlace(given.state),
  };
}

/** A state without the place in the log, which another position does not have. */
function withoutPlace(state: string): string {
  const query = new URLSearchParams(state);
  query.delete('step');
  query.delete('node');
  return query.toString();
}
