/** How wide the trees of two games are, and how narrow one of them becomes if every move is forced. */
import type { Result, Subject } from '../../figure.ts';
import type { Lesson } from '../../types.ts';

export interface TwoGamesState {
  /** Plies played along the tunnel; null: all. */
  readonly step: number | null;
  readonly long: boolean;
  /** Whether xiangqi's fourth ply is counted, which takes a while. */
  readonly deep: boolean;
}

export interface TwoGamesModel {
  /** Of the tunnel. */
  readonly subject: Subject;
  readonly xiangqi: Leaves;
  readonly gomoku: Leaves;
  readonly tunnel: Tunnel | null;
  /** The fourth ply was asked for, and is not there yet. */
  readonly counting: boolean;
}

/** Plies that are counted. */
export const plies = 4;

/** Leaves by depth, from depth 1. */
export type Leaves = readonly Ply[];

export interface Ply {
  readonly leaves: number;
  /** The fewest leaves that a search without a table must visit; null where the tree was not walked. */
  readonly least: number | null;
  /** Estimated from the plies before. */
  readonly guessed: boolean;
}

/** From runs of minimax, the shallowest first; what was not run is as much wider again as the last ply was. */
export function leavesOf(results: readonly (Result | null | undefined)[]): Leaves | null {
  const counts: Ply[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const run = results[ply]?.run;
    if (run?.complete === true) {
      counts.push({ leaves: run.leaves, least: run.minimum?.leaves ?? null, guessed: false });
      continue;
    }
    const last = counts.at(-1);
    const before = counts.at(-2);
    if (last === undefined || before === undefined) return null;
    counts.push({ leaves: (last.leaves * last.leaves) / before.leaves, least: null, guessed: true });
  }
  return counts;
}

/**
 * On a board that only fills, every position of a ply has as many moves, so that their product is exact, and so is
 * the minimum: the moves of one side multiplied, plus those of the other, less the leaf that both proofs share.
 */
export function leavesWhileFilling(lesson: Lesson): Leaves {
  const path: string[] = [];
  const counts: Ply[] = [];
  let [own, others] = [1, 1];
  for (let ply = 0; ply < plies; ply++) {
    const moves = lesson.moves(path);
    if (ply % 2 === 0) own *= moves.length;
    else others *= moves.length;
    counts.push({ leaves: own * others, least: own + others - 1, guessed: false });
    path.push(moves[0] ?? '');
  }
  return counts;
}

/** A win by fours alone. */
export interface Tunnel {
  readonly line: readonly string[];
  /** At each ply: the moves that force or are forced, and all that the rules allow. */
  readonly forcing: readonly number[];
  readonly legal: readonly number[];
  /** Positions that were searched to find it. */
  readonly looked: number;
}

/** Enough for wins of a dozen plies; a position without one is given up before anybody waits. */
const mostLooked = 200;

/**
 * Tries only moves that make a four or a five, and against those only moves that stop the five. Whoever attacks
 * needs one that wins, whoever defends must fail with all: minimax in a corridor.
 */
export function tunnelOf(lesson: Lesson): Tunnel | null {
  if (lesson.outcome([]) !== null) return null;
  const attacker = lesson.side([]);
  const points = lesson.moves([]);
  // Stones only fill the board, unless the rule forbids one side some points.
  const forbids = lesson.text([]).endsWith('renju');
  const free = (path: readonly string[]): readonly string[] =>
    forbids ? lesson.moves([...path]) : points.filter((point) => !path.includes(point));
  const lost = new Set<string>();
  let looked = 0;

  function attack(path: readonly string[]): readonly string[] | null {
    looked += 1;
    if (looked > mostLooked) return null;
    const moves = lesson.forcing([...path]);
    const five = moves.find((move) => lesson.outcome([...path, move]) === attacker);
    if (five !== undefined) return [five];
    for (const move of moves) {
      const after = [...path, move];
      // The same stones in another order are the same position.
      const position = lesson.text(after);
      if (lost.has(position)) continue;
      const rest = forces(after) ? defend(after) : null;
      if (rest !== null) return [move, ...rest];
      lost.add(position);
    }
    return null;
  }

  /** Whether any move but the answers loses at once: a five that the attacker had to stop may have come first. */
  function forces(path: readonly string[]): boolean {
    const answers = new Set(lesson.forcing([...path]));
    const idle = free(path).find((move) => !answers.has(move));
    if (idle === undefined) return true;
    looked += 1;
    return lesson.forcing([...path, idle]).some((move) => lesson.outcome([...path, idle, move]) === attacker);
  }

  /** The longest of the lines that lose. */
  function defend(path: readonly string[]): readonly string[] | null {
    looked += 1;
    let longest: readonly string[] | null = null;
    for (const move of lesson.forcing([...path])) {
      const after = [...path, move];
      if (lesson.outcome(after) !== null) return null;
      const rest = attack(after);
      if (rest === null) return null;
      if (longest === null || rest.length >= longest.length) longest = [move, ...rest];
    }
    return longest;
  }

  const line = attack([]);
  if (line === null) return null;
  return {
    line,
    forcing: line.map((_, ply) => lesson.forcing(line.slice(0, ply)).length),
    legal: line.map((_, ply) => free(line.slice(0, ply)).length),
    looked,
  };
}

/** The number of lines if all moves were possible up to the end of the tunnel. */
export const throughAll = ({ legal }: Tunnel): number => legal.reduce((all, each) => all * each, 1);

export const lengthOf = ({ tunnel }: TwoGamesModel): number => tunnel?.line.length ?? 0;

/** Plies of the tunnel that have been played. */
export const stepOf = (model: TwoGamesModel, { step }: TwoGamesState): number =>
  Math.min(lengthOf(model), step ?? lengthOf(model));
