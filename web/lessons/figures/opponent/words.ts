/** Words of the figure in which a claim of the search can be attacked. */
import type { Language } from '../../../i18n/languages.ts';

interface OpponentWords {
  readonly claim: (value: string, plies: string) => string;
  readonly line: (now: string, moves: string) => string;
  readonly goal: (reader: string, readerIsFirst: boolean, value: string) => string;
  readonly now: (reader: string, value: string) => string;
  readonly searching: string;
  readonly unfinished: string;
  readonly held: (reached: string) => string;
  readonly worse: (reached: string, claimed: string, reader: string) => string;
  readonly refuted: (reached: string, claimed: string) => string;
  readonly undo: string;
  readonly again: string;
  readonly expected: string;
  readonly you: string;
  readonly engine: string;
  readonly promises: (value: string) => string;
  readonly end: (value: string) => string;
  readonly tried: string;
  readonly head: readonly [string, string, string];
  readonly label: (reader: string) => string;
}

const en: OpponentWords = {
  claim: (value, plies) => `Claim: ${value} after ${plies}`,
  line: (now, moves) => `from ${now} now, by ${moves}`,
  goal: (reader, readerIsFirst, value) =>
    `You are ${reader}. Play on the board, and try to get ${readerIsFirst ? 'more' : 'less'} than ${value}.`,
  now: (reader, value) => `The search answers, and now promises ${value}. ${reader} to move: that is you.`,
  searching: 'The search looks for its answer.',
  unfinished: 'This search is too large to come to its end here. Choose a smaller depth.',
  held: (reached) => `Reached: ${reached}, exactly what was claimed. You have played it best.`,
  worse: (reached, claimed, reader) =>
    `Reached: ${reached}. For ${reader} that is worse than the ${claimed} that was claimed. Try another move.`,
  refuted: (reached, claimed) => `Reached: ${reached}, and ${claimed} was claimed: the claim is refuted.`,
  undo: 'Undo',
  again: 'Again',
  expected: 'Best answer',
  you: 'you',
  engine: 'search',
  promises: (value) => `promises ${value}`,
  end: (value) => `reached: ${value}`,
  tried: 'Tried before',
  head: ['Ply', 'By', 'Move'],
  label: (reader) => `Moves of ${reader}. Arrows choose one, Enter plays it.`,
};

const zh: OpponentWords = {
  claim: (value, plies) => `断言：${plies}之后 ${value}`,
  line: (now, moves) => `现在 ${now}，走 ${moves}`,
  goal: (reader, readerIsFirst, value) =>
    `你执${reader}。在棋盘上走子，设法${readerIsFirst ? '多' : '少'}于 ${value}。`,
  now: (reader, value) => `搜索应了一着，现在说是 ${value}。轮到${reader}，也就是你。`,
  searching: '搜索正在找应着。',
  unfinished: '这次搜索太大，在这里走不完。请选小一点的深度。',
  held: (reached) => `结果是 ${reached}，正是所断言的。你走得最好。`,
  worse: (reached, claimed, reader) =>
    `结果是 ${reached}：对${reader}来说还不如断言的 ${claimed}。换一着试试。`,
  refuted: (reached, claimed) => `结果是 ${reached}，而断言是 ${claimed}：断言被驳倒了。`,
  undo: '悔一着',
  again: '重来',
  expected: '最好的应着',
  you: '你',
  engine: '搜索',
  promises: (value) => `说是 ${value}`,
  end: (value) => `结果：${value}`,
  tried: '试过的',
  head: ['步', '谁', '着法'],
  label: (reader) => `${reader}的着法。方向键选择，回车走子。`,
};

export const opponentWords: Readonly<Record<Language, OpponentWords>> = { en, zh };
