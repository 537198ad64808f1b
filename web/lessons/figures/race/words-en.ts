/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';
import type { OrderChoice } from './model.ts';

export interface RaceWords {
  readonly unordered: string;
  readonly withTable: string;
  readonly order: string;
  readonly orders: Readonly<Record<OrderChoice, string>>;
  readonly nodes: string;
  readonly fewer: string;
  readonly time: string;
  readonly ms: (ms: string) => string;
  readonly least: (leaves: number) => string;
  readonly leastShort: (leaves: number) => string;
  /** `name`: the search whose turn it was. */
  readonly slice: (name: string, budget: number, done: number, all: number) => string;
  readonly stopped: (all: number) => string;
  readonly finished: (parts: {
    readonly slow: string;
    readonly slowNodes: number;
    readonly quick: string;
    readonly quickNodes: number;
    readonly times: string;
  }) => string;
  readonly unfinished: (name: string, nodes: number, quick: string, quickNodes: number) => string;
  readonly equal: (nodes: number) => string;
  readonly before: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly state: Readonly<Record<'done' | 'going' | 'stopped', string>>;
  readonly legend: string;
}

export const en: RaceWords = {
  unordered: 'Alpha-beta unordered',
  withTable: 'MTD(f) with a table',
  order: 'Order',
  orders: {
    none: 'As generated',
    captures: 'Captures first',
    quiet: 'Captures, killers, history',
    best: 'Best first',
  },
  nodes: 'nodes',
  fewer: 'times fewer',
  time: 'time here',
  ms: (ms) => `${ms} ms`,
  least: (leaves) => `minimum without a table: ${grouped(leaves)} leaves`,
  leastShort: (leaves) => `minimum: ${grouped(leaves)} leaves`,
  slice: (name, budget, done, all) =>
    `${name} has been given ${grouped(budget)} nodes so far; ${done} of ${all} searches are done.`,
  stopped: (all) => `All ${all} searches were stopped before they were done.`,
  finished: ({ slow, slowNodes, quick, quickNodes, times }) =>
    `${slow}: ${grouped(slowNodes)} nodes. ${quick}: ${grouped(quickNodes)} for the same value, ${times} times fewer.`,
  unfinished: (name, nodes, quick, quickNodes) =>
    `${name} was stopped after ${grouped(nodes)} nodes. ${quick} was done after ${grouped(quickNodes)}.`,
  equal: (nodes) =>
    `No search visits fewer than ${nodes === 1 ? 'one node' : `${grouped(nodes)} nodes`}: nothing can be cut here.`,
  before: 'No search has begun yet.',
  caption: 'Searches on one position',
  head: ['Search', 'Nodes', 'Leaves', 'Times fewer', 'Time here', 'State'],
  state: { done: 'done', going: 'searching', stopped: 'stopped' },
  legend: 'solid: leaves · pale: all nodes',
};
