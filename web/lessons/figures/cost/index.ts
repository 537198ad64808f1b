/** The articles' sums as a calculator, with the speed that this device has just shown. */

import { groupedDigits, roughly } from '../../drawing/scale.ts';
import { type Alternative, type Control, type Figure, integer, oneOf, task } from '../../figure.ts';
import { nodeLimit } from '../shared/node-limit.ts';
import { turnedTo, xiangqiOpening } from '../shared/samples.ts';
import { drawCost, writtenTime } from './draw.ts';
import {
  articleSpeed,
  assumedSpeed,
  type CostModel,
  type CostState,
  count,
  measured,
  type Shape,
  seconds,
  speedOf,
  tenthsOf,
} from './model.ts';
import { costWords } from './words.ts';
import type { SumId } from './words-en.ts';

/** The sums of the first, the second and the third article. */
const sums: Readonly<Record<SumId, Shape>> = {
  deep: { branching: 100, plies: 10, falling: false },
  replies: { branching: 44, plies: 4, falling: false },
  board: { branching: 224, plies: 3, falling: true },
  small: { branching: 3, plies: 3, falling: true },
};
const sumIds = Object.keys(sums) as readonly SumId[];

const mostMoves = 250;
const mostPlies = 20;
const slowest = 30;
const fastest = 160;

const sumOf = (shape: Shape): SumId | 'own' =>
  sumIds.find((id) => {
    const { branching, plies, falling } = sums[id];
    return branching === shape.branching && plies === shape.plies && falling === shape.falling;
  }) ?? 'own';

export const figure: Figure<CostState, CostModel> = {
  id: 'cost',
  // What the speed is measured on.
  text: xiangqiOpening,
  settings: { algorithm: 'fail-soft', depth: 5, order: 'captures' },
  menu: [],

  read(query) {
    const { deep } = sums;
    return {
      shape: {
        branching: integer(query, 'moves', 1, mostMoves) ?? deep.branching,
        plies: integer(query, 'plies', 1, mostPlies) ?? deep.plies,
        falling: oneOf(query, 'falling', ['on']) !== null,
      },
      speed: integer(query, 'speed', slowest, fastest),
    };
  },
  write({ shape, speed }) {
    const { branching, plies, falling } = shape;
    return {
      ...(branching === sums.deep.branching ? {} : { moves: String(branching) }),
      ...(plies === sums.deep.plies ? {} : { plies: String(plies) }),
      ...(falling ? { falling: 'on' } : {}),
      ...(speed === null ? {} : { speed: String(speed) }),
    };
  },

  // The first run warms the engine up; the second is measured. A position of the reader's own may be too small for that.
  tasks: (subject) => {
    const opening = turnedTo(subject, xiangqiOpening);
    return [
      task(opening, { depth: 4, ...nodeLimit(opening, 50_000) }),
      task(opening, { depth: 5, ...nodeLimit(opening, 150_000) }),
    ];
  },

  model(_, { shape, speed }, results) {
    const own = measured(results[1]);
    const counted = count(shape);
    if (speed !== null) return { shape, count: counted, speed: speedOf(speed), source: 'chosen' };
    if (own === null) return { shape, count: counted, speed: assumedSpeed, source: 'assumed' };
    return { shape, count: counted, speed: own, source: 'measured' };
  },

  draw: drawCost,

  describe({ count: { leaves, least }, speed }, _, scene) {
    const own = costWords[scene.lang];
    const { words } = scene;
    return own.tells({
      positions: roughly(Number(leaves), words.numberNames),
      speed: roughly(speed, words.numberNames),
      time: writtenTime(seconds(leaves, speed), scene),
      best: writtenTime(seconds(least, speed), scene),
      article: writtenTime(seconds(leaves, articleSpeed), scene),
    });
  },

  alternative({ count: { leaves, least }, speed }, _, scene): Alternative {
    const own = costWords[scene.lang];
    const row = (name: string, positions: bigint): readonly string[] => [
      name,
      groupedDigits(positions),
      writtenTime(seconds(positions, speed), scene),
      writtenTime(seconds(positions, articleSpeed), scene),
    ];
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: [row(own.every, leaves), row(own.best, least)],
    };
  },

  controls({ shape, speed, source }, _, { lang, words }): readonly Control[] {
    const own = costWords[lang];
    const current = sumOf(shape);
    const { branching, plies, falling } = shape;
    const shown: readonly (SumId | 'own')[] = current === 'own' ? [...sumIds, 'own'] : sumIds;
    return [
      {
        type: 'choice',
        action: 'sum',
        label: own.sum,
        value: current,
        options: shown.map((value) => ({ value, label: own.sums[value] })),
      },
      {
        type: 'range',
        action: 'moves',
        label: own.ranges.moves,
        value: branching,
        min: 1,
        max: mostMoves,
        valueText: own.branching(branching),
      },
      {
        type: 'range',
        action: 'plies',
        label: own.ranges.plies,
        value: plies,
        min: 1,
        max: mostPlies,
        valueText: own.plies(plies),
      },
      {
        type: 'range',
        action: 'speed',
        label: own.ranges.speed,
        value: tenthsOf(speed),
        min: slowest,
        max: fastest,
        valueText: own.speed(roughly(speed, words.numberNames)),
      },
      { type: 'button', action: 'device', label: own.thisDevice, usable: source === 'chosen' },
      { type: 'switch', action: 'falling', label: own.falling, on: falling },
    ];
  },

  act(_, state, action) {
    const [name, value = ''] = action.split(':');
    const { shape } = state;
    switch (name) {
      case 'sum': {
        const id = sumIds.find((each) => each === value);
        return id === undefined ? state : { ...state, shape: sums[id] };
      }
      case 'moves':
        return { ...state, shape: { ...shape, branching: Number(value) } };
      case 'plies':
        return { ...state, shape: { ...shape, plies: Number(value) } };
      case 'falling':
        return { ...state, shape: { ...shape, falling: value === 'on' } };
      case 'speed':
        return { ...state, speed: Number(value) };
      case 'device':
        return { ...state, speed: null };
      default:
        return state;
    }
  },
};
