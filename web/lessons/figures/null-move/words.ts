/** Words of the figure about the null move. Scores come written, from the first player's view. */
import type { Language } from '../../../i18n/languages.ts';

export interface NullMoveWords {
  readonly positions: string;
  readonly usual: string;
  readonly zugzwang: string;
  readonly depth: (plies: number) => string;
  readonly without: string;
  readonly withPass: string;
  readonly best: (side: string, move: string) => string;
  readonly found: (score: string) => string;
  readonly passes: (line: string, side: string) => string;
  readonly goodEnough: (side: string, score: string) => string;
  readonly believed: (score: string) => string;
  readonly truly: (line: string) => string;
  readonly gaveUp: string;
  readonly same: (move: string, score: string) => string;
  readonly differs: (move: string, score: string) => string;
  readonly instead: (move: string, score: string) => string;
  readonly saved: (percent: number) => string;
  readonly agrees: (parts: {
    readonly full: string;
    readonly short: string;
    readonly percent: number;
    /** No pass was good enough. */
    readonly useless: boolean;
    readonly move: string;
    readonly score: string;
  }) => string;
  readonly lies: (parts: {
    readonly other: string;
    readonly move: string;
    readonly believed: string;
    readonly best: string;
    readonly truth: string;
    readonly stuck: boolean;
  }) => string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly outcome: (same: boolean) => string;
}

const en: NullMoveWords = {
  positions: 'Position',
  usual: 'Opening',
  zugzwang: 'Zugzwang',
  depth: (plies) => `Depth ${plies}`,
  without: 'without',
  withPass: 'with null move',
  best: (side, move) => `${side} plays ${move}`,
  found: (score) => `both find ${score}`,
  passes: (line, side) => `After ${line} ${side} passes`,
  goodEnough: (side, score) => `${side} still has enough: ${score}`,
  believed: (score) => `believed: ${score}`,
  truly: (line) => `But it must move: ${line}`,
  gaveUp: 'This position is too large for a full search of this depth.',
  same: (move, score) => `same move ${move}, same value ${score}`,
  differs: (move, score) => `plays ${move}, believes ${score}`,
  instead: (move, score) => `true: ${move}, ${score}`,
  saved: (percent) => (percent >= 0 ? `${percent}% fewer` : `${-percent}% more`),
  agrees: ({ full, short, percent, useless, move, score }) =>
    percent > 0
      ? `Where even a pass is good enough a node ends: ${short} nodes instead of ${full}, the same ${move}, the same ${score}.`
      : useless
        ? `Here no pass was good enough: ${full} nodes either way, for ${move} with ${score}.`
        : `Here the passes cost more than they save: ${short} nodes instead of ${full}, for the same ${move} with ${score}.`,
  lies: ({ other, move, believed, best, truth, stuck }) =>
    `It believes in ${move} with ${believed}; true is ${best}: ${truth}. ${other} may not pass${stuck ? ', and is stalemated' : ': zugzwang'}.`,
  caption: 'The same search without and with the null move',
  head: [
    'Position',
    'Nodes without',
    'Nodes with',
    'Move and value without',
    'Move and value with',
    'Result',
  ],
  outcome: (same) => (same ? 'agree' : 'the null move is wrong'),
};

const zh: NullMoveWords = {
  positions: '局面',
  usual: '开局',
  zugzwang: '无等着',
  depth: (plies) => `深度 ${plies}`,
  without: '没有',
  withPass: '有空着',
  best: (side, move) => `${side}走 ${move}`,
  found: (score) => `两者都得 ${score}`,
  passes: (line, side) => `走了 ${line}，${side}停一着`,
  goodEnough: (side, score) => `${side}仍然够好：${score}`,
  believed: (score) => `以为：${score}`,
  truly: (line) => `可是必须走：${line}`,
  gaveUp: '这个局面太大，完整搜索到不了这个深度。',
  same: (move, score) => `着法同为 ${move}，值同为 ${score}`,
  differs: (move, score) => `走 ${move}，以为 ${score}`,
  instead: (move, score) => `其实 ${move}，${score}`,
  saved: (percent) => (percent >= 0 ? `少 ${percent}%` : `多 ${-percent}%`),
  agrees: ({ full, short, percent, useless, move, score }) =>
    percent > 0
      ? `停一着都够好，结点就到此为止：${short} 个结点，原来 ${full} 个，着法同为 ${move}，值同为 ${score}。`
      : useless
        ? `这里没有一次停着够好：都是 ${full} 个结点，${move}，值 ${score}。`
        : `这里空着花的比省的多：${short} 个结点，原来 ${full} 个，着法同为 ${move}，值 ${score}。`,
  lies: ({ other, move, believed, best, truth, stuck }) =>
    `它以为 ${move} 得 ${believed}；其实 ${best}，${truth}。${other}没有等着，非走不可${stuck ? '，走完便被困毙' : ''}。`,
  caption: '同一次搜索，没有与有空着',
  head: ['局面', '没有：结点', '有：结点', '没有：着法和值', '有：着法和值', '结果'],
  outcome: (same) => (same ? '一致' : '空着出错'),
};

export const nullMoveWords: Readonly<Record<Language, NullMoveWords>> = { en, zh };
