/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';
import type { OrderName } from './model.ts';

export interface OrderingWords {
  readonly names: Readonly<Record<OrderName | 'random', string>>;
  readonly marks: Readonly<Record<OrderName, string>>;
  /** Orders that need as many nodes as each other. */
  readonly mark: (names: readonly string[], nodes: number) => string;
  readonly values: string;
  readonly counting: string;
  readonly nodes: string;
  readonly others: (count: number) => string;
  readonly stands: (parts: {
    readonly nodes: number;
    readonly best: number;
    readonly worst: number;
    readonly place: 'best' | 'worst' | 'between';
    /** Whether these are all moves of the position. */
    readonly all: boolean;
  }) => string;
  readonly only: (nodes: number) => string;
  readonly stopped: (nodes: number) => string;
  readonly equal: (nodes: number) => string;
  readonly label: string;
  readonly card: (place: number, all: number, move: string, nodes: number | null, picked: boolean) => string;
  readonly worth: (value: string) => string;
}

export const en: OrderingWords = {
  names: { listed: 'As listed', best: 'Best', worst: 'Worst', engine: 'Search’s own', random: 'Random' },
  marks: { listed: 'as listed', best: 'best first', worst: 'worst first', engine: 'search’s own' },
  mark: (names, nodes) => `${names.join(', ')}: ${grouped(nodes)}`,
  values: 'Show values',
  counting: 'counting …',
  nodes: 'nodes',
  others: (count) => `and ${count} more, after these`,
  stands: ({ nodes, best, worst, place, all }) => {
    const these = all ? '' : ' of these';
    const range = `with the best${these} first it is ${grouped(best)}, with the worst ${grouped(worst)}`;
    if (place === 'best')
      return `The best${these} first: ${grouped(nodes)} nodes. The other way round it is ${grouped(worst)}.`;
    if (place === 'worst')
      return `The worst${these} first: ${grouped(nodes)} nodes. The other way round it is ${grouped(best)}.`;
    const ask = nodes > best ? ' Move the cards to find a better one.' : '';
    return `In this order the search visits ${grouped(nodes)} nodes; ${range}.${ask}`;
  },
  only: (nodes) => `In this order the search visits ${grouped(nodes)} nodes.`,
  stopped: (nodes) => `In this order the search was stopped after ${grouped(nodes)} nodes.`,
  equal: (nodes) =>
    `Whatever comes first here, the search visits ${grouped(nodes)} ${nodes === 1 ? 'node' : 'nodes'}.`,
  label:
    'Moves in the order in which they are tried. Space picks one up, arrows move it, space puts it down.',
  card: (place, all, move, nodes, picked) =>
    `${place} of ${all}: ${move}${nodes === null ? '' : `, ${grouped(nodes)} ${nodes === 1 ? 'node' : 'nodes'} in its subtree`}${picked ? ', picked up' : ''}`,
  worth: (value) => `value ${value}`,
};
