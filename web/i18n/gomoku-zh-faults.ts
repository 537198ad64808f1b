/** What the engine finds wrong with texts of gomoku, beside what `zh-faults.ts` knows of both games. */
import { createSpeaker, quoted, zhFault } from './zh-faults.ts';

const colours: Readonly<Record<string, string>> = { black: '黑方', white: '白方' };
const colour = (word = ''): string => colours[word] ?? word;

const reasons: Readonly<Record<string, string>> = {
  'it makes an overline, a row of more than five': '长连',
  'it makes two fours at once': '四四',
  'it makes two open threes at once': '三三',
};

const speak = /* @__PURE__ */ createSpeaker([
  [
    'fen board: (\\d+) ranks in place of 1 to (\\d+)',
    (count, most) => `棋盘有 ${count} 行，应为 1 到 ${most} 行`,
  ],
  [
    'fen board: the top rank has (\\d+) points in place of 1 to (\\d+)',
    (count, most) => `棋盘首行有 ${count} 个点，应为 1 到 ${most} 个`,
  ],
  [
    'fen board: rank (\\d+) has (\\d+) points, the top rank (\\d+)',
    (rank, count, width) => `棋盘第 ${rank} 行有 ${count} 个点，首行有 ${width} 个`,
  ],
  [
    "fen board: unknown letter '(.*)' in rank (\\d+)",
    (letter, rank) => `棋盘第 ${rank} 行有不认识的字母 ${letter}`,
  ],
  [
    `fen board: ${quoted} in rank (\\d+) is not a number from 1 to (\\d+)`,
    (text, rank, most) => `棋盘第 ${rank} 行的“${text}”不是 1 到 ${most} 的数`,
  ],
  [`fen side: ${quoted} is none of b, w`, (text) => `走子方“${text}”不是 b 或 w`],
  [
    'fen rule: missing after the side, freestyle, standard, renju or k=NUMBER',
    () => '走子方之后缺少规则 freestyle、standard、renju 或 k=数',
  ],
  ['fen rule: (.*)', (rest) => speakOr(rest)],
  [
    `${quoted} is none of the rules freestyle, standard, renju, k=1 to k=(\\d+)`,
    (text, most) => `规则“${text}”不是 freestyle、standard、renju 或 k=1 到 k=${most}`,
  ],
  [`fen: ${quoted} follows the rule`, (text) => `规则之后多出“${text}”`],
  ['fen position: (.*)', (rest) => `局面不成立：${speakOr(rest)}`],
  ['(black|white) is to move and has won already', (who) => `轮到${colour(who)}走，而${colour(who)}已胜`],
  ['(\\w+): the point is off the board', (point) => `${point} 不在棋盘上`],
  ['(\\w+): a stone stands there', (point) => `${point} 已有棋子`],
  ['(\\w+): forbidden to black, (.*)', (point, why = '') => `${point} 是黑方禁手：${reasons[why] ?? why}`],
  ['(\\w+): the game is over', (point) => `${point}：对局已经结束`],
  [`${quoted} is no point such as h8`, (text) => `“${text}”不是 h8 这样的点`],
  ['line (\\d+): (.*)', (line, rest) => `第 ${line} 行：${speakOr(rest)}`],
  [`${quoted} is no stone such as 7,7,1 or 7,7,2`, (text) => `“${text}”不是 7,7,1 这样的棋子`],
  [`${quoted} lies off the board`, (text) => `“${text}”不在棋盘上`],
  ['a stone stands on (\\w+) already', (point) => `${point} 已有棋子`],
  [
    'a board of (\\d+) by (\\d+) points is not within 1 to (\\d+)',
    (width, height, most) => `棋盘 ${width} × ${height} 不在 1 到 ${most} 之内`,
  ],
  ['psq line (\\d+): (.*)', (line, rest) => `psq 第 ${line} 行：${speakOr(rest)}`],
  [
    `${quoted} is no move such as 8,8,0, nor an end such as -1`,
    (text) => `“${text}”不是 8,8,0 这样的着法，也不是 -1 这样的结尾`,
  ],
  ['the end is missing, a line such as -1', () => '缺少结尾，例如 -1'],
  [`${quoted} is none of the rules 0, 1, 4`, (text) => `规则“${text}”不是 0、1、4`],
]);

function speakOr(rest = ''): string {
  return speak(rest) ?? zhFault(rest);
}

export const gomokuFault = (message: string): string => speakOr(message);
