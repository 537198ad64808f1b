/** Words of the figure that asks: prune, or look? */
import type { Language } from '../../../i18n/languages.ts';

/** What an explanation names; scores are from the first player's view. */
interface Case {
  readonly side: string;
  readonly sideIsFirst: boolean;
  readonly other: string;
  readonly best: string;
  readonly has: string;
  readonly left: number;
  readonly equal: boolean;
}

interface PredictWords {
  readonly prune: string;
  readonly look: string;
  readonly next: string;
  readonly again: string;
  readonly questionOf: (number: number, all: number) => string;
  readonly score: (right: number, asked: number, streak: number) => string;
  readonly toMove: (side: string, tried: number, all: number) => string;
  readonly best: (score: string, move: string) => string;
  readonly has: (other: string, otherIsFirst: boolean, score: string) => string;
  readonly way: (path: string) => string;
  readonly ask: (left: number) => string;
  readonly asked: (case_: Case) => string;
  readonly right: string;
  readonly wrong: string;
  readonly why: (answer: 'prune' | 'look', case_: Case) => string;
  readonly over: (right: number, all: number, longest: number) => string;
  readonly none: string;
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly rows: {
    readonly side: string;
    readonly best: string;
    readonly has: string;
    readonly left: string;
  };
}

const others = (left: number): string => (left === 1 ? 'the last move' : `the other ${left} moves`);

const en: PredictWords = {
  prune: 'Prune',
  look: 'Look on',
  next: 'Next',
  again: 'Ten others',
  questionOf: (number, all) => `Question ${number} of ${all}`,
  score: (right, asked, streak) => `${right} of ${asked} right${streak > 1 ? `, ${streak} in a row` : ''}`,
  toMove: (side, tried, all) => `${side} to move, ${tried} of ${all} tried`,
  best: (score, move) => `best so far: ${score} by ${move}`,
  has: (other, otherIsFirst, score) =>
    `${other} elsewhere: ${otherIsFirst ? 'at least' : 'at most'} ${score}`,
  way: (path) => (path === '' ? 'At the root' : `After ${path}`),
  ask: (left) => `Prune ${others(left)}, or look on?`,
  asked: ({ side, sideIsFirst, other, best, has, left }) =>
    `${side} has found ${sideIsFirst ? 'at least' : 'at most'} ${best} here. Elsewhere ${other} already has ${has}. Prune ${others(left)}, or look on?`,
  right: 'Right',
  wrong: 'No',
  why: (answer, { side, other, best, has, left, equal }) =>
    answer === 'prune'
      ? `${equal ? `${best} is no better for ${other} than what it has` : `${other} has ${has} elsewhere and prefers it to ${best}`}; ${others(left)} can only help ${side}: prune.`
      : `${best} is still better for ${other} than ${has}, so play may come here: look whether ${others(left)} can change that.`,
  over: (right, all, longest) =>
    `${right} of ${all} right, ${longest} in a row. The rule behind it: prune as soon as alpha has reached beta.`,
  none: 'In this search there is nothing to prune.',
  caption: 'Prune, or look on?',
  head: ['Fact', 'Now'],
  rows: { side: 'Side to move', best: 'Best so far', has: 'The other side has', left: 'Moves left' },
};

const zh: PredictWords = {
  prune: '剪掉',
  look: '接着看',
  next: '下一题',
  again: '换十题',
  questionOf: (number, all) => `第 ${number} 题，共 ${all} 题`,
  score: (right, asked, streak) => `${asked} 题对 ${right} 题${streak > 1 ? `，连对 ${streak} 题` : ''}`,
  toMove: (side, tried, all) => `轮到${side}，${all} 着试了 ${tried} 着`,
  best: (score, move) => `目前最好：${score}（${move}）`,
  has: (other, otherIsFirst, score) => `${other}在别处：${otherIsFirst ? '至少' : '至多'} ${score}`,
  way: (path) => (path === '' ? '在根上' : `走了 ${path} 之后`),
  ask: (left) => `其余 ${left} 着，剪掉还是接着看？`,
  asked: ({ side, sideIsFirst, other, best, has, left }) =>
    `${side}在这里已找到${sideIsFirst ? '至少' : '至多'} ${best}。${other}在别处已有 ${has}。其余 ${left} 着，剪掉还是接着看？`,
  right: '对',
  wrong: '不对',
  why: (answer, { side, other, best, has, left, equal }) =>
    answer === 'prune'
      ? `${equal ? `对${other}来说，${best} 不比已有的好` : `${other}在别处有 ${has}，比 ${best} 好`}，其余 ${left} 着只会对${side}更有利：剪掉。`
      : `对${other}来说，${best} 仍比 ${has} 好，可能会走到这里：接着看其余 ${left} 着能不能改变它。`,
  over: (right, all, longest) =>
    `${all} 题对 ${right} 题，最多连对 ${longest} 题。背后的规则：α 一旦达到 β，就剪。`,
  none: '这次搜索没有可剪的。',
  caption: '剪掉，还是接着看？',
  head: ['项目', '现在'],
  rows: { side: '轮到', best: '目前最好', has: '另一方已有', left: '剩下的着法' },
};

export type { Case };
export const predictWords: Readonly<Record<Language, PredictWords>> = { en, zh };
