/** 棋盘本身的中文：点位、着法、评分与终局。页面与嵌入的棋盘共用。 */
import type { TableWords } from '../en/table.ts';
import type { GameTable } from '../game-words.ts';

export const tableWords = ({
  sides,
  boardLabel,
  pieceName,
  piece,
  moveInWords,
  score,
}: GameTable): TableWords => ({
  side: (side) => sides[side],
  pieceName,
  piece,
  moveInWords,

  board: {
    label: boardLabel,
    empty: (point) => `${point}，空`,
    occupied: (piece, point) => `${piece}，${point}`,
    described: ([what, ...notes]) => [what, notes.join('、')].filter((part) => part !== '').join('，'),
    selected: '已选中',
    target: '可走到这里',
    capture: '可以吃',
    lastMove: '上一着',
    check: '被将军',
  },

  levels: [
    '初学',
    '学徒',
    '茶客',
    '街坊',
    '棋友',
    '棋手',
    '弄堂高手',
    '省冠军',
    '大师',
    '特级大师',
    '国手',
    '棋圣',
  ],

  score,

  over: {
    label: '终局',
    wins: (side) => `${sides[side]}胜`,
    draw: '和棋',
    youWon: '你赢了',
    youLost: '你输了',
    review: '复盘',
    rematch: '再来一局',
    share: '分享',
    resigned: (loser) => `${sides[loser]}认输。`,
    timeout: (loser) => `${sides[loser]}超时。`,
    agreed: '双方议和。',
    recorded: '结果以棋谱所记为准。',
  },
});
