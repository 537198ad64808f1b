/** 复盘所用的中文。 */
import codes from '../../../crates/study/codes.zh.txt?raw';
import type { ReviewWords } from '../en/review.ts';

/** 红方从右边数起，用汉字；黑方从自己的右边数起，用数字。 */
const files = { first: '九八七六五四三二一', second: '１２３４５６７８９' } as const;

/** 着法以字母或数字结尾时，与汉字之间空一格。 */
const spaced = (move: string): string => (/[ -~]$/.test(move) ? `${move} ` : move);

export const review: ReviewWords = {
  codes,
  point: (point, owner, byFile) => {
    const file = byFile ? files[owner][point.charCodeAt(0) - 97] : undefined;
    return file === undefined ? point : `${file}路`;
  },
  gap: '',
  stop: '。',
  title: '复盘',
  loading: '正在准备复盘',
  failed: '复盘中断，已得出的结果保留。',
  notKept: '浏览器无法保存这次复盘，刷新后需重新开始。',
  progress: (known, count) => `已看 ${known}/${count} 个局面`,
  workers: (count) => `${count} 个线程`,
  cancel: '取消',
  again: '继续',
  close: '关闭复盘',
  graph: '每着之后的胜率',
  chance: (side, percent) => `${side} ${percent}%`,
  unknown: '尚未搜索',
  start: '起始局面',
  accuracy: '准确率',
  mistakes: '失误',
  noMistakes: '没有哪一着丢掉 5 个百分点以上的胜率。',
  ready: (mistakes) => `复盘完成，${mistakes} 处失误。`,
  glyphs: { '?!': '欠佳', '?': '失误', '??': '漏着' },
  better: (line) => `更好的着法：${line}`,
  find: '找出更好的着法',
  task: (side) => `${side}这一着该怎么走？请在棋盘上走出来。`,
  looking: '引擎正在看你的着法。',
  wrong: (move) => `${spaced(move)}还不够好，再试试。`,
  right: (move) => `${spaced(move)}是好棋。`,
  shown: (move) => `${spaced(move)}更好。`,
  at: (where, standing) => `${where}，${standing}`,
  hint: (beginning) => `正确的着法以“${beginning}”开头。`,
  hintButton: '提示',
  show: '看答案',
  next: '下一处失误',
  leave: '完成',
  how: '每一着按丢掉的胜率来评判。',
  formula:
    '胜率 = 1 / (1 + e^(−0.0047 · 分数))，分数是引擎的分值（象棋里一个马约 275 分），每个局面引擎最多看 150,000 个节点，可能值得加“!”的着法再多看一些。丢掉 5 个百分点为欠佳（?!），10 个为失误（?），15 个为漏着（??），与 lichess 相同，准确率也一样。',
};
