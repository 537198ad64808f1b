import type { TwentyLinesWords } from './words-en.ts';

export const zh: TwentyLinesWords = {
  another: '换一棵树',
  ran: (language, value, nodes, leaves) => `${language}：值 ${value}，节点 ${nodes}，叶子 ${leaves}`,
};
