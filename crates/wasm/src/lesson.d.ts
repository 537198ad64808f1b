
export type LessonGame = 'xiangqi' | 'gomoku' | 'tree';
/** The last three have a mistake in them, to show what it does. */
export type AlgorithmId = 'minimax' | 'negamax' | 'fail-hard' | 'fail-soft' | 'mixed' | 'pvs' | 'mtdf' | 'wrong-sign' | 'late-cut' | 'mixed-bounds';
export type OrderId = 'none' | 'worst' | 'captures' | 'best';
export type ProgramId = 'greedy' | 'minimax-2' | 'minimax-3' | 'alpha-beta-4' | 'yanj' | 'shapes-3';

export interface LessonSettings {
  algorithm: AlgorithmId;
  /** Plies, from 1. */
  depth: number;
  /** `none` unless given; everything below is off unless given. */
  order?: OrderId;
  hashMove?: boolean;
  killers?: boolean;
  history?: boolean;
  /** 6 to 20: a table of so many bits. */
  tableBits?: number;
  nullMove?: boolean;
  quiescence?: boolean;
  deepening?: boolean;
  reductions?: boolean;
  /** Gomoku: only points within two steps of a stone. */
  nearby?: boolean;
  /** These moves of the root first, in this order. */
  rootOrder?: readonly string[];
  /** Nodes after which the run gives up; 1,000,000 unless given. */
  maxNodes?: number;
  /** Events to log, none unless given. A shorter log is the beginning of a longer one. */
  maxEvents?: number;
}

/** One search from the root: an iteration of deepening, or a question of MTD(f). */
export interface LessonPass {
  depth: number;
  alpha: number;
  beta: number;
  value: number;
  nodes: number;
}

export interface LessonRun {
  /** False when `maxNodes` did not suffice; then value and line are those of the last pass that came to its end. */
  complete: boolean;
  /** From the side to move at the root. */
  value: number;
  best: string | null;
  line: string[];
  nodes: number;
  leaves: number;
  cutoffs: number;
  /** Cutoffs by the first move tried. */
  firstCutoffs: number;
  /** Moves that cutoffs left unseen. */
  pruned: number;
  /** Nodes beyond the horizon, which are among `nodes`. */
  quietNodes: number;
  tableProbes: number;
  tableHits: number;
  tableStores: number;
  tableCollisions: number;
  nullCutoffs: number;
  /** Moves put on lists in all, and most at one time. */
  movesListed: number;
  movesHeld: number;
  /** Nodes spent on finding the orders `best` and `worst`, which are not among `nodes`. */
  oracleNodes: number;
  /** Moves of a node in the mean. */
  branching: number;
  /** Leaves that no search can do without in a uniform tree of this branching and depth (Knuth and Moore). */
  minimum: number;
  passes: LessonPass[];
  /** The moves that events name by their place here. */
  moves: string[];
  /**
   * Eight words an event, as `crates/lessons/src/trace.rs` declares them: the tag first. Scores and windows are from the
   * side to move at the node that was entered last and not left.
   */
  events: Int32Array;
  /** Whether there were more events than were kept. */
  truncated: boolean;
}
