/**
 * What the rules say of an entry. Two instances of them: where the game stands, and what the board shows when that is
 * something else. They live in the memory of the wasm, so that each must be freed when another takes its place.
 */
import type { Engine, Game } from '../engine/engine.ts';
import type { NotationId } from '../engine/types.ts';
import type { BoardKit } from '../games/kit.ts';
import { notationIn } from '../games/registry.ts';
import { branch, looksElsewhere, plyShown } from './questions.ts';
import { type GameRecord, movesOf } from './record.ts';
import { bareFacts, type Entry, type Facts } from './state.ts';
import { movesTo, type NodeId } from './tree.ts';

export interface RulesOptions {
  readonly notation: NotationId;
  /** Positions should tell their threats. */
  readonly threats: boolean;
}

export interface Rules {
  /** `null`: from now on the texts alone are believed. */
  use(engine: Engine | null): void;
  /** Throws, and changes nothing, when the rules refuse the moves. */
  facts(record: GameRecord, cursor: NodeId): Facts;
  /** Where the game stands; `null` without the rules. */
  readonly live: () => Game | null;
  /** What the board shows. */
  readonly shown: () => Game | null;
  /** A line from one of both in the player's notation; as plain moves where the rules refuse it. */
  write(game: Game | null, moves: readonly string[]): readonly string[];
  /** Gives the memory of both instances back. */
  free(): void;
}

/** What some hosts ask besides, of where the game stands and of what the board shows. */
export type MoreFacts = (
  record: GameRecord,
  live: Game,
  shown: Game,
) => Pick<Facts, 'asked' | 'opening' | 'known' | 'passed'>;

export const noMoreFacts: MoreFacts = () => ({ asked: null, opening: null, known: null, passed: null });

export function createRules(
  kit: (record: GameRecord) => BoardKit,
  options: () => RulesOptions,
  more: MoreFacts,
): Rules {
  let engine: Engine | null = null;
  let live: Game | null = null;
  let elsewhere: Game | null = null;

  /** The game after the moves, with as little work as its last position allows. */
  function follow(by: Engine, record: GameRecord, moves: readonly string[]): Game {
    const last = moves.at(-1);
    if (live !== null && isAt(live, record, moves)) return live;
    if (live !== null && last !== undefined && isAt(live, record, moves.slice(0, -1))) {
      live.play(last);
      return live;
    }
    const game = by.newGame(record.start, moves, record.rules);
    live?.free();
    live = game;
    return game;
  }

  function show(by: Engine, record: GameRecord, cursor: NodeId): Game {
    const moves = movesTo(record.tree, cursor);
    if (elsewhere !== null && isAt(elsewhere, record, moves)) return elsewhere;
    const game = by.newGame(record.start, moves, record.rules);
    leave();
    elsewhere = game;
    return game;
  }

  function leave(): void {
    elsewhere?.free();
    elsewhere = null;
  }

  function facts(record: GameRecord, cursor: NodeId): Facts {
    const { bare, read } = kit(record);
    const moves = movesOf(record);
    const away = looksElsewhere({ record, cursor });
    if (engine === null) {
      const here = bare(record.start, moves);
      return bareFacts(here, away ? bare(record.start, movesTo(record.tree, cursor)) : here);
    }
    const wanted = options();
    const game = follow(engine, record, moves);
    if (!away) leave();
    const shown = away ? show(engine, record, cursor) : game;
    const notation = notationIn(record.game, wanted.notation);
    const position = read(game, wanted);
    return {
      live: position,
      shown: away ? read(shown, wanted) : position,
      written: game.notation(notation),
      writtenTrial:
        branch({ record, cursor }) === cursor
          ? []
          : shown.notation(notation).slice(plyShown({ record, cursor })),
      ...more(record, game, shown),
    };
  }

  return {
    use: (next) => {
      engine = next;
    },
    facts,
    live: () => live,
    shown: () => elsewhere ?? live,
    write: (game, moves) => {
      try {
        return game?.write_line([...moves], notationIn(game.game(), options().notation)) ?? moves;
      } catch {
        return moves;
      }
    },
    free: () => {
      leave();
      live?.free();
      live = null;
    },
  };
}

/** Whether an instance stands after exactly these moves of the record's game. */
function isAt(game: Game, { start, rules }: Entry['record'], moves: readonly string[]): boolean {
  const played = game.moves();
  return (
    played.length === moves.length &&
    game.rules() === rules &&
    game.start() === start &&
    played.every((move, ply) => move === moves[ply])
  );
}
