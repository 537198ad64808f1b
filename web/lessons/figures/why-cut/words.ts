/** Words of the figure that explains one cutoff. */
import type { Language } from '../../../i18n/languages.ts';

/** Scores are written from the first player's view; `isFirst` says whether the side is the first player. */
interface WhyCutWords {
  readonly has: (side: string, isFirst: boolean, score: string) => string;
  readonly finds: (side: string, isFirst: boolean, score: string) => string;
  readonly by: (line: string) => string;
  readonly after: (line: string) => string;
  readonly because: (parts: {
    readonly other: string;
    readonly otherIsFirst: boolean;
    readonly has: string;
    /** '' where there is no room for it. */
    readonly line: string;
    readonly way: string;
    readonly side: string;
    readonly answer: string;
    readonly found: string;
    readonly equal: boolean;
    readonly pruned: number;
  }) => string;
  readonly none: string;
  readonly cutOf: (number: number, all: number) => string;
  readonly examples: string;
  readonly example: Readonly<Record<'own' | 'xiangqi', string>>;
  readonly caption: string;
  readonly head: readonly [string, string, string, string];
}

const en: WhyCutWords = {
  has: (side, isFirst, score) =>
    isFirst ? `${side} already has ${score}` : `${side} already holds it to ${score}`,
  finds: (side, isFirst, score) =>
    isFirst ? `Here ${side} gets at least ${score}` : `Here ${side} holds it to ${score} at most`,
  by: (line) => `by ${line}`,
  after: (line) => (line === '' ? 'at the root' : `after ${line}`),
  because: ({ other, otherIsFirst, has, line, way, side, answer, found, equal, pruned }) => {
    const already = otherIsFirst ? `${other} already has ${has}` : `${other} already holds it to ${has}`;
    const bound = otherIsFirst ? `at most ${found}` : `at least ${found}`;
    const verdict = equal ? `so ${other} gains nothing there` : `so ${other} will not go there`;
    const saved = pruned === 1 ? '1 move never looked at' : `${pruned} moves never looked at`;
    return `${already}${line === '' ? '' : ` by ${line}`}. After ${way}, ${side}’s ${answer} leaves ${bound}, ${verdict}: ${saved}.`;
  },
  none: 'Nothing was cut in this search.',
  cutOf: (number, all) => `Cut ${number} of ${all}`,
  examples: 'Example',
  example: { own: 'Four leaves', xiangqi: 'Xiangqi, 3 plies' },
  caption: 'Why the search stops looking here',
  head: ['Where', 'Side', 'Value', 'Moves'],
};

const zh: WhyCutWords = {
  has: (side, isFirst, score) => (isFirst ? `${side}已有 ${score}` : `${side}已把值压到 ${score}`),
  finds: (side, isFirst, score) => (isFirst ? `这里${side}至少有 ${score}` : `这里${side}压到至多 ${score}`),
  by: (line) => `靠 ${line}`,
  after: (line) => (line === '' ? '在根上' : `走了 ${line} 之后`),
  because: ({ other, otherIsFirst, has, line, way, side, answer, found, equal, pruned }) => {
    const by = line === '' ? '' : `靠 ${line} `;
    const already = otherIsFirst ? `${other}${by}已有 ${has}` : `${other}${by}已把值压到 ${has}`;
    const bound = otherIsFirst ? `至多 ${found}` : `至少 ${found}`;
    const verdict = equal ? `${other}走这里没有好处` : `${other}不会走这里`;
    return `${already}。走 ${way} 之后，${side}应 ${answer}，值${bound}。所以${verdict}：其余 ${pruned} 着不必看。`;
  },
  none: '这次搜索没有剪枝。',
  cutOf: (number, all) => `第 ${number} 次剪枝，共 ${all} 次`,
  examples: '例子',
  example: { own: '四个叶子', xiangqi: '象棋，3 步' },
  caption: '为什么搜索到这里就停',
  head: ['哪里', '一方', '值', '着法'],
};

export const whyCutWords: Readonly<Record<Language, WhyCutWords>> = { en, zh };
