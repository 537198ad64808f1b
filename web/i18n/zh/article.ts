/** 文章页面自己要说的话；正文在 HTML 中。 */
import type { ArticleWords } from '../en/article.ts';

export const article: ArticleWords = {
  empty: '这段文字里没有局面。',
  reading: '正在读……',
  running: '各图已换成你的局面；文中的例题不变。',
  tree: '各图已换成你的树；棋盘与文中的例题不变。',
  over: '这个局面已是终局，不必再搜索。',
  back: '各图已回到原来的例子。',
  notTaken: '你的局面无法显示',
  refused: (reason) => `无法识别：${reason}。`,
};
