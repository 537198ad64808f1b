/** 中国象棋的中文。 */
import type { RulesId } from '../../../engine/types.ts';
import type { PieceTableWords, PieceWords } from '../../en/games/xiangqi.ts';
import type { GamePage, GameTable, SideNames } from '../../game-words.ts';

const sides: SideNames = { first: '红方', second: '黑方' };

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

const pieceName = (code: string): string => names[code] ?? code;
const isRed = (code: string): boolean => code === code.toUpperCase();
const sidedName = (code: string): string => `${isRed(code) ? '红' : '黑'}${pieceName(code)}`;

const figures: readonly string[] = ['', '一', '二', '三', '四'];
const ordinal = (number: number): string => `第${figures[number] ?? number}次`;

const repetitionOffences: Readonly<Record<RulesId, string | null>> = {
  computer: '长将，或在双方都不将军时长捉一子',
  axf: '长将或长捉一子',
  cxa: '每着都是将、杀或捉',
  ucci: '长将或长捉一子',
  simple: '长将',
  none: null,
};

const tablePieces: PieceTableWords = {
  // 竖线从红方右边数起，横线从红方底线数起。
  place: (point) =>
    `${'九八七六五四三二一'['abcdefghi'.indexOf(point.charAt(0))]}路第 ${Number(point.slice(1)) + 1} 线`,
  over: {
    checkmate: (loser) => `将死：${sides[loser]}无法应将。`,
    stalemate: (loser) => `困毙：${sides[loser]}无子可动，判负。`,
    naturalLimit: (moves) => `满 ${moves} 回合未吃子，判和。`,
    bare: '双方都没有可以进攻的子力。',
    repetition: (times) => `同一局面${ordinal(times)}出现，双方不变，判和。`,
    mutualCheck: (times) => `同一局面${ordinal(times)}出现，双方长将。`,
    mutualChase: (times) => `同一局面${ordinal(times)}出现，双方长捉。`,
    perpetualCheck: (loser) => `${sides[loser]}负：长将。`,
    perpetualChase: (loser, piece) => `${sides[loser]}负：长捉${sidedName(piece)}。`,
    perpetualAttack: (loser) => `${sides[loser]}负：每着都是将、杀或捉。`,
  },
};

export const table = {
  sides,
  boardLabel: '象棋棋盘',
  pieceName,
  piece: sidedName,
  moveInWords: (side, code, from, to, captured) =>
    `${sides[side]}：${pieceName(code)} ${from} 到 ${to}${captured === null ? '' : `，吃${pieceName(captured)}`}`,
  score: { mate: (moves, winner) => `${sides[winner]} ${moves} 步杀`, mateShort: (moves) => `${moves}步杀` },
  illegalMove: '这一着不合规则。',
  own: { pieces: tablePieces },
} satisfies GameTable & { own: { pieces: PieceTableWords } };

const pieces: PieceWords = {
  ...tablePieces,
  rulesTitle: '重复局面规则',
  rules: {
    computer: '电脑规则：长将、长捉判负',
    axf: '亚洲象棋联合会',
    cxa: '中国象棋协会',
    ucci: 'UCCI 联赛',
    simple: '简单：长将判负',
    none: '无：重复一律判和',
  },
  notationTitle: '记谱',
  notations: {
    auto: '自动',
    chinese: '中文，炮二平五',
    wxf: 'WXF，C2=5',
    iccs: 'ICCS，H2-E2',
    uci: 'UCI，h2e2',
  },
  captureCount: (plies, limit) =>
    `满 ${limit / 2} 回合未吃子判和，目前 ${Math.floor(plies / 2)} 回合；一方第十次以后的将军和应将不计。`,
  moves: {
    k: '在九宫内沿线走一格；将帅不得在同一路上直接照面',
    a: '在九宫内斜走一格',
    b: '走田字，不能过河；象眼有子（塞象眼）时，不能走那个方向',
    n: '走日字；马腿有子（蹩马腿）时，不能走那个方向',
    r: '沿线走，不限距离',
    c: '走法同车；吃子须隔一个子',
    p: '向前走一格；过河后也可横走',
  },
  draw: {
    repetition: (rules, deciding) => {
      const offence = repetitionOffences[rules];
      return offence === null
        ? `同一局面${ordinal(deciding)}出现，判和。`
        : `同一局面${ordinal(deciding)}出现时终局：一般判和；若仅一方${offence}，则该方判负${rules === 'simple' ? '' : '；仅一方长将的，即使对方长捉，也判长将方负'}。`;
    },
    limit: (moves, now) => `满 ${moves} 回合未吃子，判和；一方第十次以后的将军和应将不计。${now}`,
    bare: '双方都没有能过河进攻的子力，判和。',
    now: (plies) => (plies === 0 ? '刚刚吃过子，或还没有走棋。' : `目前 ${Math.floor(plies / 2)} 回合。`),
  },
  repetition: {
    draw: (times, deciding) => `此局面${ordinal(times)}出现，${ordinal(deciding)}判和。`,
    check: (times, deciding, side) =>
      `此局面${ordinal(times)}出现：${sides[side]}不可再将，须变着，${ordinal(deciding)}判负。`,
    chase: (times, deciding, side, piece) =>
      `此局面${ordinal(times)}出现：${sides[side]}不可再捉${sidedName(piece)}，须变着，${ordinal(deciding)}判负。`,
    attack: (times, deciding, side) =>
      `此局面${ordinal(times)}出现：${sides[side]}须变着，${ordinal(deciding)}判负。`,
  },
  check: (side) => `${sides[side]}被将军。`,
};

export const page = {
  title: '对弈 · 中国象棋',
  welcome: (side, begins) =>
    side === begins
      ? `你执${sides[side].charAt(0)}先走：先选棋子，再选落点。`
      : `你执${sides[side].charAt(0)}，${sides[begins]}先走。`,
  beforeFirstMove: '第一着之前的局面',
  browsing: (ply, all) => `第 ${ply} 着之后的局面，共 ${all} 着`,
  saveName: '象棋',
  standardStart: '初始局面',
  help: {
    aim: '将死对方为胜。无子可动（困毙）的一方也判负。',
    playing: '先选棋子，再选标出的落点；也可以拖动。只用键盘也能下完一盘。',
    enter: '选子，落子',
    escape: '取消选中',
    rulesTitle: '棋子走法',
  },
  loadHint: '粘贴 FEN、PGN、着法或链接，也可以打开文件。',
  drawIntro: '出现下列情形时，对局自动结束，无需提和。',
  illegal: {
    'not-your-piece': '这不是你的棋子。',
    empty: '那里没有棋子。',
    geometry: '这个棋子不能这样走。',
    'exposes-general': '不能送将：这样走，己方的将（帅）会被吃。',
    'generals-face': '这样走，将帅会照面。',
    'in-check': '正被将军，要先应将。',
    'game-over': '对局已经结束。',
  },
  own: { pieces },
} satisfies GamePage & { own: { pieces: PieceWords } };
