/** Chinese for what the gallery says beyond its HTML and the captions of the article. */
import type { GalleryWords } from '../en/gallery.ts';

export const gallery: GalleryWords = {
  boards: {
    play: ['与引擎对弈', '读者执红，对手是十二级中的第三级。'],
    show: ['演示一局棋', '可以逐步前进、后退，自动播放，也可以换边观看。'],
    position: ['展示一个局面', '只有棋盘，没有按钮，不加载引擎。'],
    analyse: ['分析', '双方着法都由读者来走，需要时由引擎给出变化和分数。'],
    program: ['与文章里的程序对弈', '对手不是某一级的引擎，而是文章讲解的某个程序。'],
    gomoku: [
      '五子棋',
      '以上各种方式同样适用于五子棋。规则写在局面里：freestyle（无禁手）、standard（标准）、renju（连珠）或 caro（卡罗）。',
    ],
  },
  chapter: '见文章：',
  fallback: '启用 JavaScript 后在此显示。',
  options: '选项',
  usual: '默认',
  code: '代码',
  copy: '复制嵌入代码',
  copyFrame: '复制 iframe 代码',
  copied: '已复制',
  notCopied: '浏览器不允许复制，请手动选取代码',
};
