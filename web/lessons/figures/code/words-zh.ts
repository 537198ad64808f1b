import type { CodeWords } from './words-en.ts';

export const zh: CodeWords = {
  choice: '版本',
  right: '正确的',
  bugs: {
    'wrong-sign': '漏了负号',
    'other-view': '叶子看反了',
    'late-cut': '≥ 写成 >',
    'mixed-bounds': '界当成值来存',
  },
  value: (now, right) => (now === right ? `值 ${right} 是对的。` : `值是 ${now}，应当是 ${right}。`),
  move: (now, right) => (now === right ? `着法 ${right} 是对的。` : `着法是 ${now}，应当是 ${right}。`),
  nodes: (now, right) =>
    now === right ? `节点 ${now} 个，和没有错误时一样。` : `节点 ${now} 个，应当是 ${right} 个。`,
  none: '无',
  variables: '此刻',
};
