/** Claims about games and programs: their moves, their lists, what was measured of them. */

import type { MemoryModel } from '../../lessons/figures/memory/model.ts';
import { type Claim, type Evidence, same } from './evidence.ts';
import { lineFrom } from './line-from.ts';

/** The board of gomoku on which nothing stands. */
const emptyBoard = `${Array(15).fill('15').join('/')} b freestyle`;

/** A board with room for one more black stone between three and two. */
const gapOfSix = (rule: string): string =>
  `15/15/15/15/15/15/4ooo8/4xxx1xx5/4ooo8/15/15/15/15/15/15 b ${rule}`;

const groups = ({ measured }: Evidence) => measured.moves.groups;

const match = ({ measured }: Evidence, players: string) => {
  const found = measured.matches.find((each) => each.players === players);
  if (found === undefined) throw new Error(`${players} have not played`);
  return found;
};

export const gameClaims: Readonly<Record<string, Claim>> = {
  'three-two-one': ({ run, open }) => {
    const lesson = open('x1/2 w freestyle');
    return (
      same(lineFrom(lesson).counts, [3, 2, 1]) &&
      run('minimax 3 on small').leaves === 3 * 2 &&
      lesson.side([]) === 'second'
    );
  },
  'fewer-points-with-each-stone': ({ run, open }) => {
    const placement = '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle';
    return (
      same(lineFrom(open(placement), 3).counts, [224, 223, 222]) &&
      run('minimax 2 on stone').leaves === 224 * 223
    );
  },
  'about-forty': ({ run }) => {
    const leaves = [0, 1, 2, 3, 4].map((depth) =>
      depth === 0 ? 1 : run(`minimax ${depth} on start`).leaves,
    );
    return leaves.slice(1).every((count, index) => Math.abs(count / (leaves[index] ?? 0) - 42) < 3);
  },
  'games-have-far-fewer': (evidence) =>
    groups(evidence).every(({ most }) => most < (2 / 3) * evidence.run('minimax 1 on many').leaves),
  'horse-guards-the-cannon': ({ open }) => {
    const lesson = open('5k3/9/2n6/9/3c5/9/9/9/9/3RK4 w');
    return same(lesson.forcing([]), ['d0d5']) && lesson.forcing(['d0d5']).includes('c7d5');
  },
  'programs-search-as-said': ({ program }) => {
    const plain = { order: 'none', killers: false, history: false, nullMove: false, deepening: false };
    const has = (id: string, wanted: object): boolean =>
      Object.entries(wanted).every(([name, value]) => program(id)[name as 'order'] === value);
    return (
      has('minimax-3', { algorithm: 'minimax', ...plain }) &&
      has('alpha-beta-4', { algorithm: 'mixed', ...plain }) &&
      has('shapes-3', { algorithm: 'fail-soft', nearby: true, ...plain })
    );
  },
  'yanj-has-all-but-the-network': ({ program }) => {
    const { algorithm, order, hashMove, killers, history, nullMove, deepening, tableBits } = program('yanj');
    const helpers = [hashMove, killers, history, nullMove, deepening, tableBits];
    return algorithm === 'fail-hard' && order === 'captures' && helpers.every(Boolean);
  },
  'lists-in-use-stay-few': ({ figure }) =>
    (figure('fig-memory').model as MemoryModel).rows.every(({ held }) => held === null || held < 300),
  'fewer-pieces-fewer-moves': (evidence) =>
    groups(evidence).every(({ mean }, index, all) => index === 0 || mean < (all[index - 1]?.mean ?? 0)),
  'trees-shrink-with-the-pieces': (evidence) => {
    const leaves = ['start', 'pieces24', 'pieces16', 'pieces8'].map(
      (position) => evidence.run(`minimax 4 on ${position}`).leaves,
    );
    // As many moves as is usual: no fewer than in its group on average, no more than in the next one.
    const usual = [24, 16, 8].every((pieces) => {
      const at = groups(evidence).findIndex((group) => group.pieces[1] === pieces);
      const moves = evidence.run(`minimax 1 on pieces${pieces}`).leaves;
      return moves >= (groups(evidence)[at]?.mean ?? 99) && moves <= (groups(evidence)[at - 1]?.mean ?? 0);
    });
    return usual && leaves.every((count, index) => index === 0 || count < (leaves[index - 1] ?? 0));
  },
  'horse-forks-the-cannons': ({ open }) => {
    const captures = open('3a5/3k1P3/1r7/9/5C3/3n5/1C7/9/9/5K3 w').forcing(['f0f1']);
    return captures.includes('d4b3') && captures.includes('d4f5');
  },
  'some-forty-moves': (evidence) =>
    Math.abs((groups(evidence)[0]?.mean ?? 0) - 40) < 5 && evidence.run('minimax 1 on start').leaves < 45,
  'gomoku-begins-with-225': ({ open }) => open(emptyBoard).moves([]).length === 225,
  'six-spoils-the-five': ({ open }) =>
    open(gapOfSix('freestyle')).outcome(['h8']) === 'first' &&
    open(gapOfSix('standard')).outcome(['h8']) === null &&
    !open(gapOfSix('renju')).moves([]).includes('h8'),
  'plies-against-the-network': (evidence) =>
    [2, 3, 4].every((plies) => match(evidence, `material:${plies} network:2`).most < 0) &&
    [5, 6].every((plies) => {
      const { elo, least } = match(evidence, `material:${plies} network:2`);
      return elo > 0 && elo < 50 && Math.abs(least) < 30 && least > 0 === (plies === 5);
    }),
};
