/**
 * The two instances of the rules: where the game stands, and what the board shows when that is something else.
 * They live in the memory of the wasm, so that each must be freed when another takes its place.
 */
import type { Engine, Game } from '../engine/engine.ts';
import type { GameId, NotationId } from '../engine/types.ts';
import type { Position } from '../games/kit.ts';
import type { GameRecord } from '../state/record.ts';
import { kitOf } from './kits.ts';

export interface Games {
  /** Follows the record. Throws, and changes nothing, when the rules refuse it. */
  follow(engine: Engine | null, record: GameRecord): Position;
  /** Shows moves from the start of the record instead of the game itself. */
  show(engine: Engine | null, record: GameRecord, moves: readonly string[]): Position;
  showLive(): void;
  /** Both positions once more, as what is wanted of them has changed; `null` without the rules. */
  reread(game: GameId): { readonly live: Position; readonly shown: Position } | null;
  readonly live: () => Game | null;
  /** What the board shows. */
  readonly shown: () => Game | null;
}

/** `threats`: whether positions should tell them. */
export function createGames(threats: () => boolean): Games {
  let live: Game | null = null;
  let shown: Game | null = null;

  function showLive(): void {
    shown?.free();
    shown = null;
  }

  return {
    follow: (engine, record) => {
      const kit = kitOf(record.game);
      if (engine === null) return kit.bare(record.start, record.moves);
      const last = record.moves.at(-1);
      if (live !== null && last !== undefined && isNextOf(live, record)) {
        live.play(last);
        return kit.read(live, { threats: threats() });
      }
      const game = engine.newGame(record.start, record.moves, record.rules);
      live?.free();
      live = game;
      return kit.read(game, { threats: threats() });
    },
    show: (engine, record, moves) => {
      const kit = kitOf(record.game);
      if (engine === null) return kit.bare(record.start, moves);
      const game = engine.newGame(record.start, moves, record.rules);
      showLive();
      shown = game;
      return kit.read(game, { threats: threats() });
    },
    showLive,
    reread: (game) => {
      if (live === null) return null;
      const kit = kitOf(game);
      const now = kit.read(live, { threats: threats() });
      return { live: now, shown: shown === null ? now : kit.read(shown, { threats: threats() }) };
    },
    live: () => live,
    shown: () => shown ?? live,
  };
}

/** Whether the record is the game with one more move. */
function isNextOf(game: Game, { start, rules, moves }: GameRecord): boolean {
  const played = game.moves();
  return (
    played.length === moves.length - 1 &&
    game.rules() === rules &&
    game.start() === start &&
    played.every((move, ply) => move === moves[ply])
  );
}

/** A line in the player's notation; as bare moves should the engine's line ever leave the rules. */
export function writeLine(
  game: Game | null,
  moves: readonly string[],
  notation: NotationId,
): readonly string[] {
  try {
    return game?.write_line([...moves], notation) ?? moves;
  } catch {
    return moves;
  }
}
