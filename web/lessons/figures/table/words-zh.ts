import { grouped } from '../../words/scores.ts';
import type { TableWords } from './words-en.ts';

export const zh: TableWords = {
  slots: (number) => `置换表：${number} 格`,
  kinds: {
    settled: '置换表直接回答',
    unsettled: '认得，但记的只是界，不能作数',
    otherDepth: '认得，但深度不同',
    collision: '格子被别的局面占了',
  },
  filled: (number) => `已用 ${number} 格`,
  replaced: (number) => `有 ${number} 次忘掉了别的局面`,
  merged: (number) => `${grouped(number)} 个局面不止一条路可到`,
  sentence: (clause) => `${clause}。`,
  next: '置换表下一次回答',
  noTable: '这次搜索没有置换表，可在菜单里选一个。',
};
