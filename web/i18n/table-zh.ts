/** 棋盘本身的中文：棋子、点位、着法、评分与终局。嵌入的棋盘只需要这些。 */
import type { SideNames, TableWords } from './table-en.ts';

const names: Readonly<Record<string, string>> = {
  K: '帅',
  A: '仕',
  B: '相',
  N: '马',
  R: '车',
  C: '炮',
  P: '兵',
  k: '将',
  a: '士',
  b: '象',
  n: '马',
  r: '车',
  c: '炮',
  p: '卒',
};

export const pieceName = (code: string): string => names[code] ?? code;
const isRed = (code: string): boolean => code === code.toUpperCase();

const figures: readonly string[] = ['', '一', '二', '三', '四'];
export const ordinal = (number: number): string => `第${figures[number] ?? number}次`;

export const tableChinese = (sides: SideNames): TableWords => ({
  side: (side) => sides[side],
  pieceName,
  piece: (code) => `${isRed(code) ? '红' : '黑'}${pieceName(code)}`,
  moveInWords: (side, code, from, to, captured) =>
    `${sides[side]}：${pieceName(code)} ${from} 到 ${to}${captured === null ? '' : `，吃${pieceName(captured)}`}`,

  board: {
    label: '象棋棋盘',
    empty: (point) => `${point}，空`,
    occupied: (piece, point) => `${piece}，${point}`,
    described: ([what, ...notes]) => [what, notes.join('、')].filter((part) => part !== '').join('，'),
    selected: '已选中',
    target: '可走到这里',
    capture: '可以吃',
    lastMove: '上一着',
    check: '被将军',
  },

  levels: {
    1: '初学',
    2: '学徒',
    3: '茶客',
    4: '街坊',
    5: '棋友',
    6: '棋手',
    7: '弄堂高手',
    8: '大师',
    9: '特级大师',
    10: '棋圣',
  },

  score: {
    mate: (moves) => `${moves} 步杀`,
    mateShort: (moves) => `${moves}杀`,
  },

  over: {
    label: '终局',
    wins: (side) => `${sides[side]}胜`,
    draw: '和棋',
    review: '复盘',
    rematch: '再来一局',
    share: '分享',
    checkmate: (loser) => `将死：${sides[loser]}无法应将。`,
    stalemate: (loser) => `困毙：${sides[loser]}无子可动，判负。`,
    naturalLimit: (moves) => `双方各走 ${moves} 着未吃子。`,
    bare: '双方都没有可以进攻的子力。',
    repetition: (times) => `同一局面${ordinal(times)}出现，双方都不必变着。`,
    mutualCheck: (times) => `同一局面${ordinal(times)}出现，双方长将。`,
    mutualChase: (times) => `同一局面${ordinal(times)}出现，双方长捉。`,
    perpetualCheck: (loser) => `${sides[loser]}负：长将不变。`,
    perpetualChase: (loser, piece, point) => `${sides[loser]}负：步步追捉 ${point} ${pieceName(piece)}。`,
    perpetualAttack: (loser) => `${sides[loser]}负：步步将、杀或捉。`,
    resigned: (loser) => `${sides[loser]}认输。`,
    timeout: (loser) => `${sides[loser]}超时。`,
    agreed: '双方议和。',
  },
});
