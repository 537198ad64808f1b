/** English, and by its shape the list of everything that every language must say. */
import type { NumberNames } from '../drawing/scale.ts';
import type { LessonGame, Side } from '../types.ts';
import { grouped, isWin, pliesToWin, shortScore } from './scores.ts';

const sides: Readonly<Record<LessonGame, Readonly<Record<Side, string>>>> = {
  xiangqi: { first: 'Red', second: 'Black' },
  gomoku: { first: 'Black', second: 'White' },
  tree: { first: 'Red', second: 'Black' },
};

const count = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

const plies = (number: number): string => count(number, 'ply', 'plies');
const moves = (number: number): string => count(number, 'move', 'moves');
const nodes = (number: number): string => count(number, 'node', 'nodes');

/** The last move of a node leaves none over. */
const cutOff = (pruned: number): string => (pruned === 0 ? 'cut' : `cut, ${moves(pruned)} never looked at`);

/** Scores from the first player's view, as something that one can have, find or be worth; sides by name. */
const score = (game: LessonGame, value: number): string => {
  if (!isWin(value)) return shortScore(game, value);
  const winner = sides[game][value > 0 ? 'first' : 'second'];
  return pliesToWin(value) === 0
    ? `a win for ${winner}`
    : `a win for ${winner} in ${plies(pliesToWin(value))}`;
};

