import type { ExplorerWords } from '../explorer-words.ts';

export const explorer = {
  loading: '正在统计棋谱库里的对局。',
  failed: '开局浏览器无法加载。',
  noMemory: '内存不足，查不了这个局面。',
  move: '着法',
  book: '开局库',
  games: '对局',
  results: '结果',
  counted: (games) => `“开局库”一栏是开局库选用这一着的比例；“结果”一栏取自你棋谱库里的 ${games} 局。`,
  countedAlone: (games) => `“结果”一栏取自你棋谱库里的 ${games} 局。`,
  nothingAlone: '你的对局里没有这个局面。',
  nothing: '开局库和你的对局里都没有这个局面。',
  ended: (first, draws, second) => `先手胜 ${first} 局，和 ${draws} 局，后手胜 ${second} 局`,
} satisfies ExplorerWords;
