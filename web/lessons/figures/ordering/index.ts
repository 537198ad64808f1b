/** Be the ordering: the moves of the root as cards that can be sorted, and what each order costs. */
import { type Alternative, type Control, type Figure, integer, oneOf, type Scene } from '../../figure.ts';
import { writeMove } from '../../words/moves.ts';
import { crowded } from '../shared/samples.ts';
import { drawOrdering } from './draw.ts';
import {
  moved,
  type Order,
  type OrderingModel,
  type OrderingState,
  orderingModel,
  orderingTasks,
  orderNames,
} from './model.ts';
import { orderingWords } from './words.ts';

function readOrder(query: URLSearchParams): Order {
  const seed = integer(query, 'random', 1, 999_999);
  if (seed !== null) return { type: 'random', seed };
  const cards = query.get('cards');
  if (cards !== null && /^\d{1,2}(\.\d{1,2}){0,11}$/.test(cards)) {
    return { type: 'own', cards: cards.split('.').map(Number) };
  }
  return { type: 'named', name: oneOf(query, 'cards', orderNames) ?? 'listed' };
}

function writeOrder(order: Order): Readonly<Record<string, string>> {
  switch (order.type) {
    case 'named':
      return order.name === 'listed' ? {} : { cards: order.name };
    case 'random':
      return { random: String(order.seed) };
    case 'own':
      return { cards: order.cards.join('.') };
  }
}

/** The order on the table with one card at another place. */
function withMoved({ listed, order }: OrderingModel, from: number, to: number): Order {
  return { type: 'own', cards: moved(order, from, to).map((move) => listed.indexOf(move)) };
}

export const figure: Figure<OrderingState, OrderingModel> = {
  id: 'ordering',
  text: crowded,
  settings: { algorithm: 'fail-soft', depth: 4, order: 'captures', nearby: true },
  depths: { gomoku: 3 },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  algorithms: ['fail-hard', 'fail-soft', 'mixed', 'pvs'],
  read: (query) => ({
    order: readOrder(query),
    at: 0,
    picked: false,
    values: oneOf(query, 'values', ['on']) !== null,
  }),
  write: ({ order, values }) => ({ ...writeOrder(order), ...(values ? { values: 'on' } : {}) }),
  tasks: (subject, { order }, results) => orderingTasks(subject, order, results),
  model: (subject, { order }, results) => orderingModel(subject, order, results),
  draw: drawOrdering,
  describe,
  alternative,
  controls,
  act,
  // Cards are places in the list of one position.
  kept: ({ order, values }, { text }) => ({
    order: text === null || order.type === 'named' ? order : { type: 'named', name: 'listed' },
    at: 0,
    picked: false,
    values,
  }),
};

function describe({ run, named, others }: OrderingModel, { order }: OrderingState, { lang }: Scene): string {
  const words = orderingWords[lang];
  if (run === null) return words.counting;
  const { best, worst } = named;
  if (!run.complete) return words.stopped(run.nodes);
  if (!best?.run.complete || !worst?.run.complete) return words.only(run.nodes);
  if (best.run.nodes === worst.run.nodes && run.nodes === best.run.nodes) return words.equal(run.nodes);
  const place =
    order.type === 'named' && (order.name === 'best' || order.name === 'worst') ? order.name : 'between';
  return words.stands({
    nodes: run.nodes,
    best: best.run.nodes,
    worst: worst.run.nodes,
    place,
    all: others === 0,
  });
}

function alternative(model: OrderingModel, state: OrderingState, scene: Scene): Alternative {
  const words = orderingWords[scene.lang];
  const { game } = model.subject;
  return {
    type: 'list',
    label: words.label,
    items: model.order.map((move, index) => {
      const selected = index === state.at;
      const value = state.values ? model.values.get(move) : undefined;
      const written = writeMove(model.subject, move);
      const name =
        value === undefined
          ? written
          : scene.words.list([written, words.worth(scene.words.score(game, value))]);
      return {
        action: `go:${index}`,
        press: `pick:${index}`,
        label: words.card(
          index + 1,
          model.order.length,
          name,
          model.spent.get(move) ?? null,
          selected && state.picked,
        ),
        selected,
      };
    }),
  };
}

function controls(_: OrderingModel, { order, values }: OrderingState, scene: Scene): readonly Control[] {
  const words = orderingWords[scene.lang];
  const named = orderNames.map(
    (name): Control => ({
      type: 'button',
      action: `order:${name}`,
      label: words.names[name],
      pressed: order.type === 'named' && order.name === name,
    }),
  );
  return [
    ...named,
    { type: 'button', action: 'random', label: words.names.random, pressed: order.type === 'random' },
    { type: 'switch', action: 'values', label: words.values, on: values },
  ];
}

function act(model: OrderingModel, state: OrderingState, action: string): OrderingState {
  const [kind, first, second] = action.split(':');
  const index = Number(first);
  const last = model.order.length - 1;
  switch (kind) {
    case 'order': {
      const name = orderNames.find((each) => each === first);
      return name === undefined ? state : { ...state, order: { type: 'named', name }, picked: false };
    }
    case 'random': {
      const seed = state.order.type === 'random' ? state.order.seed + 1 : 1;
      return { ...state, order: { type: 'random', seed }, picked: false };
    }
    case 'values':
      return { ...state, values: first === 'on' };
    case 'go':
      if (index < 0 || index > last) return state;
      return state.picked
        ? { ...state, order: withMoved(model, state.at, index), at: index }
        : { ...state, at: index };
    case 'pick':
      return { ...state, at: index, picked: !(state.picked && state.at === index) };
    case 'tap':
      // A second card that is touched says where the first goes.
      if (state.picked && state.at !== index) {
        return { ...state, order: withMoved(model, state.at, index), at: index, picked: false };
      }
      return { ...state, at: index, picked: !state.picked };
    case 'drop': {
      const to = Number(second);
      if (!(index >= 0 && index <= last && to >= 0 && to <= last)) return state;
      return { ...state, order: withMoved(model, index, to), at: to, picked: false };
    }
    default:
      return state;
  }
}
