/** Words of the figure in which the reader sorts the moves. */
import type { Language } from '../../../i18n/languages.ts';
import { grouped } from '../../words/words.ts';
import type { OrderName } from './model.ts';

interface OrderingWords {
  readonly names: Readonly<Record<OrderName | 'random', string>>;
  readonly marks: Readonly<Record<OrderName, string>>;
  readonly values: string;
  readonly counting: string;
  readonly nodes: string;
  readonly others: (count: number) => string;
  readonly stands: (parts: {
    readonly nodes: number;
    readonly best: number;
    readonly worst: number;
    readonly place: 'best' | 'worst' | 'between';
  }) => string;
  readonly only: (nodes: number) => string;
  readonly equal: (nodes: number) => string;
  readonly label: string;
  readonly card: (place: number, all: number, move: string, nodes: number | null, picked: boolean) => string;
  readonly worth: (value: string) => string;
}

const en: OrderingWords = {
  names: { listed: 'As listed', best: 'Best', worst: 'Worst', engine: 'Engine’s own', random: 'Random' },
  marks: { listed: 'as listed', best: 'best first', worst: 'worst first', engine: 'engine' },
  values: 'Show values',
  counting: 'counting …',
  nodes: 'nodes',
  others: (count) => `and ${count} more, after these`,
  stands: ({ nodes, best, worst, place }) => {
    const range = `best first it is ${grouped(best)}, worst first ${grouped(worst)}`;
    if (place === 'best')
      return `The best first: ${grouped(nodes)} nodes. The other way round it is ${grouped(worst)}.`;
    if (place === 'worst')
      return `The worst first: ${grouped(nodes)} nodes. The other way round it is ${grouped(best)}.`;
    return `In this order the search visits ${grouped(nodes)} nodes; ${range}. Move the cards to find a better one.`;
  },
  only: (nodes) => `In this order the search visits ${grouped(nodes)} nodes.`,
  equal: (nodes) =>
    `Whatever comes first here, the search visits ${grouped(nodes)} ${nodes === 1 ? 'node' : 'nodes'}.`,
  label:
    'Moves in the order in which they are tried. Space picks one up, arrows move it, space puts it down.',
  card: (place, all, move, nodes, picked) =>
    `${place} of ${all}: ${move}${nodes === null ? '' : `, ${grouped(nodes)} nodes below it`}${picked ? ', picked up' : ''}`,
  worth: (value) => `value ${value}`,
};

const zh: OrderingWords = {
  names: { listed: '原来的', best: '最好', worst: '最坏', engine: '引擎的', random: '随机' },
  marks: { listed: '原来的', best: '最好的在前', worst: '最坏的在前', engine: '引擎' },
  values: '显示值',
  counting: '正在数……',
  nodes: '结点',
  others: (count) => `后面还有 ${count} 着`,
  stands: ({ nodes, best, worst, place }) => {
    if (place === 'best') return `最好的在前：${grouped(nodes)} 个结点。反过来是 ${grouped(worst)} 个。`;
    if (place === 'worst') return `最坏的在前：${grouped(nodes)} 个结点。反过来是 ${grouped(best)} 个。`;
    return `按这个顺序，搜索要走 ${grouped(nodes)} 个结点；最好的在前是 ${grouped(best)}，最坏的在前是 ${grouped(worst)}。移动卡片，找更好的顺序。`;
  },
  only: (nodes) => `按这个顺序，搜索要走 ${grouped(nodes)} 个结点。`,
  equal: (nodes) => `这里无论先看哪一着，搜索都要走 ${grouped(nodes)} 个结点。`,
  label: '按搜索次序排列的着法。空格拿起，方向键移动，再按空格放下。',
  card: (place, all, move, nodes, picked) =>
    `第 ${place} 张，共 ${all} 张：${move}${nodes === null ? '' : `，下面 ${grouped(nodes)} 个结点`}${picked ? '，已拿起' : ''}`,
  worth: (value) => `值 ${value}`,
};

export const orderingWords: Readonly<Record<Language, OrderingWords>> = { en, zh };
