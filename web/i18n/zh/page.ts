/** 页面的中文，各棋种通用。 */
import type { PageWords } from '../en/page.ts';
import { sayError } from '../errors.ts';
import type { GamePage, GameTable } from '../game-words.ts';
import { tableWords } from './table.ts';

export { page, table } from './games/xiangqi.ts';

export const pageWords = (table: GameTable, game: GamePage): PageWords => ({
  ...tableWords(table),
  title: game.title,
  name: '对弈',
  sentence: (text, next = '') => `${text}。${next}`,
  games: { xiangqi: '象棋', gomoku: '五子棋' },
  gamesLabel: '棋种',

  levelNumber: (level) => `${level} 级`,
  programs: {
    greedy: '贪吃，看一层',
    'minimax-2': '极大极小，看两层',
    'minimax-3': '极大极小，看三层',
    'alpha-beta-4': 'α-β，看四层',
    yanj: '原弈非常，看五层',
    'shapes-3': '棋型，看三层',
  },
  programDetail: '简单程序',
  person: '你',
  below: (side) => `${table.sides[side]}在下方`,

  strip: {
    loading: '引擎加载中',
    loadingPart: (percent) => `引擎加载中，${percent}%`,
    slow: '下载较慢',
    failed: '引擎加载失败',
    thinking: (depth) => (depth > 0 ? `思考中，深度 ${depth}` : '思考中'),
    paused: '已暂停',
    toMove: (side, you) => (you ? '该你走' : `轮到${table.sides[side]}`),
    captured: (pieces, lead) => {
      const counted = pieces.map(([name, count]) => (count > 1 ? `${name}×${count}` : name));
      return `吃子：${counted.join('、')}${lead > 0 ? `；子力领先 ${lead}` : ''}`;
    },
    clock: (side, time) => `${table.sides[side]}剩余时间：${time}`,
  },

  actions: {
    label: '对局操作',
    undo: '悔棋',
    redo: '恢复',
    back: '后退',
    forward: '前进',
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
    draw: '提和',
    mute: '静音',
    unmute: '打开声音',
    muted: '已静音',
    unmuted: '声音已打开',
    analysing: '已进入分析',
    dismiss: '知道了',
    close: '关闭',
    cancel: '取消',
    retry: '重试',
    copy: '复制',
    save: '存为文件',
    load: '载入',
    library: '棋谱库',
  },

  welcome: game.welcome,
  welcomeBoth: (begins) => `双人对弈，${table.sides[begins]}先走。`,
  welcomeEngines: '两个引擎对弈，按“继续”开始。',
  skipToBoard: '跳到棋盘',
  panelLabel: '着法与对局',
  evaluationLabel: (score) => `形势（${table.sides.first}视角）：${score}`,
  evaluationNone: '还没有形势判断',

  evaluatedBy: {
    network: (name, positions) => `局面由神经网络 ${name} 估值，它用自我对弈的 ${positions}个局面训练而成。`,
  },

  tabs: { moves: '着法', game: '对局' },

  moves: {
    backToGame: '回到对局',
    browsing: game.browsing,
    start: game.beforeFirstMove,
    opening: '开局',
  },

  analysis: {
    needsEngine: '引擎尚未加载，暂时不能分析。',
  },

  gameTab: {
    position: '局面（FEN）',
    record: '棋谱（PGN）',
    loadTitle: '载入局面或棋谱',
    copyFen: '复制 FEN',
    setUp: '摆棋',
    copyPgn: '复制 PGN',
    savePgn: '保存 PGN',
    share: '分享',
    explorer: '开局浏览器',
    saveName: game.saveName,
  },

  newGame: {
    title: '新对局',
    mode: '对手',
    engine: '引擎',
    people: '双人',
    engines: '双引擎',
    side: '你执',
    first: table.sides.first.charAt(0),
    second: table.sides.second.charAt(0),
    random: '随机',
    opponent: '类型',
    byLevel: '级别',
    programs: '简单程序',
    level: '级别',
    firstLevel: `${table.sides.first}级别`,
    secondLevel: `${table.sides.second}级别`,
    clock: '计时',
    noClock: '不计时',
    clockValue: (minutes, seconds) => `${minutes} 分 + ${seconds} 秒`,
    from: '起始局面',
    standard: game.standardStart,
    shown: '棋盘上的局面',
    more: '更多：棋种、规则、计时',
    start: '开始',
  },

  settings: {
    title: '设置',
    language: '语言',
    theme: '主题',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
    pieces: '棋子',
    pieceSets: { chinese: '汉字', western: '图形' },
    coordinates: '坐标',
    animation: '动画',
    calm: '系统已设为减弱动态效果，因此不播放动画。',
    sound: '声音',
    evaluation: '对局中显示形势',
    book: '开局库（7 级以上）',
    bookMissing: '开局库没有加载：引擎在开局也自己思考，开局没有名称。',
    shortcuts: '单键快捷键',
    memory: '引擎内存',
    megabytes: (mb) => `${mb} MB`,
    threads: '处理器核心',
    automatic: '自动',
    largerNetwork: '全力思考时用更大的神经网络',
    about: '关于',
    version: '版本',
  },

  help: {
    title: '帮助',
    ...game.help,
  },

  load: {
    title: '载入棋谱',
    hint: game.loadHint,
    file: '打开文件',
    submit: '载入',
    empty: '请先粘贴文字或打开文件。',
    failed: (detail) => `没有载入：${detail}。`,
    tooLarge: (name, megabytes, most) => `${name} 太大：${megabytes} MB，最多可读 ${most} MB`,
    done: '已载入，双方都由你走。',
    over: (plies) => `已载入一局下完的棋，共 ${plies} 着。`,
  },

  draw: {
    title: '和棋',
    intro: game.drawIntro,
    offer: '提和',
    agree: '双方议和',
    notNow: '走过第一着之后，轮到你走时可以提和。',
  },
  resign: {
    title: (side) => `${table.sides[side]}认输`,
    text: (winner) => `对局到此结束，${table.sides[winner]}胜。`,
    confirm: '认输',
  },

  illegal: game.illegal,

  hint: (move) => `提示：${move}`,

  notice: {
    first: (count) => `这是 ${count} 局中的第一局。要全部保存，请在棋谱库中导入。`,
    restarted: '引擎曾停止，现已重新启动，对局完好。',
    engineFailed: (detail) => `引擎没有给出着法：${detail}。`,
    loadSlow: '引擎加载较慢。',
    loadFailed: (detail) => `引擎加载失败：${detail}。`,
    notStored: '浏览器不允许本页保存数据，离开后改动会丢失。',
    storageFull: '浏览器的存储空间已满，离开后改动会丢失。',
    savedBroken: '保存的对局无法读取，已摆好新的一局。',
    languageFailed: '这种语言没有加载成功。',
    sheetFailed: '页面的这一部分没有加载成功。',
    gameFailed: '这种棋没有加载成功。',
    clipboardFailed: '浏览器不允许复制。',
    linkField: (field, value) => `链接中的“${field}”无法识别：${value}`,
    linkPosition: (field, detail) => `链接中的${field}有误，没有采用：${detail}。`,
    linkOpened: '局面来自链接。',
    kept: '刚才的对局已存入棋谱库。',
    previousGame: '回到我的对局',
    keptAdded: '你试走的着法和评注已存入棋谱库。',
    openAdded: '打开',
    deleted: (moves) => `已删除 ${moves} 着。`,
    erased: '标记已清除。',
    restore: '撤销',
    copiedLink: '链接已复制。',
    copiedFen: 'FEN 已复制。',
    copiedPgn: 'PGN 已复制。',
    noHint: '引擎尚未加载。',
    drawDeclined: '引擎不同意和棋，继续下。',
    drawNotYet: '等引擎走过下一着再提和。',
  },

  fields: { fen: ' FEN ', moves: '着法' },
  error: (error) => sayError('zh', error),

  offline: '离线',
  offlineTitle: '没有网络，已存内容照常可用。',
  updateReady: '有新版本',
  updateTitle: '新版本已就绪，点击启用。',

  time: {
    spoken: (minutes, seconds) => `${minutes > 0 ? `${minutes} 分 ` : ''}${seconds} 秒`,
  },
});
