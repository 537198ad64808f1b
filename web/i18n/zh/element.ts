/** 嵌入棋盘的中文。 */
import type { BarWords, boardWords as english } from '../en/element.ts';
import type { GameTable } from '../game-words.ts';
import { tableWords } from './table.ts';

const bar = ({ sides, illegalMove }: GameTable): BarWords => ({
  controls: '棋盘操作',
  back: '后退一着',
  forward: '前进一着',
  flip: '翻转棋盘',
  undo: '悔棋',
  newGame: '新对局',
  play: '播放着法',
  pause: '暂停',
  analyse: '分析',
  stop: '停止',
  retry: '重试',
  link: '在“对弈”中打开',
  start: '第一着之前的局面',
  played: (ply, all, text) => `${ply} / ${all}  ${text}`,
  below: (side) => `${sides[side]}在下方`,
  yours: (who) => `你执${sides[who].charAt(0)}，轮到你走。`,
  toMove: (who) => `轮到${sides[who]}。`,
  thinking: (depth) => (depth > 0 ? `思考中，深度 ${depth}` : '思考中'),
  waiting: '另一个棋盘正在思考。',
  held: '对局已暂停。',
  loading: '引擎加载中。',
  depth: (depth) => `深度 ${depth}`,
  offer: '双方的棋都可以由你来走，也可以让引擎分析。',
  fault: {
    fen: '无法识别此局面。',
    engine: '引擎加载失败。',
  },
  badMove: (move) => `着法到此为止：${move} 在这里走不了。`,
  illegal: illegalMove,
});

export { table } from './games/xiangqi.ts';

export const boardWords: typeof english = (table) => ({ ...tableWords(table), bar: bar(table) });
