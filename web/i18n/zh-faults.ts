/**
 * The engine says in English what is wrong with a text. Each of its sentences has its pattern here; a test
 * holds this list against the engine itself. What is not known stays English rather than unsaid.
 */

const sides: Readonly<Record<string, string>> = { red: '红方', black: '黑方' };
const pieces: Readonly<Record<string, string>> = {
  general: '将帅',
  advisor: '士',
  elephant: '象',
  horse: '马',
  rook: '车',
  cannon: '炮',
  soldier: '兵卒',
};

const side = (word = ''): string => sides[word] ?? word;
const piece = (word = ''): string => pieces[word.replace(/s$/, '')] ?? word;

/** A text as Rust quotes it. */
export const quoted = '"((?:[^"\\\\]|\\\\.)*)"';

type Say = (...groups: readonly string[]) => string;

const sentences: readonly (readonly [pattern: string, say: Say])[] = [
  ['line (\\d+): (.*)', (line, rest) => `第 ${line} 行：${zhFault(rest ?? '')}`],

  ['fen: the text is empty', () => '没有文字'],
  ['fen: xiangqi pieces stand beside what belongs to gomoku', () => '既有象棋的棋子，又有五子棋的内容'],
  // Of gomoku, but said of a text that is hardly anything.
  ['fen side: missing after the board, b or w', () => '棋盘之后缺少走子方 b 或 w'],
  ['fen: no piece, stone or rule tells which game it is of', () => '看不出是哪一种棋'],
  ['fen board: (\\d+) ranks in place of 10', (count) => `棋盘有 ${count} 行，应为 10 行`],
  [
    'fen board: rank (\\d+) has (\\d+) points in place of 9',
    (rank, count) => `棋盘横线 ${rank} 有 ${count} 个点，应为 9 个`,
  ],
  [
    "fen board: unknown letter '(.*)' in rank (\\d+)",
    (letter, rank) => `棋盘横线 ${rank} 有不认识的字母 ${letter}`,
  ],
  [`fen side: ${quoted} is none of w, r, b`, (text) => `走子方“${text}”不是 w、r 或 b`],
  [`fen unused field: ${quoted} in place of -`, (text) => `空置栏应为 -，却是“${text}”`],
  [
    `fen plies since capture: ${quoted} is not a number from 0 to 65535`,
    (text) => `未吃子着数“${text}”不是 0 到 65535 的数`,
  ],
  [`fen move number: ${quoted} is not a number from 0 on`, (text) => `回合数“${text}”不是数`],
  [`fen: ${quoted} follows the last field`, (text) => `末栏之后多出“${text}”`],
  ['fen position: (.*)', (rest) => `局面不成立：${zhFault(rest ?? '')}`],

  ['(red|black) has no general', (who) => `${side(who)}没有将帅`],
  [
    '(red|black) has (\\d+) pieces, at most (\\d+) are possible',
    (who, count, most) => `${side(who)}有 ${count} 个子，最多 ${most} 个`,
  ],
  [
    '(red|black) has (\\d+) (\\w+), at most (\\d+) are possible',
    (who, count, what, most) => `${side(who)}有 ${count} 个${piece(what)}，最多 ${most} 个`,
  ],
  [
    'a (red|black) (\\w+) can never stand on (\\w\\d)',
    (who, what, point) => `${side(who)}的${piece(what)}不可能在 ${point}`,
  ],
  ['the generals face each other', () => '将帅照面'],
  ['the side not to move is in check', () => '轮到走棋的一方可以直接吃掉对方将帅'],

  [`${quoted} is no move such as h2e2`, (text) => `“${text}”不是 h2e2 这样的着法`],
  ['(\\w{4}) is illegal: no piece stands on (\\w\\d)', (move, point) => `${move} 不合法：${point} 没有棋子`],
  [
    '(\\w{4}) is illegal: the piece on (\\w\\d) is not yours',
    (move, point) => `${move} 不合法：${point} 是对方的棋子`,
  ],
  ['(\\w{4}) is illegal: the piece cannot move that way', (move) => `${move} 不合法：这个棋子不能这样走`],
  ['(\\w{4}) is illegal: the general stays in check', (move) => `${move} 不合法：没有应将`],
  ['(\\w{4}) is illegal: the generals would face each other', (move) => `${move} 不合法：将帅会照面`],
  ['(\\w{4}) is illegal: it exposes the general to check', (move) => `${move} 不合法：将帅会被吃`],

  [`${quoted} is a move in no known notation`, (text) => `“${text}”不是任何一种记谱的着法`],
  [`${quoted}: no piece can move like that`, (text) => `“${text}”：没有棋子能这样走`],
  [
    `${quoted} is ambiguous: it may be (.*)`,
    (text, moves) => `“${text}”有歧义：可能是 ${(moves ?? '').replaceAll(' or ', ' 或 ')}`,
  ],
  [`${quoted}: (.*)`, (text, rest) => `“${text}”：${zhFault(rest ?? '')}`],

  ['the text holds neither tags nor moves', () => '既没有标签也没有着法'],
  [`${quoted} is no tag such as \\[Red "name"\\]`, (text) => `“${text}”不是 [Red "name"] 这样的标签`],
  ['tag (\\S+) stands twice in one game', (name) => `标签 ${name} 出现两次`],
  [
    `tag name ${quoted} is not made of letters, digits and underscores`,
    (name) => `标签名“${name}”只能用字母、数字和下划线`,
  ],
  ['tag (\\S+) holds a control character', (name) => `标签 ${name} 含有控制字符`],
  [
    `result: ${quoted} is none of 1-0, 0-1, 1/2-1/2, \\*`,
    (text) => `结果“${text}”不是 1-0、0-1、1/2-1/2 或 *`,
  ],
  ['annotation "\\$(.*)" is not \\$0 to \\$255', (text) => `注解 $${text} 不在 $0 到 $255 之间`],
  ['this comment has no closing brace', () => '注释缺少右花括号'],
  ['a closing brace without a comment', () => '多出一个右花括号'],
  ['this variation has no closing parenthesis', () => '变化缺少右括号'],
  ['a closing parenthesis without a variation', () => '多出一个右括号'],
  ['a variation before the first move of its line', () => '变化之前没有着法'],
  ['variations nested deeper than (\\d+)', (depth) => `变化嵌套超过 ${depth} 层`],
  ['an annotation before the first move of its line', () => '注解之前没有着法'],

  ['(.*) is longer than (\\d+) characters', (_, most) => `文字超过 ${most} 个字符`],
  ['(.*) has more than (\\d+) entries', (_, most) => `着法超过 ${most} 个`],
  ['no move', () => '没有着法'],

  ['network: this is no file of a network', () => '文件不是神经网络'],
  ['network: version (\\d+) is not (\\d+)', (has, wants) => `文件版本是 ${has}，应为 ${wants}`],
  ['network: made for another engine', () => '文件属于别的引擎'],
  ['network: the file is cut short or has too much', () => '文件长度不对'],
  ['network: the file is damaged', () => '文件已损坏'],

  ['no answer for ([\\d.]+) seconds', (seconds) => `${seconds} 秒没有回应`],
  ['the worker could not be started', () => '后台线程无法启动'],
];

/** Finds the sentence that a message is made by, and says it; `null` for one that is not among them. */
export function createSpeaker(list: typeof sentences): (message: string) => string | null {
  const patterns = list.map(([pattern, say]) => [new RegExp(`^${pattern}$`, 's'), say] as const);
  return (message) => {
    for (const [pattern, say] of patterns) {
      const match = pattern.exec(message);
      if (match !== null) return say(...match.slice(1));
    }
    return null;
  };
}

const speak = /* @__PURE__ */ createSpeaker(sentences);

export const zhFault = (message: string): string => speak(message) ?? message;
