/** 五子棋的中文。 */
import type { NamedRule, RuleId } from '../../../engine/types.ts';
import type { StoneTableWords, StoneWords } from '../../en/games/gomoku.ts';
import type { GamePage, GameTable, SideNames } from '../../game-words.ts';

const sides: SideNames = { first: '黑方', second: '白方' };
const stone = (code: string): string => (code === 'x' ? '黑子' : '白子');
const figures = '零一二三四五六七八九';
const figure = (number: number): string => figures[number] ?? String(number);
const rowLength = (rule: RuleId): number => (rule.startsWith('k=') ? Number(rule.slice(2)) : 5);

const tableStones: StoneTableWords = {
  why: (code, row, rule) => {
    switch (code) {
      case 'row': {
        const ends = `${figure(row.length)}子连珠：${row[0]} 到 ${row.at(-1)}。`;
        const enough = rowLength(rule);
        return row.length > enough ? `${ends}此规则下超过${figure(enough)}子也算胜。` : ends;
      }
      case 'full':
        return '棋盘已满，双方都未连成。';
      case 'no-move':
        return '剩下的空点都是黑方的禁手，判和。';
    }
  },
  illegal: {
    overline: '黑方禁手：长连（六子以上）。',
    'double-four': '黑方禁手：四四（一子成两个四）。',
    'double-three': '黑方禁手：三三（一子成两个活三）。',
  },
  pending: (point) => `在 ${point} 落子？`,
  makes: {
    five: (side) => `${sides[side]}成五点`,
    'open-four': (side) => `${sides[side]}活四点`,
    four: (side) => `${sides[side]}冲四点`,
    'open-three': (side) => `${sides[side]}活三点`,
  },
  point: {
    pending: '待确认的棋子',
    number: (number) => `第 ${number} 手`,
    row: '连成的棋子',
    forbidden: '黑方禁手',
    candidate: (rank) => `引擎第 ${rank} 选点`,
  },
};

export const table = {
  sides,
  boardLabel: '五子棋棋盘',
  pieceName: stone,
  piece: stone,
  moveInWords: (side, _code, point) => `${sides[side]}：${point}`,
  score: { mate: (moves, winner) => `${sides[winner]} ${moves} 步胜`, mateShort: (moves) => `${moves}步胜` },
  illegalMove: '这里不能落子。',
  own: { stones: tableStones },
} satisfies GameTable & { own: { stones: StoneTableWords } };

const who = { you: '你', engine: '引擎', opener: '开局方', chooser: '选择方' };

const rules = {
  freestyle: '无禁手',
  standard: '标准',
  renju: '连珠',
  caro: '卡罗（Caro）',
  'standard-caro': '卡罗（恰好五子）',
} satisfies Record<NamedRule, string>;
const isNamed = (rule: RuleId): rule is NamedRule => rule in rules;

