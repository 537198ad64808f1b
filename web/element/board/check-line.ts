import type { Engine, Game } from '../../engine/engine.ts';
import { engineError } from '../../engine/error-data.ts';
import { repetitionRules } from '../../games/registry.ts';
import type { Checked, Line } from './line.ts';

/** The moves as far as they are legal, in the engine's spelling, and what is wrong with the rest. */
export function checkLine(engine: Engine, line: Line): Checked {
  let game: Game;
  try {
    game = engine.newGame(line.start, [], repetitionRules(line.game, null));
  } catch (thrown) {
    return { line: null, error: engineError(thrown), badMove: null };
  }
  try {
    for (const move of line.moves) {
      try {
        game.play(game.parse_move(move));
      } catch (thrown) {
        return { line: lineOf(game, line), error: engineError(thrown), badMove: move };
      }
    }
    return { line: lineOf(game, line), error: null, badMove: null };
  } finally {
    game.free();
  }
}

/** Where all moves were played, all that are legal are. */
function lineOf(game: Game, { moves, ply }: Line): Line {
  const legal = game.moves();
  const played = ply === moves.length ? legal.length : Math.min(ply, legal.length);
  return { game: game.game(), start: game.start(), moves: legal, ply: played };
}
