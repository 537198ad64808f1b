import type { OpponentWords } from './words-en.ts';

export const zh: OpponentWords = {
  claim: (value, plies) => `断言：${plies}之后 ${value}`,
  line: (now, moves) => `现在 ${now}，走 ${moves}`,
  goal: (reader, readerIsFirst, value) =>
    `你执${reader.charAt(0)}。选一着，设法让结果${readerIsFirst ? '高' : '低'}于 ${value}。`,
  now: (reader, value) => `搜索应了一着，现在断言 ${value}。轮到${reader}，也就是你。`,
  searching: '搜索正在找应着。',
  unfinished: '这次搜索太大，在这里走不完。请选小一点的深度。',
  atOnce: '还没轮到你走，棋就到头了。换个局面，或选大一点的深度。',
  held: (reached) => `结果是 ${reached}，与断言相同，你走的已是最好。`,
  worse: (reached, claimed, reader) =>
    `结果是 ${reached}：对${reader}来说还不如断言的 ${claimed}。换一着试试。`,
  refuted: (reached, claimed) => `结果是 ${reached}，而断言是 ${claimed}：断言被驳倒了。`,
  undo: '悔一着',
  again: '重来',
  expected: '最好的应着',
  you: '你',
  engine: '搜索',
  promises: (value) => `断言 ${value}`,
  end: (value) => `结果：${value}`,
  tried: '试过的',
  head: ['层', '谁', '着法'],
  label: (reader) => `${reader}的着法。方向键选择，回车走子。`,
};
