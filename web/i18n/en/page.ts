/**
 * English for the page, whatever the game; and by its shape the list of everything that every language must say: a
 * missing or misspelt key elsewhere is a type error.
 */
import type { ErrorData } from '../../engine/error-data.ts';
import type { GameId, OpponentId, Side } from '../../engine/types.ts';
import { sayError } from '../errors.ts';
import type { GamePage, GameTable } from '../game-words.ts';
import { tableWords } from './table.ts';
import { counted } from './text.ts';

export { page, table } from './games/xiangqi.ts';

export const pageWords = (table: GameTable, game: GamePage) => ({
  ...tableWords(table),
  title: game.title,
  name: 'Duiyi',
  /** A sentence that lacks its full stop, and what follows it. */
  sentence: (text: string, next = ''): string => `${text}. ${next}`.trimEnd(),
  games: { xiangqi: 'Xiangqi', gomoku: 'Gomoku' } satisfies Readonly<Record<GameId, string>>,
  gamesLabel: 'Game',

  levelNumber: (level: number): string => `level ${level}`,
  programs: {
    greedy: 'Greedy, one ply',
    'minimax-2': 'Minimax, two plies',
    'minimax-3': 'Minimax, three plies',
    'alpha-beta-4': 'Alpha-beta, four plies',
    yanj: 'Yanj Future, five plies',
    'shapes-3': 'Shapes, three plies',
  } as Readonly<Record<OpponentId, string>>,
  programDetail: 'a simple program',
  person: 'You',
  below: (side: Side): string => `${table.sides[side]} at the bottom`,

  strip: {
    loading: 'Loading engine',
    loadingPart: (percent: number): string => `Loading engine, ${percent}%`,
    slow: 'The download is slow',
    failed: 'Engine not loaded',
    thinking: (depth: number): string => (depth > 0 ? `thinking, depth ${depth}` : 'thinking'),
    paused: 'paused',
    toMove: (_: Side, you: boolean): string => (you ? 'your move' : 'to move'),
    captured: (pieces: readonly (readonly [name: string, count: number])[], lead: number): string => {
      const counted = pieces.map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
      return `Captured: ${counted.join(', ')}${lead > 0 ? `; ahead by ${lead}` : ''}`;
    },
    clock: (side: Side, time: string): string => `${table.sides[side]}'s clock: ${time}`,
  },

  actions: {
    label: 'Game actions',
    undo: 'Undo',
    redo: 'Redo',
    back: 'Back',
    forward: 'Forward',
    hint: 'Hint',
    flip: 'Flip',
    analyse: 'Analyse',
    more: 'More',
    pause: 'Pause',
    resume: 'Resume',
    newGame: 'New game',
    settings: 'Settings',
    help: 'Help',
    resign: 'Resign',
    draw: 'Draw',
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'Sound off',
    unmuted: 'Sound on',
    analysing: 'Analysis on',
    dismiss: 'Dismiss',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    copy: 'Copy',
    save: 'Save file',
    load: 'Load',
    library: 'Library',
  },

  welcome: game.welcome,
  welcomeBoth: (begins: Side) => `Two players, one board. ${table.sides[begins]} begins.`,
  welcomeEngines: 'Two engines play. Resume starts them.',
  skipToBoard: 'Skip to the board',
  panelLabel: 'Moves and game',
  evaluationLabel: (score: string): string => `Evaluation, from ${table.sides.first}'s view: ${score}`,
  evaluationNone: 'No evaluation yet',

  evaluatedBy: {
    network: (name: string, positions: string): string =>
      `Positions are evaluated by the network ${name}, trained on ${positions} positions from its own games.`,
  },

  tabs: { moves: 'Moves', game: 'Game' },

  moves: {
    backToGame: 'Back to the game',
    browsing: game.browsing,
    start: game.beforeFirstMove,
    opening: 'Opening',
  },

  analysis: {
    needsEngine: 'Analysis needs the engine, which has not loaded yet.',
  },

  gameTab: {
    position: 'Position (FEN)',
    record: 'Game (PGN)',
    loadTitle: 'Load a position or a game',
    copyFen: 'Copy FEN',
    setUp: 'Set up',
    copyPgn: 'Copy PGN',
    savePgn: 'Save PGN',
    share: 'Share',
    explorer: 'Opening explorer',
    saveName: game.saveName,
  },

  newGame: {
    title: 'New game',
    mode: 'Opponent',
    engine: 'Engine',
    people: 'Two people',
    engines: 'Watch two engines',
    side: 'You play',
    first: table.sides.first,
    second: table.sides.second,
    random: 'Random',
    opponent: 'Kind',
    byLevel: 'Levels',
    programs: 'Simple programs',
    level: 'Level',
    firstLevel: `${table.sides.first}'s level`,
    secondLevel: `${table.sides.second}'s level`,
    clock: 'Clock',
    noClock: 'No clock',
    clockValue: (minutes: number, seconds: number): string => `${minutes} min + ${seconds} s`,
    from: 'Start from',
    standard: game.standardStart,
    shown: 'The position on the board',
    more: 'More: game, rules, clock',
    start: 'Play',
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'System', light: 'Light', dark: 'Dark' },
    pieces: 'Pieces',
    pieceSets: { chinese: 'Characters', western: 'Pictures' },
    coordinates: 'Coordinates',
    animation: 'Animation',
    calm: 'Your system is set to reduce motion, so nothing is animated.',
    sound: 'Sound',
    evaluation: 'Show evaluation during a game',
    book: 'Opening book, from level 7 on',
    bookMissing: 'The opening book did not load: the engine searches instead, and openings have no names.',
    shortcuts: 'Single-letter shortcuts',
    memory: 'Engine memory',
    megabytes: (mb: number): string => `${mb} MB`,
    threads: 'Processor cores',
    automatic: 'Automatic',
    largerNetwork: 'Larger network at full strength',
    about: 'About',
    version: 'Version',
  },

  help: {
    title: 'Help',
    ...game.help,
  },

  load: {
    title: 'Load a game',
    hint: game.loadHint,
    file: 'Open a file',
    submit: 'Load',
    empty: 'Paste a text or open a file first.',
    failed: (detail: string): string => `Nothing was loaded. ${detail}.`,
    tooLarge: (name: string, megabytes: number, most: number): string =>
      `${name} is too large: ${megabytes} MB, at most ${most} MB can be read`,
    done: 'Loaded. You play both sides.',
    over: (plies: number): string => `Loaded a finished game of ${counted(plies, 'move', 'moves')}.`,
  },

  draw: {
    title: 'Draw',
    intro: game.drawIntro,
    offer: 'Offer a draw',
    agree: 'Agree on a draw',
    notNow: 'A draw can be offered on your turn, after the first move.',
  },
  resign: {
    title: (side: Side): string => `Resign as ${table.sides[side]}`,
    text: (winner: Side): string => `The game ends here and ${table.sides[winner]} wins.`,
    confirm: 'Resign',
  },

  illegal: game.illegal,

  hint: (move: string): string => `Hint: ${move}`,

  notice: {
    first: (count: number): string =>
      `This is the first of ${count} games. To keep them all, import them in the library.`,
    restarted: 'The engine stopped and was started again. Nothing is lost.',
    engineFailed: (detail: string): string => `The engine could not answer. ${detail}.`,
    loadSlow: 'The engine is slow to load.',
    loadFailed: (detail: string): string => `The engine could not be loaded. ${detail}.`,
    notStored: 'This browser stores nothing for this page: what changes is lost when you leave it.',
    storageFull: 'The storage of this browser is full: what changes is lost when you leave the page.',
    savedBroken: 'The saved game could not be read, so a new one was set up.',
    languageFailed: 'That language could not be loaded.',
    sheetFailed: 'This part of the page could not be loaded.',
    gameFailed: 'That game could not be loaded.',
    clipboardFailed: 'The browser did not allow copying.',
    linkField: (field: string, value: string): string =>
      `In the link, “${field}” is not understood: ${value}`,
    linkPosition: (field: string, detail: string): string =>
      `The ${field} in the link is wrong and was ignored. ${detail}.`,
    linkOpened: 'Opened from a link.',
    kept: 'The game before this one is in the library.',
    previousGame: 'Return to my game',
    keptAdded: 'The moves and notes you added to that game are in the library.',
    openAdded: 'Open them',
    deleted: (moves: number): string => `${counted(moves, 'move', 'moves')} deleted.`,
    erased: 'Drawings erased.',
    restore: 'Undo',
    copiedLink: 'Link copied.',
    copiedFen: 'FEN copied.',
    copiedPgn: 'PGN copied.',
    noHint: 'The engine has not loaded yet.',
    drawDeclined: 'The engine declines.',
    drawNotYet: 'Offer again after the engine’s next move.',
  },

  fields: { fen: 'FEN', moves: 'move list' },
  /** Words for what is wrong, without a full stop. */
  error: (error: ErrorData): string => sayError('en', error),

  offline: 'Offline',
  offlineTitle: 'No network. What is stored still works.',
  updateReady: 'New version',
  updateTitle: 'A new version is ready. Press to switch to it.',

  time: {
    /** Minutes and seconds for screen readers. */
    spoken: (minutes: number, seconds: number): string =>
      (minutes > 0 ? `${counted(minutes, 'minute', 'minutes')} ` : '') +
      counted(seconds, 'second', 'seconds'),
  },
});

export type PageWords = ReturnType<typeof pageWords>;
