import type { Language } from '../../../i18n/languages.ts';

const en = {
  choice: 'Version',
  right: 'As it should be',
  bugs: {
    'wrong-sign': 'Without the minus',
    'late-cut': '> instead of ≥',
    'mixed-bounds': 'Bounds kept as values',
  },
  value: (now: string, right: string): string =>
    now === right ? `The value, ${right}, is right.` : `The value is ${now}; it should be ${right}.`,
  move: (now: string, right: string): string =>
    now === right ? `The move, ${right}, is right.` : `The move is ${now} instead of ${right}.`,
  nodes: (now: string, right: string): string =>
    now === right ? `Nodes: ${now}, as without the mistake.` : `Nodes: ${now} instead of ${right}.`,
  none: 'none',
  variables: 'Now',
};

const zh: typeof en = {
  choice: '版本',
  right: '正确的',
  bugs: { 'wrong-sign': '漏了负号', 'late-cut': '≥ 写成 >', 'mixed-bounds': '界当成值来存' },
  value: (now, right) => (now === right ? `值 ${right} 是对的。` : `值是 ${now}，应当是 ${right}。`),
  move: (now, right) => (now === right ? `着法 ${right} 是对的。` : `着法是 ${now}，应当是 ${right}。`),
  nodes: (now, right) =>
    now === right ? `结点 ${now} 个，和没有错误时一样。` : `结点 ${now} 个，应当是 ${right} 个。`,
  none: '无',
  variables: '此刻',
};

export const codeWords: Readonly<Record<Language, typeof en>> = { en, zh };
