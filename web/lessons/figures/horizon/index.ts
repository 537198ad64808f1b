/** Horizon and quiescence: a capture that wins only because the search ends with it. */
import {
  type Alternative,
  type Control,
  type Figure,
  integer,
  oneOf,
  type Subject,
  task,
} from '../../figure.ts';
import { traits } from '../../games.ts';
import { writeMove, writeRest } from '../../words/moves.ts';
import { nodeLimit } from '../shared/node-limit.ts';
import { turnedTo, xiangqiStart } from '../shared/samples.ts';
import { drawHorizon } from './draw.ts';
import {
  depths,
  examples,
  followed,
  further,
  type HorizonModel,
  type HorizonState,
  pushedOut,
  readings,
} from './model.ts';
import { horizonWords } from './words.ts';

/**
 * The horse attacks both cannons. Two plies deep Red gives its soldier away with a check, the answer fills the second
 * ply, and the loss lies beyond the horizon, with quiescence or without.
 */
const delay = '3a5/3k1P3/1r7/9/5C3/3n5/1C7/9/9/5K3 w';

/** A reader's own position has no other example. */
const shownOf = (subject: Subject, { example }: HorizonState): Subject =>
  example === 'delay' && subject.text === xiangqiStart ? turnedTo(subject, delay) : subject;

const deepest = depths[depths.length - 1] ?? 1;

export const figure: Figure<HorizonState, HorizonModel> = {
  id: 'horizon',
  text: xiangqiStart,
  settings: { algorithm: 'fail-soft', depth: 3, order: 'captures' },
  menu: ['position'],

  read: (query) => ({
    depth: integer(query, 'plies', 1, deepest),
    quiet: oneOf(query, 'quiescence', ['on']) !== null,
    example: oneOf(query, 'example', examples) ?? 'first',
  }),
  write: ({ depth, quiet, example }) => ({
    ...(example === 'first' ? {} : { example }),
    ...(depth === null ? {} : { plies: String(depth) }),
    ...(quiet ? { quiescence: 'on' } : {}),
  }),

  tasks: (subject, state) => {
    const of = shownOf(subject, state);
    const limits = nodeLimit(of, 500_000);
    return depths.flatMap((depth) => [
      task(of, { depth, ...limits }),
      task(of, { depth, ...limits, quiescence: true }),
    ]);
  },

  model(of, state, results) {
    const { depth, quiet, example } = state;
    const subject = shownOf(of, state);
    const all = readings(subject, results);
    // Untouched it shows nothing that a search has given up.
    const most = all.filter(({ gaveUp }) => !gaveUp).length;
    const chosen = depth ?? Math.max(1, Math.min(most, subject.settings.depth));
    const shown = all.find((reading) => reading.depth === chosen);
    if (shown === undefined || all[0]?.plain === null) return null;
    const settled = shown.settled === null ? null : followed(subject, shown.settled, chosen);
    const run = quiet ? shown.settled : shown.plain;
    const pushed = example === 'delay' && run !== null ? pushedOut(subject, run, chosen) : null;
    return {
      subject,
      sign: subject.side === 'first' ? 1 : -1,
      readings: all,
      depth: chosen,
      shown,
      boards: pushed ?? (quiet ? settled : shown.beyond),
    };
  },

  draw: drawHorizon,

  describe(model, { quiet }, { lang, words }) {
    const own = horizonWords[lang];
    const { subject, sign, shown, depth, boards } = model;
    const run = quiet ? shown.settled : shown.plain;
    if (run === null || boards === null || shown.plain === null) {
      return shown.gaveUp ? own.gaveUp : words.searching;
    }
    if (run.best === null) return own.noMove;
    const score = (value: number): string => words.score(subject.game, value);
    const said = {
      plies: depth,
      side: words.side(subject.game, subject.side),
      best: writeMove(subject, run.best),
    };
    if (boards.instead !== undefined) {
      return own.delayed({ ...said, score: score(sign * run.value), truth: score(boards.after), quiet });
    }
    const { hasCaptures } = traits[subject.game];
    if (quiet && hasCaptures) {
      return own.calm({
        ...said,
        score: score(sign * run.value),
        nodes: run.nodes,
        plainNodes: shown.plain.nodes,
        count: words.count,
      });
    }
    const [reply] = boards.captures;
    const believed = score(sign * run.value);
    return reply === undefined
      ? own.unfooled({ ...said, score: believed, captures: hasCaptures })
      : own.fooled({
          ...said,
          score: believed,
          reply: writeMove(subject, reply, boards.horizon),
          after: score(boards.after),
        });
  },

  alternative({ readings: all, sign, subject }, _, { lang, words }): Alternative {
    const own = horizonWords[lang];
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: all.map(({ depth, plain, settled, beyond }) => [
        own.depth(depth),
        ...[plain, settled].flatMap((run) =>
          run === null
            ? [own.unfinished, own.unfinished, own.unfinished]
            : [
                words.score(subject.game, sign * run.value),
                run.best === null ? own.noMove : writeMove(subject, run.best),
                words.count(run.nodes),
              ],
        ),
        beyond === null
          ? own.unfinished
          : beyond.captures.length === 0
            ? own.nothing(traits[subject.game].hasCaptures)
            : words.labelled(
                writeRest(subject, beyond.horizon, beyond.captures),
                words.score(subject.game, beyond.after),
              ),
      ]),
    };
  },

  controls({ depth, subject }, { quiet, example }, { lang }): readonly Control[] {
    const own = horizonWords[lang];
    const isOwn = subject.text !== xiangqiStart && subject.text !== delay;
    return [
      ...(isOwn
        ? []
        : [
            {
              type: 'choice',
              action: 'example',
              label: own.example,
              value: example,
              options: examples.map((value) => ({ value, label: own.examples[value] })),
            } as const,
          ]),
      { type: 'switch', action: 'quiet', label: own.quiescence, on: quiet },
      {
        type: 'range',
        action: 'depth',
        label: own.ply,
        value: depth,
        min: 1,
        max: deepest,
        valueText: own.depth(depth),
      },
    ];
  },

  act(_, state, action) {
    if (action === 'quiet:on' || action === 'quiet:off') return { ...state, quiet: action === 'quiet:on' };
    const [name, value] = action.split(':');
    if (name === 'depth') return { ...state, depth: Number(value) };
    const example = examples.find((each) => each === value);
    if (name !== 'example' || example === undefined) return state;
    // For a check that delays, quiescence is on from the start, to show that it does not help.
    return example === 'delay' ? { depth: 2, quiet: true, example } : { depth: null, quiet: false, example };
  },

  // The other example brings a depth and quiescence of its own.
  kept: ({ depth, quiet, example }) =>
    example === 'delay' ? { depth: null, quiet: false, example: 'first' } : { depth, quiet, example },

  chosen: ({ boards }) => (boards === null ? null : further(boards)),
};
