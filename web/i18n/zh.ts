/** 简体中文。 */
import type { RulesId } from '../engine/types.ts';
import type { Messages } from './en.ts';
import type { SideNames } from './table-en.ts';
import { ordinal, pieceName, tableChinese } from './table-zh.ts';
import { zhFault } from './zh-faults.ts';

const repetitionOffences: Readonly<Record<RulesId, string | null>> = {
  computer: '步步将军或步步追捉',
  axf: '步步将军或步步追捉',
  cxa: '步步将、杀或捉',
  ucci: '步步将军或步步追捉',
  simple: '步步将军',
  none: null,
};

export const chinese = (sides: SideNames): Messages => ({
  ...tableChinese(sides),
  title: '对弈 · 中国象棋',
  name: '对弈',
  games: { xiangqi: '象棋', gomoku: '五子棋' },
  gamesLabel: '棋种',

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
  levelNumber: (level) => `${level} 级`,
  levelHint: (level) =>
    level < 3
      ? '常看漏吃子，容易丢子。'
      : level < 5
        ? '偶尔看漏吃子。'
        : level < 8
          ? '近处很少看漏，也多看几步。'
          : level < 10
            ? '只因看得不够远而出错。'
            : '全力以赴，每步三秒。',
  programs: {
    greedy: { name: '贪吃，一步', about: '能吃什么就吃最值钱的，从不问下一步。弱于 1 级。' },
    'minimax-2': { name: '极大极小，两步', about: '看自己一步和你的应着，只数子力。约 1 级。' },
    'minimax-3': { name: '极大极小，三步', about: '向前看三步，只数子力。介于 2 级与 3 级之间。' },
    'alpha-beta-4': { name: 'Alpha-beta，四步', about: '向前看四步，只数子力。介于 3 级与 4 级之间。' },
    'shapes-3': { name: '棋形，三步', about: '向前看三步，给棋形打分相加。' },
  },
  programDetail: '文章中的程序',
  person: '你',

  strip: {
    loading: '引擎正在下载',
    loadingPart: (percent) => `引擎正在下载，${percent}%`,
    slow: '下载较慢',
    failed: '没有引擎',
    thinking: (depth) => (depth > 0 ? `思考中，深度 ${depth}` : '思考中'),
    paused: '已暂停',
    toMove: '走棋',
    captured: (pieces) => `吃子：${pieces.join('、')}`,
    clock: (side, time) => `${sides[side]}剩余时间：${time}`,
  },

  actions: {
    label: '对局操作',
    undo: '悔棋',
    redo: '重走',
    hint: '提示',
    flip: '翻转',
    analyse: '分析',
    more: '更多',
    pause: '暂停',
    resume: '继续',
    newGame: '新对局',
    settings: '设置',
    help: '帮助',
    resign: '认输',
    draw: '和棋',
    mute: '静音',
    unmute: '开声音',
    dismiss: '知道了',
    close: '关闭',
    cancel: '取消',
    retry: '重试',
    copy: '复制',
    save: '存为文件',
    load: '载入',
  },

  welcome: (side) => `你执${sides[side].charAt(0)}。先选棋子，再选落点。`,
  welcomeBoth: `双人对局，${sides.first}先走。`,
  welcomeEngines: '两个引擎对弈，按“继续”开始。',
  skipToBoard: '跳到棋盘',
  panelLabel: '着法、分析与对局',
  evaluationLabel: (score) => `形势（${sides.first}视角）：${score}`,
  evaluationNone: '还没有形势判断',

  evaluatedBy: {
    network: (name, positions) =>
      `局面由神经网络${name === null ? '' : ` ${name} `}判断，它从自己对弈的 ${positions} 个局面中学成。`,
  },

  tabs: { moves: '着法', analysis: '分析', game: '对局' },

  moves: {
    label: '对局着法',
    empty: `还没有着法，${sides.first}先走。`,
    emptySecond: `还没有着法，${sides.second}先走。`,
    first: '回到开头',
    previous: '后退一着',
    next: '前进一着',
    last: '到最后',
    backToGame: '回到对局',
    trial: '试走',
    dropTrial: '去掉试走',
    browsing: (ply, all) => `第 ${ply} 着之后的局面，共 ${all} 着`,
    start: '第一着之前的局面',
    opening: '开局',
    fromBook: '谱着',
  },

  analysis: {
    off: '引擎可以陪你看任何局面，一条一条地看变化。',
    start: '开始分析',
    stop: '停止',
    resume: '继续',
    leave: '结束',
    lines: '变化',
    linesLabel: '最佳变化',
    depth: '深度',
    nodes: '节点',
    speed: '每秒节点',
    hash: '置换表',
    waiting: '变化马上就来。',
    over: '此局面已终局，无需分析。',
    needsEngine: '分析需要引擎，引擎还没到。',
    note: '分析时对局暂停。在这里试走的着法不计入对局。',
  },

  gameTab: {
    rules: '重复局面规则',
    notation: '记谱',
    position: '局面（FEN）',
    record: '棋谱（PGN）',
    loadTitle: '载入局面或棋谱',
    copyFen: '复制 FEN',
    copyPgn: '复制 PGN',
    savePgn: '保存 PGN',
    share: '复制链接',
    captureCount: (plies, limit) => `未吃子 ${plies} / ${limit} 着，满数判和。`,
    saveName: '象棋',
  },

  rules: {
    computer: '电脑规则',
    axf: '亚洲象棋联合会',
    cxa: '中国象棋协会',
    ucci: 'UCCI 联赛',
    simple: '简单：长将判负',
    none: '无：重复一律判和',
  },
  notations: {
    auto: '随语言',
    chinese: '中文，炮二平五',
    wxf: 'WXF，C2=5',
    iccs: 'ICCS，H2-E2',
    uci: 'UCI，h2e2',
  },

  newGame: {
    title: '新对局',
    mode: '对局双方',
    engine: '人机',
    people: '双人',
    engines: '引擎对引擎',
    side: '你执',
    first: sides.first.charAt(0),
    second: sides.second.charAt(0),
    random: '随机',
    opponent: '对手',
    byLevel: '按级别',
    programs: '文章中的程序',
    level: '级别',
    firstLevel: `${sides.first}级别`,
    secondLevel: `${sides.second}级别`,
    clock: '计时',
    noClock: '不计时',
    clockValue: (minutes, seconds) => `${minutes} 分 + ${seconds} 秒`,
    from: '起始局面',
    standard: '标准开局',
    shown: '棋盘上的局面',
    start: '开始',
  },

  settings: {
    title: '设置',
    language: '语言',
    theme: '主题',
    themes: { auto: '随系统', light: '浅色', dark: '深色' },
    pieces: '棋子',
    pieceSets: { chinese: '汉字', western: '图形' },
    coordinates: '坐标',
    animation: '动画',
    sound: '声音',
    evaluation: '对局中显示形势条',
    book: '开局库（六级以上）',
    bookMissing: '开局库没有载入：引擎开局改为搜索，开局也没有名称。',
    shortcuts: '单键快捷键',
    memory: '引擎内存',
    megabytes: (mb) => `${mb} MB`,
    about: '版本',
  },

  help: {
    title: '帮助',
    article: 'alpha-beta 怎样想棋',
    aim: '将死对方为胜。无子可动（困毙）的一方也判负。',
    playing: '先选棋子，再选标出的落点；也可以拖动。只用键盘也能下完一盘。',
    keysTitle: '按键',
    keys: {
      arrows: '在棋盘上移动光标',
      enter: '选子，落子',
      escape: '放下棋子',
      browse: '逐着浏览',
      ends: '到开头，到最后',
      undo: '悔棋',
      redo: '重走',
      hint: '提示',
      flip: '翻转棋盘',
      analyse: '进入或退出分析',
      newGame: '新对局',
      mute: '开关声音',
      help: '这张表',
    },
    keyNames: { arrows: '方向键', enter: '回车', escape: 'Esc' },
    rulesTitle: '棋子走法',
    pieces: {
      k: '在九宫内沿线走一格；将帅不得在同一路上直接照面',
      a: '在九宫内斜走一格',
      b: '走田字，不能过河；象眼有子则不能走',
      n: '走日字；马腿有子则不能走',
      r: '沿线走，不限距离',
      c: '走法同车；吃子须隔一个子',
      p: '向前走一格；过河后也可横走',
    },
  },

  load: {
    title: '载入对局',
    hint: '粘贴 FEN、PGN 或着法，也可以打开文件。',
    label: '局面或棋谱文字',
    file: '打开文件',
    submit: '载入',
    empty: '还没有文字。',
    failed: (detail) => `没有载入：${detail}`,
    tooLarge: (name, megabytes, most) => `${name} 太大：${megabytes} MB，最多可读 ${most} MB。`,
    done: '已载入，双方都由你走。',
  },

  draw: {
    title: '和棋',
    intro: '棋盘会自己判和，无需申请。',
    repetition: (rules, deciding) => {
      const offence = repetitionOffences[rules];
      return offence === null
        ? `同一局面${ordinal(deciding)}出现，判和。`
        : `同一局面${ordinal(deciding)}出现时终局：一般判和；若仅一方${offence}，则该方判负。`;
    },
    limit: (moves) => `双方各走 ${moves} 着未吃子，判和。`,
    bare: '双方都没有能过河进攻的子力，判和。',
    now: (plies, limit) =>
      plies === 0 ? '刚刚吃过子，或尚未走棋。' : `目前 ${plies} 着，满 ${limit} 着判和。`,
    offer: '提和',
    agree: '双方议和',
    declined: '引擎不同意和棋，继续走。',
    notNow: '轮到你走棋时才能提和。',
  },
  resign: {
    title: (side) => `${sides[side]}认输`,
    text: (winner) => `对局到此结束，${sides[winner]}胜。`,
    confirm: '认输',
  },

  repetition: {
    draw: (times, deciding) => `此局面${ordinal(times)}出现，${ordinal(deciding)}判和。`,
    check: (times, deciding, side) =>
      `此局面${ordinal(times)}出现：${sides[side]}不可再将，须变着，${ordinal(deciding)}判负。`,
    chase: (times, deciding, side, piece, point) =>
      `此局面${ordinal(times)}出现：${sides[side]}不可再捉 ${point} ${pieceName(piece)}，须变着，${ordinal(deciding)}判负。`,
    attack: (times, deciding, side) =>
      `此局面${ordinal(times)}出现：${sides[side]}须变着，${ordinal(deciding)}判负。`,
  },

  check: (side) => `${sides[side]}被将军。`,

  illegal: {
    'not-your-piece': '这不是你的棋子。',
    empty: '那里没有棋子。',
    geometry: '这个棋子不能这样走。',
    'exposes-general': '这样走，将帅会被吃。',
    'generals-face': '这样走，将帅会照面。',
    'in-check': '正被将军，要先应将。',
    'game-over': '对局已经结束。',
  },

  hint: (move) => `提示：${move}`,

  notice: {
    restarted: '引擎曾停止，现已重新启动，对局完好。',
    engineFailed: (detail) => `引擎没有给出着法：${detail}`,
    loadSlow: '引擎下载较慢。',
    loadFailed: (detail) => `引擎下载失败：${detail}`,
    notStored: '浏览器不允许本页保存数据，离开后对局会丢失。',
    storageFull: '浏览器的存储空间已满，离开后对局会丢失。',
    savedBroken: '保存的对局无法读取，已摆好新的一局。',
    languageFailed: '这种语言没有载入成功。',
    sheetFailed: '这一页没有载入成功。',
    gameFailed: '这种棋没有载入成功。',
    clipboardFailed: '浏览器不允许复制。',
    linkField: (field, value) => `链接中的“${field}”无法识别：${value}`,
    linkPosition: (field, detail) => `链接中的${field}有误，没有采用：${detail}。`,
    linkOpened: '局面来自链接。',
    previousGame: '回到我的对局',
    copiedLink: '链接已复制。',
    copiedFen: 'FEN 已复制。',
    copiedPgn: 'PGN 已复制。',
    noHint: '引擎还没到。',
  },

  fields: { fen: ' FEN ', moves: '着法' },
  fault: zhFault,

  offline: '离线',
  offlineTitle: '没有网络，一切功能照常。',
  updateReady: '有新版本',
  updateTitle: '新版本已就绪，同意后启用。',

  time: {
    spoken: (minutes, seconds) => `${minutes} 分 ${seconds} 秒`,
  },
});

export const zh = chinese({ first: '红方', second: '黑方' });
