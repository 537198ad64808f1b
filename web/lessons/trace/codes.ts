// Written by crates/lessons/tests/codes.rs from what crates/lessons/src declares: change it there.

/** Words of one event. */
export const eventWords = 8;

/** The kind of an event: its first word. */
export const Tag = {
  start: 1,
  enter: 2,
  moves: 3,
  probe: 4,
  child: 5,
  window: 6,
  cutoff: 7,
  store: 8,
  leave: 9,
} as const;

/** Where each number of an event stands among its words; its tag is word 0. */
export const Field = {
  start: {
    depth: 1,
    alpha: 2,
    beta: 3,
  },
  enter: {
    move: 1,
    visit: 2,
    depth: 3,
    alpha: 4,
    beta: 5,
    keyLow: 6,
    keyHigh: 7,
  },
  moves: {
    count: 1,
  },
  probe: {
    slot: 1,
    found: 2,
    bound: 3,
    score: 4,
    depth: 5,
  },
  child: {
    score: 1,
    index: 2,
  },
  window: {
    alpha: 1,
    beta: 2,
  },
  cutoff: {
    pruned: 1,
    score: 2,
    beta: 3,
  },
  store: {
    slot: 1,
    replaced: 2,
    bound: 3,
    score: 4,
    depth: 5,
  },
  leave: {
    exit: 1,
    score: 2,
    bound: 3,
  },
} as const;

/** Why a node was entered. */
export const Visit = {
  full: 0,
  scout: 1,
  again: 2,
  reduced: 3,
  nullMove: 4,
  quiescence: 5,
} as const;

/** Why a node was left. */
export const Exit = {
  done: 0,
  cutoff: 1,
  horizon: 2,
  over: 3,
  table: 4,
  nullMove: 5,
  standPat: 6,
} as const;

/** What a score says of the true value. */
export const Bound = {
  exact: 0,
  lower: 1,
  upper: 2,
} as const;

/** What the table had to say. */
export const Found = {
  empty: 0,
  collision: 1,
  otherDepth: 2,
  unsettled: 3,
  settled: 4,
} as const;

/** What a new entry of the table replaced. */
export const Replaced = {
  empty: 0,
  same: 1,
  other: 2,
} as const;

/** In place of a move: the node is the root. */
export const rootCode = -1;

/** In place of a move: the node was reached by a pass. */
export const passCode = -2;
