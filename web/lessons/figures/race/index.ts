/** A race: every algorithm on one position, in slices that double, until all are done. */
import { type Alternative, type Figure, integer, oneOf, type Scene } from '../../figure.ts';
import { grouped } from '../../words/scores.ts';
import { xiangqiOpening } from '../shared/samples.ts';
import { drawRace, nameOf, written } from './draw.ts';
import {
  lanesOf,
  orderChoices,
  type RaceModel,
  type RaceState,
  type Standing,
  slicesOf,
  standings,
  stepOf,
  tasksOf,
  timesFewer,
} from './model.ts';
import { raceWords } from './words.ts';

export const figure: Figure<RaceState, RaceModel> = {
  id: 'race',
  text: xiangqiOpening,
  settings: { algorithm: 'fail-soft', depth: 4 },
  depths: { xiangqi: 3, gomoku: 2 },
  menu: ['depth', 'position'],
  player: {
    length: ({ back }) => back,
    step: stepOf,
    goTo: ({ back }, state, step) => ({ ...state, step: step >= back ? null : step }),
    cuts: () => [],
  },
  read: (query) => ({
    order: oneOf(query, 'aids', orderChoices) ?? 'captures',
    step: integer(query, 'step', 0, 9_999),
  }),
  write: ({ order, step }) => ({
    ...(order === 'captures' ? {} : { aids: order }),
    ...(step === null ? {} : { step: String(step) }),
  }),
  tasks: (subject, { order }, results) => {
    const lanes = lanesOf(subject, order);
    return tasksOf(subject, lanes, slicesOf(lanes, results), results);
  },
  model: (subject, { order }, results) => {
    const lanes = lanesOf(subject, order);
    const slices = slicesOf(lanes, results);
    const missing = results.indexOf(null);
    return { lanes, slices, results, back: Math.min(slices.length, missing < 0 ? results.length : missing) };
  },
  draw: drawRace,
  describe,
  alternative,
  controls: (_, { order }, { lang }) => [
    {
      type: 'choice',
      action: 'order',
      label: raceWords[lang].order,
      value: order,
      options: orderChoices.map((value) => ({ value, label: raceWords[lang].orders[value] })),
    },
  ],
  act: (_, state, action) => {
    const order = orderChoices.find((each) => action === `order:${each}`);
    return order === undefined ? state : { order, step: null };
  },
  kept: ({ order }) => ({ order, step: null }),
};

function describe(model: RaceModel, state: RaceState, scene: Scene): string {
  const words = raceWords[scene.lang];
  const step = stepOf(model, state);
  if (step === 0) return words.before;
  const list = standings(model, state);
  const last = model.slices[step - 1];
  const lane = model.lanes[last?.lane ?? -1];
  if (last !== undefined && lane !== undefined && list.some(({ state }) => state === 'going')) {
    const done = list.filter(({ state }) => state === 'done').length;
    return words.slice(nameOf(lane, scene), last.budget, done, list.length);
  }
  const slow = list.find(({ lane }) => lane.algorithm === 'minimax');
  const quick = list[0];
  if (slow === undefined || quick?.state !== 'done') return words.stopped(list.length);
  if (slow.nodes === quick.nodes) return words.equal(slow.nodes);
  const name = (each: Standing): string => nameOf(each.lane, scene);
  return slow.state === 'done'
    ? words.finished({
        slow: name(slow),
        slowNodes: slow.nodes,
        quick: name(quick),
        quickNodes: quick.nodes,
        times: timesFewer(list, quick),
      })
    : words.unfinished(name(slow), slow.nodes, name(quick), quick.nodes);
}

function alternative(model: RaceModel, state: RaceState, scene: Scene): Alternative {
  const words = raceWords[scene.lang];
  const list = standings(model, state);
  return {
    type: 'table',
    caption: words.caption,
    head: words.head,
    rows: list.map((each) => [
      nameOf(each.lane, scene),
      grouped(each.nodes),
      grouped(each.leaves),
      timesFewer(list, each),
      each.ms === 0 ? '' : words.ms(written(each.ms)),
      words.state[each.state],
    ]),
  };
}