const stones: StoneWords = {
  ...tableStones,
  ruleTitle: '规则',
  rules,
  rule: (rule) => (isNamed(rule) ? rules[rule] : `${figure(rowLength(rule))}子连线`),
  ruleInWords: (rule) => {
    switch (rule) {
      case 'freestyle':
        return '连成五子或更多为胜。';
      case 'standard':
        return '恰好五子为胜，六子以上不算。';
      case 'renju':
        return '黑方须恰好五子，且不得走三三、四四、长连（同时成五的不算）；白方五子或更多为胜。';
      case 'caro':
        return '连成五子为胜，但两端都被对方棋子堵住的五子不算；六子以上无论堵否都为胜。棋盘边缘不算堵。';
      case 'standard-caro':
        return '恰好五子为胜，但两端都被对方棋子堵住的不算；六子以上也不算。棋盘边缘不算堵。';
      default:
        return `连成${figure(rowLength(rule))}子或更多为胜。`;
    }
  },
  board: '棋盘',
  size: (files, ranks) => `${files} × ${ranks}`,
  small: (size, row) => `${size} × ${size}，${figure(row)}子连线`,
  smallBoards: '小棋盘',
  opening: '开局',
  openings: { free: '自由', swap: '三手交换', swap2: 'Swap2' },
  openingInWords: {
    free: '黑方随意落第一子。',
    swap: '一方摆三子，另一方选黑或白。',
    swap2: '一方摆三子；另一方选黑或白，或再摆两子，让对方选。',
  },
  opens: '谁开局',
  opensFirst: '你',
  opensSecond: '引擎',
  seats: { opener: '开局方', chooser: '选择方' },

  place: (by, left, side) =>
    `${who[by]}${left === 3 ? '先' : '再'}摆 ${left} 子，下一子为${sides[side].charAt(0)}子。`,
  choose: (by) =>
    by === 'engine' ? '引擎正在选择。' : by === 'you' ? '你选哪一方？' : `${who[by]}选哪一方？`,
  takes: (by, choice) =>
    choice === 'two' ? `${who[by]}再摆两子。` : `${who[by]}执${choice === 'black' ? '黑' : '白'}。`,
  choices: { black: '执黑', white: '执白', two: '再摆两子' },

  confirm: '落子',

  tooLong: (length) => `${figure(length)}子相连不算胜：须恰好五子。`,
  blocked: '五子相连不算胜：两端都被堵住。',
  five: (side, point) => `${sides[side]}可在 ${point} 成五。`,

  settings: {
    placing: '落子方式',
    placings: { auto: '自动', direct: '点一下', confirm: '点两下', magnifier: '放大镜' },
    numbers: '手数',
    numberChoices: { off: '不显示', last: '最后一手', all: '全部' },
    threats: '显示威胁与禁手',
  },
  terms: [
    ['活三', '再下一子可成活四的三个子'],
    ['四', '再下一子可成五的四个子，只能在一处成五的叫冲四'],
    ['活四', '两端都能成五的四，防不住'],
    ['三三', '一子同时成两个活三，连珠规则中黑方的禁手'],
    ['四四', '一子同时成两个四，连珠规则中黑方的禁手'],
    ['长连', '六子以上相连，连珠规则中黑方的禁手'],
  ],
  marks:
    '打开“显示威胁与禁手”，棋盘上会标出落子后能成什么：△\u00a0活三，□\u00a0冲四，◇\u00a0活四，☆\u00a0五连；图形内深色表示黑方，浅色表示白方；×\u00a0是禁手。',

  savePsq: '存为 psq 文件',
};

export const page = {
  title: '对弈 · 五子棋',
  welcome: (side, begins) =>
    side === begins
      ? `你执${sides[side].charAt(0)}先行，点一下棋盘落子。`
      : `你执${sides[side].charAt(0)}，${sides[begins]}先行。`,
  beforeFirstMove: '第一手之前的局面',
  browsing: (ply, all) => `第 ${ply} 手之后的局面，共 ${all} 手`,
  saveName: '五子棋',
  standardStart: '空棋盘',
  help: {
    aim: '横、竖、斜任一方向先连成五子为胜。',
    playing: '点一个空交叉点落子，落下后不再移动。只用键盘也能下完一盘。',
    enter: '落子',
    escape: '收回待确认的棋子',
    rulesTitle: '规则与术语',
  },
  loadHint:
    '粘贴 FEN、PGN、着法（如 h8 i9）、psq、SGF、BOARD 的各行、逐行的坐标（如 7,7，左上角为 0,0）或链接，也可以打开文件。',
  drawIntro: '棋盘下满而无人连成，自动判和。',
  illegal: {
    occupied: '这里已有棋子。',
    outside: '这个点不在棋盘上。',
    'game-over': '对局已经结束。',
    ...tableStones.illegal,
  },
  own: { stones },
} satisfies GamePage & { own: { stones: StoneWords } };