export const wordsEn = {
  side: (game: LessonGame, side: Side): string => sides[game][side],
  score,
  count: grouped,
  numberNames: [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
  ] as NumberNames,
  plies,
  moves,
  nodes,
  positions: (number: number): string => count(number, 'position', 'positions'),
  /** Joins what stands beside each other in a list. */
  list: (parts: readonly string[]): string => parts.join(', '),
  /** What something is called, and what it is. */
  labelled: (label: string, value: string): string => `${label}: ${value}`,
  /** One after the other. */
  sentences: (parts: readonly string[]): string => parts.join(' '),

  algorithm: {
    minimax: 'Minimax',
    negamax: 'Negamax',
    'fail-hard': 'Alpha-beta, fail-hard',
    'fail-soft': 'Alpha-beta, fail-soft',
    mixed: 'Alpha-beta, mixed',
    pvs: 'PVS',
    mtdf: 'MTD(f)',
    'wrong-sign': 'Bug: wrong sign',
    'late-cut': 'Bug: > for ≥',
    'mixed-bounds': 'Bug: mixed bounds',
    'other-view': 'Bug: leaf of the other side',
  },
  order: { none: 'As generated', worst: 'Worst first', captures: 'Captures first', best: 'Best first' },
  aid: {
    hashMove: 'Hash move',
    killers: 'Killer moves',
    history: 'History',
    nullMove: 'Null move',
    quiescence: 'Quiescence',
    deepening: 'Iterative deepening',
    reductions: 'Late move reductions',
    nearby: 'Only near stones',
  },
  game: { xiangqi: 'Xiangqi', gomoku: 'Gomoku', tree: 'A tree' },

  controls: {
    label: 'Figure controls',
    play: 'Play',
    pause: 'Pause',
    back: 'Step back',
    forward: 'Step',
    nextCut: 'Next cut',
    speed: (steps: number): string =>
      `Speed: ${steps === 1 ? 'one step' : `${grouped(steps)} steps`} a second`,
    speedShort: (steps: number): string => `${grouped(steps)}/s`,
    reset: 'Reset',
    link: 'Copy link',
    linked: 'Link copied',
    notLinked: 'Copying is not allowed here',
    notSaved: 'The picture could not be saved',
    notLoaded: 'The menu could not be loaded',
    menu: 'More',
    step: 'Step',
    stepOf: (step: number, length: number): string => `step ${grouped(step)} of ${grouped(length)}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomAll: 'Show all',
  },

  menu: {
    label: 'Figure menu',
    algorithm: 'Algorithm',
    depth: 'Depth',
    order: 'Move order',
    table: 'Table',
    noTable: 'None',
    entries: (number: number): string => `${grouped(number)} entries`,
    aids: 'Aids',
    position: 'Own position',
    positionHint: 'A FEN of xiangqi or gomoku, which may carry moves, or a tree such as ((100 50)(-99 1))',
    useIt: 'Show it',
    svg: 'Save as SVG',
    png: 'Save as PNG',
    close: 'Close',
  },

  searching: 'Searching',

  tree: {
    label: 'Search tree',
    root: 'root',
    pass: 'a pass',
    /** The first two of `parts` name the node. */
    item: (parts: readonly string[]): string => parts.join(', '),
    toMove: (side: string): string => `${side} to move`,
    value: (score: string): string => `value ${score}`,
    atLeast: (score: string): string => `at least ${score}`,
    atMost: (score: string): string => `at most ${score}`,
    window: (low: string, high: string): string => `window ${low} to ${high}`,
    pruned: (number: number): string => `${moves(number)} never looked at`,
    notYet: 'not finished',
    wedge: (number: number): string => nodes(number),
    visits: {
      full: 'full window',
      scout: 'null window',
      again: 'searched again',
      reduced: 'reduced depth',
      nullMove: 'after a pass',
      quiescence: 'quiescence',
    },
    exits: {
      done: 'all moves tried',
      cutoff: 'cutoff',
      horizon: 'evaluated at the horizon',
      over: 'game over',
      leaf: 'leaf',
      table: 'known from the table',
      nullMove: 'cut by a null move',
      standPat: 'good enough as it stands',
    },
    side: 'Side to move',
    move: 'Move',
    windowShort: 'Window',
    valueShort: 'Value',
    exit: 'Exit',
    lineOfPlay: 'line of play',
    neverLooked: 'never looked at: cut',
    noBoard: 'After a pass there is no position to show.',
  },

  /** What happens at a step. Scores are from the first player's view. */
  event: {
    before: 'Nothing has been searched yet.',
    start: (depth: number): string => `A search to depth ${depth} begins.`,
    probe: (depth: number, bound: string, isFirst: boolean): string =>
      `A search to depth ${depth} begins; it only asks whether the value is ${isFirst ? 'more' : 'less'} than ${bound}.`,
    enterRoot: (side: string): string => `At the root it is ${side}’s move.`,
    enter: (mover: string, move: string, low: string, high: string): string =>
      `${mover} tries ${move}. Only values between ${low} and ${high} matter below it.`,
    enterFree: (mover: string, move: string): string => `${mover} tries ${move}. Every value matters here.`,
    scout: (mover: string, move: string, bound: string): string =>
      `${mover} tries ${move} with a null window, only to learn on which side of ${bound} it lies.`,
    again: (mover: string, move: string): string =>
      `${mover} searches ${move} again, since it looked better.`,
    reduced: (mover: string, move: string): string =>
      `${mover} tries ${move} less deeply, since it comes late in the order.`,
    pass: (mover: string): string => `${mover} passes, to see whether even that is good enough.`,
    quiet: (mover: string, move: string): string =>
      `Beyond the horizon, ${mover} tries ${move}: only captures count now.`,
    moves: (side: string, number: number): string =>
      number === 0 ? `${side} has no move to try.` : `${side} has ${moves(number)} to try.`,
    captures: (side: string, number: number): string =>
      `${side} has ${number === 0 ? 'no capture' : number === 1 ? '1 capture' : `${number} captures`} to try.`,
    probeEmpty: (slot: number): string => `The table is asked: place ${slot} is empty.`,
    probeCollision: (slot: number): string => `The table is asked: place ${slot} holds another position.`,
    probeDepth: (depth: number, usesMove: boolean): string =>
      `The table knows this position, but from a search to depth ${depth}: ${usesMove ? 'only its move is used' : 'it does not answer'}.`,
    probeUnsettled: (value: string): string =>
      `The table knows ${value} here, which does not settle the question.`,
    probeSettled: (value: string): string => `The table knows ${value} here: no search is needed.`,
    child: (side: string, move: string, score: string): string =>
      `For ${side}, ${move} comes back as ${score}.`,
    raise: (side: string, score: string): string =>
      `That is the best so far: ${side} has ${score}, and less no longer matters.`,
    lower: (side: string, score: string): string =>
      `That is the best so far: ${side} holds it to ${score}, and more no longer matters.`,
    cut: (side: string, found: string, other: string, has: string, pruned: number): string =>
      `${side} has found ${found} here; ${other} already has ${has} elsewhere: ${cutOff(pruned)}.`,
    /** The other side has no such score: it is only what was asked about. */
    cutAsked: (side: string, found: string, isFirst: boolean, edge: string, pruned: number): string =>
      `${side} has found ${found} here; the question was only whether it is ${isFirst ? 'at least' : 'at most'} ${edge}: ${cutOff(pruned)}.`,
    store: (value: string, replaced: 'empty' | 'same' | 'other'): string =>
      `The table keeps ${value}${
        { empty: '', same: ', in place of what it knew', other: ', and forgets another position' }[replaced]
      }.`,
    horizon: (score: string): string => `No depth is left: the position itself is worth ${score}.`,
    over: (score: string): string => `The game is over here: ${score}.`,
    leaf: (score: string): string => `A leaf: it is worth ${score}.`,
    done: (side: string, value: string): string => `${side} has tried every move: ${value}.`,
    /** Beyond the horizon, where stopping counts as well. */
    captured: (side: string, value: string): string =>
      `${side} has looked at every capture, and at stopping: ${value}.`,
    cutoff: (value: string): string =>
      `So this node is left with ${value}; that is all that its parent needs.`,
    table: (value: string): string => `The node is left with ${value} from the table.`,
    nullMove: (value: string): string => `Even a pass was enough: the node is left with ${value}.`,
    standPat: (value: string): string => `Stopping here is good enough: ${value}.`,
    end: (value: string, best: string, nodeCount: number): string =>
      `The search is over: ${best} with ${value}, after ${nodes(nodeCount)}.`,
    endWithout: (value: string, nodeCount: number): string =>
      `The search is over: ${value}, after ${nodes(nodeCount)}.`,
    stopped: (number: number): string => `The search was stopped after ${nodes(number)}, before it was done.`,
    truncated: (number: number): string => `The log ends here; the search went on to ${nodes(number)}.`,
  },
};

export type LessonWords = typeof wordsEn;
