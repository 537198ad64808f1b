/** Orders of the root's moves, the searches that compare them, and what each move costs in one of them. */
import { type Result, type Subject, type Task, task } from '../../figure.ts';
import { childrenOf, readTrace } from '../../trace/trace.ts';
import { remember } from '../../trace/trace-model.ts';
import type { LessonRun } from '../../types.ts';
import { shuffled } from '../shared/shuffled.ts';

export interface OrderingState {
  readonly order: Order;
  /** The card that the keyboard is at, or that was touched last. */
  readonly at: number;
  /** Whether it is picked up. */
  readonly picked: boolean;
  readonly values: boolean;
}

export const orderNames = ['listed', 'best', 'worst', 'engine'] as const;
export type OrderName = (typeof orderNames)[number];

export type Order =
  | { readonly type: 'named'; readonly name: OrderName }
  | { readonly type: 'random'; readonly seed: number }
  /** Places in the list of the rules. */
  | { readonly type: 'own'; readonly cards: readonly number[] };

/** More cards than this are tedious to sort; the other moves follow in the order of the rules. */
const mostCards = 12;
/** Enough for the log of every search of a sensible depth. */
const mostEvents = 120_000;

const cardsOf = ({ lesson }: Pick<Subject, 'lesson'>): readonly string[] =>
  lesson.moves([]).slice(0, mostCards);

/** The list with one item taken out and put in at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

const isPermutation = (cards: readonly number[], length: number): boolean =>
  cards.length === length && new Set(cards).size === length && cards.every((card) => card < length);

/** An order, and what it costs. */
export interface Standing {
  readonly order: readonly string[];
  readonly run: LessonRun;
}

export interface OrderingModel {
  readonly subject: Subject;
  /** Moves as the rules list them. */
  readonly listed: readonly string[];
  /** The number of other moves of the position. */
  readonly others: number;
  /** The value of each move from the first player's view, if it is known. */
  readonly values: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<OrderName, Standing | null>>;
  /** The order that is shown, and its search once that has come back. */
  readonly order: readonly string[];
  readonly run: LessonRun | null;
  /** Nodes below each move; empty where the log is too long to tell. */
  readonly spent: ReadonlyMap<string, number>;
}

/** Where the searches stand in the list: `listed`, `engine`, the shown one if it has no name, the values, `best`, `worst`. */
interface Plan {
  readonly listed: readonly string[];
  readonly own: readonly string[] | null;
  readonly firstValue: number;
}

function planOf(subject: Pick<Subject, 'lesson'>, order: Order): Plan {
  const listed = cardsOf(subject);
  const own = ownOrder(listed, order);
  return { listed, own, firstValue: own === null ? 2 : 3 };
}

function ownOrder(listed: readonly string[], order: Order): readonly string[] | null {
  switch (order.type) {
    case 'named':
      return null;
    case 'random':
      return shuffled(listed, order.seed);
    case 'own':
      return isPermutation(order.cards, listed.length)
        ? order.cards.map((card) => listed[card] ?? '')
        : listed;
  }
}

/** Values by move, for the side to move; while some are missing there is no best order. */
function valuesOf(
  { listed, firstValue }: Plan,
  results: readonly (Result | null)[],
): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const [index, move] of listed.entries()) {
    const result = results[firstValue + index];
    if (result?.run.complete === true) values.set(move, -result.run.value);
  }
  return values;
}

/** Best first; equals stay in the order of the rules. */
const byValue = (listed: readonly string[], values: ReadonlyMap<string, number>): readonly string[] =>
  [...listed].sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0));

export function orderingTasks(
  subject: Subject,
  order: Order,
  results: readonly (Result | null)[],
): readonly Task[] {
  const plan = planOf(subject, order);
  const { listed, own } = plan;
  const inOrder = (rootOrder: readonly string[]): Task => task(subject, { rootOrder, maxEvents: mostEvents });
  const depth = Math.max(1, subject.settings.depth - 1);
  const first = [
    inOrder(listed),
    task(subject, { maxEvents: mostEvents }),
    ...(own === null ? [] : [inOrder(own)]),
    ...listed.map((move) => task(subject, { depth }, [move])),
  ];
  const values = valuesOf(plan, results);
  if (values.size < listed.length) return first;
  const best = byValue(listed, values);
  return [...first, inOrder(best), inOrder([...best].reverse())];
}

export function orderingModel(
  subject: Subject,
  order: Order,
  results: readonly (Result | null)[],
): OrderingModel | null {
  const plan = planOf(subject, order);
  const { listed, own, firstValue } = plan;
  const values = valuesOf(plan, results);
  const known = values.size === listed.length;
  const best = byValue(listed, values);
  const at = (index: number, moves: readonly string[]): Standing | null => {
    const run = results[index]?.run;
    return run === undefined ? null : { order: moves, run };
  };
  const after = firstValue + listed.length;
  const engine = results[1]?.run;
  const named = {
    listed: at(0, listed),
    engine: at(1, engine === undefined ? listed : triedIn(engine, listed)),
    best: known ? at(after, best) : null,
    worst: known ? at(after + 1, [...best].reverse()) : null,
  };
  const shown = order.type === 'named' ? named[order.name] : own === null ? null : at(2, own);
  if (shown === null && own === null) return null;
  const run = shown?.run ?? null;
  const sign = subject.side === 'first' ? 1 : -1;
  return {
    subject,
    listed,
    others: subject.lesson.moves([]).length - listed.length,
    values: new Map([...values].map(([move, value]) => [move, sign * value])),
    named,
    order: shown?.order ?? own ?? listed,
    run,
    spent: run === null ? new Map() : spentIn(run),
  };
}

/** The moves in the engine's own order, according to its log. */
function triedIn(run: LessonRun, listed: readonly string[]): readonly string[] {
  const tried = [...spentIn(run).keys()].filter((move) => listed.includes(move));
  return [...tried, ...listed.filter((move) => !tried.includes(move))];
}

/** Nodes in the subtree of every move of the root. */
const spentIn = remember((run: LessonRun): ReadonlyMap<string, number> => {
  const spent = new Map<string, number>();
  if (run.truncated) return spent;
  const trace = readTrace(run.events);
  for (const child of childrenOf(trace, 0)) {
    const move = run.moves[trace.move[child] ?? -1];
    const nodes = (trace.end[child] ?? child + 1) - child;
    if (move !== undefined) spent.set(move, (spent.get(move) ?? 0) + nodes);
  }
  return spent;
});
