/** What the article says by itself, beyond what stands in its HTML. */
import type { Language } from '../i18n/languages.ts';

interface Words {
  readonly empty: string;
  readonly reading: string;
  readonly running: string;
  readonly tree: string;
  readonly over: string;
  readonly back: string;
  readonly refused: (reason: string) => string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    empty: 'There is no position in this text.',
    reading: 'Reading …',
    running: 'The figures run on your position. The worked examples keep their own.',
    tree: 'The figures run on your tree. The boards and the worked examples keep their own.',
    over: 'The game is over in this position, so there is nothing to search.',
    back: 'The figures show the examples again.',
    refused: (reason) => `This cannot be read: ${reason}.`,
  },
  zh: {
    empty: '这段文字里没有局面。',
    reading: '正在读……',
    running: '各图已换成你的局面；文中的例题仍用自己的树。',
    tree: '各图已换成你的树；棋盘与文中的例题不变。',
    over: '这个局面已经终局，没有可搜的了。',
    back: '各图已回到原来的例子。',
    refused: (reason) => `读不懂：${reason}。`,
  },
};
