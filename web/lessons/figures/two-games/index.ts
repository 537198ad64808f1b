/** Two games side by side: how wide their trees are, and a win that lies deep in a narrow tunnel. */

import { roughly } from '../../drawing/scale.ts';
import {
  type Alternative,
  type Control,
  type Figure,
  integer,
  oneOf,
  type Subject,
  task,
} from '../../figure.ts';
import type { Lesson } from '../../types.ts';
import { turnedTo, xiangqiStart } from '../shared/samples.ts';
import { drawTwoGames } from './draw.ts';
import {
  type Leaves,
  leavesOf,
  leavesWhileFilling,
  lengthOf,
  plies,
  stepOf,
  type Tunnel,
  type TwoGamesModel,
  type TwoGamesState,
  throughAll,
  tunnelOf,
} from './model.ts';
import { twoGamesWords } from './words.ts';

/** Both from games between engines: fours win for White in nine plies, for Black in thirteen. */
const shortTunnel = '15/15/15/15/8x1x4/7xxoo4/9xox3/8xooox2/9ox4/9oo4/9x5/15/15/15/15 w freestyle';
const longTunnel = '15/15/15/5x9/5o9/4xox1ox5/3oooxxo6/3oxxoxx6/5oxo1x5/6o2xo4/7o7/8x6/15/15/15 b freestyle';
/** The third article's board: one stone, and 224 points left. */
const oneStone = '15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle';

const filling = new WeakMap<Lesson, Leaves>();
const tunnels = new WeakMap<Lesson, Tunnel | null>();

function kept<Value>(known: WeakMap<Lesson, Value>, lesson: Lesson, make: (lesson: Lesson) => Value): Value {
  const found = known.get(lesson);
  if (found !== undefined) return found;
  const made = make(lesson);
  known.set(lesson, made);
  return made;
}

/** A reader's own position takes the place of the sample of its game. */
const orSample = (subject: Subject, sample: string): Subject =>
  subject.open(sample).game() === subject.game ? subject : turnedTo(subject, sample);

const openBoard = (subject: Subject): Subject => orSample(subject, xiangqiStart);

function tunnelBoard(subject: Subject, long: boolean): Subject {
  const sample = long ? longTunnel : shortTunnel;
  return subject.text === shortTunnel ? turnedTo(subject, sample) : orSample(subject, sample);
}

export const figure: Figure<TwoGamesState, TwoGamesModel> = {
  id: 'two-games',
  text: shortTunnel,
  settings: { algorithm: 'minimax', depth: 3 },
  menu: ['position'],

  read: (query) => ({
    step: integer(query, 'step', 0, 999),
    long: oneOf(query, 'tunnel', ['long']) !== null,
    deep: oneOf(query, 'fourth', ['on']) !== null,
  }),
  write: ({ step, long, deep }) => ({
    ...(long ? { tunnel: 'long' } : {}),
    ...(step === null ? {} : { step: String(step) }),
    ...(deep ? { fourth: 'on' } : {}),
  }),

  kept: ({ long, deep }) => ({ step: null, long, deep }),

  player: {
    length: lengthOf,
    step: stepOf,
    goTo: (model, state, step) => ({ ...state, step: step === lengthOf(model) ? null : step }),
    cuts: () => [],
  },

  tasks: (subject, { deep }) =>
    Array.from({ length: deep ? plies : plies - 1 }, (_, index) =>
      task(openBoard(subject), {
        algorithm: 'minimax',
        depth: index + 1,
        minimum: true,
        ...(index + 1 === plies ? { maxNodes: 8_000_000 } : {}),
      }),
    ),

  model(subject, { long, deep }, results) {
    const xiangqi = leavesOf(results);
    if (xiangqi === null) return null;
    const board = tunnelBoard(subject, long);
    return {
      subject: board,
      xiangqi,
      gomoku: kept(filling, subject.open(oneStone), leavesWhileFilling),
      tunnel: kept(tunnels, board.lesson, tunnelOf),
      counting: deep && results[plies - 1] == null,
    };
  },

  draw: drawTwoGames,

  describe(model, state, { lang, words }) {
    const own = twoGamesWords[lang];
    const { subject, tunnel, counting } = model;
    if (counting && state.step === null) return own.counting;
    if (tunnel === null) return own.none;
    const step = stepOf(model, state);
    const { line, forcing, legal, looked } = tunnel;
    const sideAt = (ply: number): string =>
      words.side('gomoku', (ply % 2 === 0) === (subject.side === 'first') ? 'first' : 'second');
    if (step === 0 || step === line.length) {
      return own.wins({
        side: sideAt(0),
        plies: words.plies(line.length),
        looked,
        all: roughly(throughAll(tunnel), words.numberNames),
        least: Math.min(...forcing),
        most: Math.max(...forcing),
      });
    }
    const ply = step - 1;
    return own.step({
      side: sideAt(ply),
      move: line[ply] ?? '',
      forcing: forcing[ply] ?? 0,
      legal: legal[ply] ?? 0,
      attacks: ply % 2 === 0,
    });
  },

  alternative({ xiangqi, gomoku, tunnel }, _, { lang, words }): Alternative {
    const own = twoGamesWords[lang];
    const cells = (leaves: Leaves, ply: number): readonly string[] => {
      const each = leaves[ply];
      if (each === undefined) return ['', ''];
      const count = (value: number): string =>
        each.guessed ? own.about(roughly(value, words.numberNames)) : words.count(value);
      return [count(each.leaves), each.least === null ? '' : count(each.least)];
    };
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: [
        ...xiangqi.map((_each, ply) => [own.row(ply + 1), ...cells(xiangqi, ply), ...cells(gomoku, ply)]),
        ...(tunnel === null
          ? []
          : [
              [
                own.tunnelRow(words.plies(tunnel.line.length)),
                '',
                '',
                words.list(tunnel.forcing.map(String)),
                '',
              ],
            ]),
      ],
    };
  },

  controls({ subject }, { deep, long }, { lang }): readonly Control[] {
    const own = twoGamesWords[lang];
    // Not beside a reader's own gomoku, which has one tunnel.
    const isSample = subject.text === (long ? longTunnel : shortTunnel);
    return [
      ...(isSample ? [{ type: 'switch', action: 'long', label: own.longer, on: long } as const] : []),
      { type: 'switch', action: 'fourth', label: own.fourth, on: deep },
    ];
  },

  act(model, state, action) {
    const [name, value] = action.split(':');
    if (name === 'fourth') return { ...state, deep: value === 'on' };
    if (name === 'long') return { ...state, long: value === 'on', step: null };
    if (name !== 'step') return state;
    const step = Number(value);
    return { ...state, step: step === lengthOf(model) ? null : step };
  },

  chosen: (model, state) => model.tunnel?.line.slice(0, stepOf(model, state)) ?? null,
};
