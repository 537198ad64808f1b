/** Words of the figure about memory. Sizes come written. */
import type { Language } from '../../../i18n/languages.ts';
import { grouped } from '../../words/words.ts';

export interface MemoryWords {
  readonly level: (depth: number) => string;
  readonly choices: (number: number) => string;
  readonly run: (depth: number) => string;
  readonly size: string;
  readonly sizeOf: (bytes: number) => string;
  readonly byDepth: (choices: number) => string;
  readonly byGame: (depth: number) => string;
  readonly kept: string;
  readonly keptByAlphaBeta: string;
  readonly held: string;
  readonly guessed: string;
  readonly depth: string;
  readonly choiceAxis: string;
  readonly limits: readonly [string, string];
  readonly fullAt: (choice: number) => string;
  readonly assumed: (bytes: number) => string;
  readonly tells: (parts: {
    readonly depth: number;
    readonly bytes: string;
    readonly guessed: boolean;
    readonly full: string;
    readonly held: string;
    readonly need: string;
  }) => string;
  readonly about: (size: string) => string;
  readonly notRun: string;
  readonly caption: (choices: number) => string;
  readonly head: readonly string[];
}

const en: MemoryWords = {
  level: (depth) => `Level ${depth}`,
  choices: (number) => (number === 1 ? '1 choice' : `${number} choices`),
  run: (depth) => `Search level ${depth}`,
  size: 'A move',
  sizeOf: (bytes) => `${bytes} bytes`,
  byDepth: (choices) => `Memory by depth, after ${choices === 1 ? 'one choice' : `${choices} choices`}`,
  byGame: (depth) => `Level ${depth} in the course of a game`,
  kept: 'nothing freed (article)',
  keptByAlphaBeta: 'the same with alpha-beta',
  held: 'lists in use (depth-first)',
  guessed: '≈ extrapolated',
  depth: 'depth',
  choiceAxis: 'moves chosen',
  limits: ['2 GB: a 32-bit program', '4 GB: the article’s machine'],
  fullAt: (choice) => `full at ${choice}`,
  assumed: (bytes) =>
    `Assumed: ${bytes} bytes a move, of which the article shows the fields but not the record; every choice as large as this one.`,
  tells: ({ depth, bytes, guessed, full, held, need }) =>
    `Level ${depth} leaves ${guessed ? 'about ' : ''}${bytes} behind at every choice: 2 GB are full ${full}. Depth-first search holds ${held} moves, ${need}.`,
  about: (size) => `≈ ${size}`,
  notRun: '–',
  caption: (choices) =>
    `Bytes by depth after ${choices === 1 ? 'one choice' : `${choices} choices`}: with every list kept, and with those in use`,
  head: ['Depth', 'Moves listed', 'All kept', 'All kept, alpha-beta', 'Most in use', 'Bytes in use'],
};

const zh: MemoryWords = {
  level: (depth) => `第 ${depth} 级`,
  choices: (number) => `选了 ${number} 着`,
  run: (depth) => `搜索第 ${depth} 级`,
  size: '每着',
  sizeOf: (bytes) => `${bytes} 字节`,
  byDepth: (choices) => `各深度的内存，选了 ${choices} 着之后`,
  byGame: (depth) => `第 ${depth} 级，一局之中`,
  kept: '从不释放（文章）',
  keptByAlphaBeta: '同上，用 α-β',
  held: '正在用的着法表（深度优先）',
  guessed: '≈ 外推',
  depth: '深度',
  choiceAxis: '已选着数',
  limits: ['2 GB：32 位程序', '4 GB：文章的电脑'],
  fullAt: (choice) => `第 ${choice} 着满`,
  assumed: (bytes) => `假定：每着 ${bytes} 字节（文章写了有哪些数，没写记录本身）；每次选着都和这次一样大。`,
  tells: ({ depth, bytes, guessed, full, held, need }) =>
    `第 ${depth} 级每选一着留下${guessed ? '约' : ''} ${bytes}：2 GB ${full}。深度优先搜索同时只要 ${held} 着，${need}。`,
  about: (size) => `≈ ${size}`,
  notRun: '–',
  caption: (choices) => `选了 ${choices} 着之后各深度的字节数：全部留着，与只留正在用的`,
  head: ['深度', '列出的着法', '全部留着', '全部留着，α-β', '同时最多', '所占字节'],
};

/** When it is full, as part of a sentence. */
export const fullWords: Readonly<Record<Language, (choice: number) => string>> = {
  en: (choice) => (choice === 1 ? 'at once' : `after ${grouped(choice)}`),
  zh: (choice) => (choice === 1 ? '一次就满' : `选 ${grouped(choice)} 着就满`),
};

export const memoryWords: Readonly<Record<Language, MemoryWords>> = { en, zh };
