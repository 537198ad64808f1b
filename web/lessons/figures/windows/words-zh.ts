import type { WindowsWords } from './words-en.ts';

export const zh: WindowsWords = {
  first: (side) => `α：${side}已经有的 ▸`,
  second: (side) => `◂ β：${side}肯让的`,
  closed: '碰头了：截断',
};
