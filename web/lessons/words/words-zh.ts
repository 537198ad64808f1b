/** 简体中文。 */
import type { LessonGame, Side } from '../types.ts';
import { grouped, isWin, pliesToWin, shortScore } from './scores.ts';
import type { LessonWords } from './words-en.ts';

const sides: Readonly<Record<LessonGame, Readonly<Record<Side, string>>>> = {
  xiangqi: { first: '红方', second: '黑方' },
  gomoku: { first: '黑方', second: '白方' },
  tree: { first: '红方', second: '黑方' },
};

const plies = (number: number): string => `${grouped(number)} 层`;
const moves = (number: number): string => `${grouped(number)} 种着法`;
const nodes = (number: number): string => `${grouped(number)} 个节点`;
const cutOff = (pruned: number): string => (pruned === 0 ? '截断' : `截断，${moves(pruned)}不看了`);

const score = (game: LessonGame, value: number): string => {
  if (!isWin(value)) return shortScore(game, value);
  const winner = sides[game][value > 0 ? 'first' : 'second'];
  return pliesToWin(value) === 0 ? `${winner}已胜` : `${winner}胜（${pliesToWin(value)} 层后）`;
};

export const wordsZh: LessonWords = {
  side: (game, side) => sides[game][side],
  score,
  count: grouped,
  numberNames: [
    [1e12, ' 万亿'],
    [1e8, ' 亿'],
    [1e4, ' 万'],
  ],
  plies,
  moves,
  nodes,
  positions: (number) => `${grouped(number)} 个局面`,
  list: (parts) => parts.join('，'),
  labelled: (label, value) => `${label}：${value}`,
  sentences: (parts) => parts.join(''),

  algorithm: {
    minimax: '极大极小',
    negamax: '负极大值',
    'fail-hard': 'α-β（硬边界）',
    'fail-soft': 'α-β（软边界）',
    mixed: 'α-β（混合边界）',
    pvs: '主要变例搜索 PVS',
    mtdf: 'MTD(f)',
    'wrong-sign': '错误：漏了负号',
    'late-cut': '错误：≥ 写成 >',
    'mixed-bounds': '错误：界当成值',
    'other-view': '错误：叶子看反了',
  },
  order: { none: '生成的次序', worst: '最坏的在前', captures: '吃子在前', best: '最好的在前' },
  aid: {
    hashMove: '置换表着法',
    killers: '杀手着法',
    history: '历史表',
    nullMove: '空着',
    quiescence: '静态搜索',
    deepening: '迭代加深',
    reductions: '靠后着法减深',
    nearby: '只看棋子附近',
  },
  game: { xiangqi: '象棋', gomoku: '五子棋', tree: '一棵树' },

  controls: {
    label: '播放控制',
    play: '播放',
    pause: '暂停',
    back: '退一步',
    forward: '进一步',
    nextCut: '下一次截断',
    speed: (steps) => `速度：每秒 ${grouped(steps)} 步`,
    speedShort: (steps) => `${grouped(steps)}/秒`,
    reset: '复原',
    link: '复制链接',
    linked: '链接已复制',
    notLinked: '这里不允许复制',
    notSaved: '图片无法保存',
    notLoaded: '菜单没有加载成功',
    menu: '更多',
    step: '步',
    stepOf: (step, length) => `第 ${grouped(step)} 步，共 ${grouped(length)} 步`,
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomAll: '看全图',
  },

  menu: {
    label: '图的菜单',
    algorithm: '算法',
    depth: '深度',
    order: '着法次序',
    table: '置换表',
    noTable: '不用',
    entries: (number) => `${grouped(number)} 项`,
    aids: '辅助手段',
    position: '自己的局面',
    positionHint: '象棋或五子棋的 FEN（后面可接着法），或一棵树，例如 ((100 50)(-99 1))',
    useIt: '用它',
    svg: '存为 SVG',
    png: '存为 PNG',
    close: '关闭',
  },

  searching: '正在搜索',

  tree: {
    label: '搜索树',
    root: '根节点',
    pass: '停一着',
    item: (parts) => parts.join('，'),
    toMove: (side) => `轮到${side}`,
    value: (text) => `值 ${text}`,
    atLeast: (text) => `至少 ${text}`,
    atMost: (text) => `至多 ${text}`,
    window: (low, high) => `窗口 ${low} 到 ${high}`,
    pruned: (number) => `${moves(number)}没有看`,
    notYet: '还没搜完',
    wedge: (number) => nodes(number),
    visits: {
      full: '全窗口',
      scout: '零窗口',
      again: '重新搜索',
      reduced: '减深搜索',
      nullMove: '停一着之后',
      quiescence: '静态搜索',
    },
    exits: {
      done: '着法都试过',
      cutoff: '截断',
      horizon: '到了深度，直接估值',
      over: '棋局结束',
      leaf: '叶子',
      table: '置换表已知',
      nullMove: '空着截断',
      standPat: '就此打住已经够好',
    },
    side: '轮到',
    move: '着法',
    windowShort: '窗口',
    valueShort: '值',
    exit: '结果',
    lineOfPlay: '双方的最佳着法',
    neverLooked: '被剪掉，没有看',
    noBoard: '停一着之后没有局面可看。',
  },

  event: {
    before: '还没有开始搜索。',
    start: (depth) => `开始搜索，深度 ${depth}。`,
    probe: (depth, bound, isFirst) =>
      `开始搜索，深度 ${depth}；只问值是否${isFirst ? '大' : '小'}于 ${bound}。`,
    enterRoot: (side) => `根节点，轮到${side}。`,
    enter: (mover, move, low, high) => `${mover}试 ${move}。下面只有 ${low} 到 ${high} 之间的值才有用。`,
    enterFree: (mover, move) => `${mover}试 ${move}。在这里什么值都有用。`,
    scout: (mover, move, bound) => `${mover}用零窗口试 ${move}，只想知道它在 ${bound} 的哪一边。`,
    again: (mover, move) => `${move} 看来更好，${mover}重新搜索它。`,
    reduced: (mover, move) => `${move} 排在后面，${mover}先搜浅一些。`,
    pass: (mover) => `${mover}停一着，看看这样是否已经够好。`,
    quiet: (mover, move) => `深度已尽，${mover}试 ${move}：现在只看吃子。`,
    captures: (side, number) => (number === 0 ? `${side}没有子可吃。` : `${side}有 ${number} 种吃法可试。`),
    moves: (side, number) => (number === 0 ? `${side}没有着法可试。` : `${side}有 ${moves(number)}可试。`),
    probeEmpty: (slot) => `查置换表：第 ${slot} 格是空的。`,
    probeCollision: (slot) => `查置换表：第 ${slot} 格里是别的局面。`,
    probeDepth: (depth, usesMove) =>
      `置换表认得这个局面，但那次的深度是 ${depth}：${usesMove ? '只用它的着法' : '不能作数'}。`,
    probeUnsettled: (value) => `置换表里是${value}，还定不了。`,
    probeSettled: (value) => `置换表里是${value}：不用搜了。`,
    child: (side, move, text) => `对${side}来说，${move} 得 ${text}。`,
    raise: (side, text) => `目前对${side}最好的是 ${text}，比它差的不必再看。`,
    lower: (side, text) => `目前对${side}最好的是 ${text}，比它差的不必再看。`,
    cut: (side, found, other, has, pruned) =>
      `${side}在这里找到了 ${found}；${other}在别处已有 ${has}：${cutOff(pruned)}。`,
    cutAsked: (side, found, isFirst, edge, pruned) =>
      `${side}在这里找到了 ${found}；本来只问是否${isFirst ? '不低于' : '不高于'} ${edge}：${cutOff(pruned)}。`,
    store: (value, replaced) =>
      `置换表记下${value}${{ empty: '', same: '，换掉原来的', other: '，忘掉另一个局面' }[replaced]}。`,
    horizon: (text) => `深度已尽，直接估值：${text}。`,
    over: (text) => `棋局在这里结束：${text}。`,
    leaf: (text) => `叶子，值 ${text}。`,
    done: (side, value) => `${side}的着法都试过了：${value}。`,
    captured: (side, value) => `${side}的吃子都看过了，不吃而就此打住也算在内：${value}。`,
    cutoff: (value) => `返回“${value}”；上一层只需要知道这些。`,
    table: (value) => `返回置换表里的“${value}”。`,
    nullMove: (value) => `停一着也够好：返回“${value}”。`,
    standPat: (value) => `就此打住已经够好：${value}。`,
    end: (value, best, nodeCount) => `搜索结束：${best}，${value}，共 ${nodes(nodeCount)}。`,
    endWithout: (value, nodeCount) => `搜索结束：${value}，共 ${nodes(nodeCount)}。`,
    stopped: (number) => `搜索走了 ${nodes(number)}还没完，停在这里。`,
    truncated: (number) => `记录到此为止；搜索一共走了 ${nodes(number)}。`,
  },
};
