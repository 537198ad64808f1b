import { grouped } from '../../words/scores.ts';
import type { MemoryWords } from './words-en.ts';

export const zh: MemoryWords = {
  levels: '层数',
  level: (depth) => `${depth} 层`,
  choices: (number) => `走了 ${number} 步`,
  run: (depth) => `搜索 ${depth} 层`,
  size: '每着占',
  sizeOf: (bytes) => `${bytes} 字节`,
  byDepth: (choices) => `各深度的内存，走了 ${choices} 步之后`,
  byGame: (depth) => `${depth} 层，一局之中`,
  kept: '从不释放（文章）',
  keptByAlphaBeta: '同上，用 α-β',
  held: '正在用的着法表（深度优先）',
  guessed: '≈ 外推',
  depth: '深度',
  choiceAxis: '已走步数',
  limits: ['2 GB：32 位程序', '4 GB：文章的电脑'],
  fullAt: (choice) => `第 ${choice} 步满`,
  fullAfter: (choice) => (choice === 1 ? '走一步就满' : `走 ${grouped(choice)} 步就满`),
  assumed: (bytes) => `假定：每着 ${bytes} 字节（文章写了有哪些数，没写记录本身）；每走一步都留下同样多。`,
  tells: ({ depth, bytes, guessed, full, held, heldIsLeast, need }) =>
    `${depth} 层的搜索每走一步留下${guessed ? '约' : ''} ${bytes}：2 GB ${full}。深度优先搜索同时${heldIsLeast ? '至少' : '只'}要 ${held} 种着法，${need}。`,
  about: (size) => `≈ ${size}`,
  atLeast: (size, isLeast) => (isLeast ? `≥ ${size}` : size),
  notRun: '–',
  caption: (choices) => `走了 ${choices} 步之后各深度的字节数：全部留着，与只留正在用的`,
  head: ['深度', '列出的着法', '全部留着', '全部留着，α-β', '同时最多', '所占字节'],
};
