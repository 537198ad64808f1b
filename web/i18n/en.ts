/**
 * English, and by its shape the list of everything that every language must say: a missing or misspelt key
 * elsewhere is a type error.
 */
import type { GameId, IllegalReason, OpponentId, RulesId, Side } from '../engine/types.ts';
import type { StoneWords } from './gomoku-en.ts';
import { ordinal, pieceName, type SideNames, tableEnglish } from './table-en.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Whoever does this with every move loses by it; `null` where every repetition is a draw. */
const repetitionOffences: Readonly<Record<RulesId, string | null>> = {
  computer: 'checked or chased with every move',
  axf: 'checked or chased with every move',
  cxa: 'checked, chased or threatened mate with every move',
  ucci: 'checked or chased with every move',
  simple: 'checked with every move',
  none: null,
};

/** The sides bear other names in each game. */
export const english = (sides: SideNames) => ({
  ...tableEnglish(sides),
  title: 'Duiyi · xiangqi',
  name: 'Duiyi',
  games: { xiangqi: 'Xiangqi', gomoku: 'Gomoku' } satisfies Readonly<Record<GameId, string>>,
  gamesLabel: 'Game',

  levels: {
    1: 'Novice',
    2: 'Apprentice',
    3: 'Tea guest',
    4: 'Neighbour',
    5: 'Regular',
    6: 'Club player',
    7: 'Champion of the lane',
    8: 'Master',
    9: 'Grandmaster',
    10: 'Sage',
  },
  levelNumber: (level: number): string => `level ${level}`,
  /** What a level does in xiangqi, in a few words. */
  levelHint: (level: number): string =>
    level < 3
      ? 'Overlooks many captures, so pieces hang.'
      : level < 5
        ? 'Overlooks a capture now and then.'
        : level < 8
          ? 'Seldom overlooks anything near, and looks a little further.'
          : level < 10
            ? 'Errs by not looking as far as it could.'
            : 'Full strength, three seconds a move.',
  programs: {
    greedy: {
      name: 'Greedy, one ply',
      about: 'Takes the most valuable piece it can and never asks what comes next. Weaker than level 1.',
    },
    'minimax-2': {
      name: 'Minimax, two plies',
      about: 'Looks at its move and your answer, and counts pieces. About level 1.',
    },
    'minimax-3': {
      name: 'Minimax, three plies',
      about: 'Looks three plies ahead and counts pieces. Between levels 2 and 3.',
    },
    'alpha-beta-4': {
      name: 'Alpha-beta, four plies',
      about: 'Looks four plies ahead and counts pieces. Between levels 3 and 4.',
    },
    'shapes-3': {
      name: 'Shapes, three plies',
      about: 'Looks three plies ahead and adds up shapes of stones.',
    },
  } as Readonly<Record<OpponentId, { readonly name: string; readonly about: string }>>,
  programDetail: "an article's program",
  person: 'You',

  strip: {
    loading: 'The engine is on its way',
    loadingPart: (percent: number): string => `The engine is on its way, ${percent} %`,
    slow: 'The download is slow',
    failed: 'No engine',
    thinking: (depth: number): string => (depth > 0 ? `thinking, depth ${depth}` : 'thinking'),
    paused: 'paused',
    toMove: 'to move',
    captured: (pieces: readonly string[]): string => `Captured: ${pieces.join(', ')}`,
    clock: (side: Side, time: string): string => `${sides[side]}'s clock: ${time}`,
  },

  actions: {
    label: 'Game actions',
    undo: 'Undo',
    redo: 'Redo',
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
    unmute: 'Sound on',
    dismiss: 'Dismiss',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    copy: 'Copy',
    save: 'Save file',
    load: 'Load',
  },

  welcome: (side: Side): string => `You play ${sides[side]}. Choose a piece, then a point.`,
  welcomeBoth: `Two players, one board. ${sides.first} begins.`,
  welcomeEngines: 'Two engines play. Resume starts them.',
  skipToBoard: 'Skip to the board',
  panelLabel: 'Moves, analysis and game',
  evaluationLabel: (score: string): string => `Evaluation, from ${sides.first}'s view: ${score}`,
  evaluationNone: 'No evaluation yet',

  evaluatedBy: {
    network: (name: string | null, positions: string): string =>
      `Positions are judged by the network${name === null ? '' : ` ${name}`}, which has learned from ${positions} positions of its own games.`,
  },

  tabs: { moves: 'Moves', analysis: 'Analysis', game: 'Game' },

  moves: {
    label: 'Moves of the game',
    empty: `No move yet. ${sides.first} begins.`,
    emptySecond: `No move yet. ${sides.second} begins.`,
    first: 'First position',
    previous: 'One move back',
    next: 'One move on',
    last: 'Last position',
    backToGame: 'Back to the game',
    trial: 'Tried out',
    dropTrial: 'Drop this line',
    browsing: (ply: number, all: number): string => `Position after ${ply} of ${all} moves`,
    start: 'Position before the first move',
    opening: 'Opening',
    /** In place of the score of a move that was not searched for. */
    fromBook: 'book',
  },

  analysis: {
    off: 'The engine can look at any position with you, line by line.',
    start: 'Analyse',
    stop: 'Stop',
    resume: 'Go on',
    leave: 'End',
    lines: 'Lines',
    linesLabel: 'Best lines',
    depth: 'Depth',
    nodes: 'Nodes',
    speed: 'Nodes a second',
    hash: 'Table',
    waiting: 'The first lines come in a moment.',
    over: 'The game is decided here: there is nothing to analyse.',
    needsEngine: 'Analysis needs the engine, which is not here yet.',
    note: 'While you analyse, the game waits. Moves you try here are kept apart from it.',
  },

  gameTab: {
    rules: 'Repetition rules',
    notation: 'Notation',
    position: 'Position (FEN)',
    record: 'Game (PGN)',
    loadTitle: 'Load a position or a game',
    copyFen: 'Copy FEN',
    copyPgn: 'Copy PGN',
    savePgn: 'Save PGN',
    share: 'Copy link',
    captureCount: (plies: number, limit: number): string =>
      `${plies} of ${limit} single moves without a capture; then it is a draw.`,
    saveName: 'xiangqi',
  },

  rules: {
    computer: 'Computer rules',
    axf: 'Asian federation',
    cxa: 'Chinese association',
    ucci: 'UCCI league',
    simple: 'Simple: perpetual check loses',
    none: 'None: every repetition is a draw',
  },
  notations: {
    auto: 'As the language has it',
    chinese: 'Chinese, 炮二平五',
    wxf: 'WXF, C2=5',
    iccs: 'ICCS, H2-E2',
    uci: 'UCI, h2e2',
  },

  newGame: {
    title: 'New game',
    mode: 'Players',
    engine: 'You and engine',
    people: 'Two people',
    engines: 'Two engines',
    side: 'You play',
    first: sides.first,
    second: sides.second,
    random: 'Either',
    opponent: 'Opponent',
    byLevel: 'By level',
    programs: 'Programs of the articles',
    level: 'Level',
    firstLevel: `${sides.first}'s level`,
    secondLevel: `${sides.second}'s level`,
    clock: 'Clock',
    noClock: 'No clock',
    clockValue: (minutes: number, seconds: number): string => `${minutes} min + ${seconds} s`,
    from: 'Start from',
    standard: 'The usual position',
    shown: 'The position on the board',
    start: 'Start',
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    pieces: 'Pieces',
    pieceSets: { chinese: 'Chinese', western: 'Pictures' },
    coordinates: 'Coordinates',
    animation: 'Animation',
    sound: 'Sound',
    evaluation: 'Evaluation bar during a game',
    book: 'Opening book, from level 6 on',
    bookMissing: 'The opening book did not arrive: games open with a search, and openings have no names.',
    shortcuts: 'Single-letter shortcuts',
    memory: 'Engine memory',
    megabytes: (mb: number): string => `${mb} MB`,
    about: 'Version',
  },

  help: {
    title: 'Help',
    article: 'How alpha-beta thinks',
    aim: 'Trap the general. A side without a legal move loses, whether in check or not.',
    playing: 'Choose a piece, then a marked point; or drag. The board can be played with the keyboard alone.',
    keysTitle: 'Keys',
    keys: {
      arrows: 'On the board: go from point to point',
      enter: 'Choose, then move',
      escape: 'Let go of the piece',
      browse: 'Step through the game',
      ends: 'To the first position, to the last',
      undo: 'Undo a turn',
      redo: 'Redo a turn',
      hint: 'Hint',
      flip: 'Turn the board',
      analyse: 'Analyse, and back',
      newGame: 'New game',
      mute: 'Sound on or off',
      help: 'This list',
    },
    keyNames: { arrows: 'Arrows', enter: 'Enter', escape: 'Esc' },
    rulesTitle: 'The pieces',
    pieces: {
      k: 'one point along a line, inside the palace; the two generals never face each other on an open file',
      a: 'one point diagonally, inside the palace',
      b: 'two points diagonally, not over a piece and not across the river',
      n: 'one along a line, then one outward; a piece on the first point blocks it',
      r: 'any distance along a line',
      c: 'like the rook, but takes only by jumping exactly one piece',
      p: 'one point forward; across the river also sideways',
    },
  },

  load: {
    title: 'Load a game',
    hint: 'Paste a FEN, a PGN or a list of moves, or open a file.',
    label: 'Text of the position or game',
    file: 'Open a file',
    submit: 'Load',
    empty: 'There is no text yet.',
    failed: (detail: string): string => `Nothing was loaded: ${detail}`,
    tooLarge: (name: string, megabytes: number, most: number): string =>
      `${name} is too large: ${megabytes} MB, at most ${most} MB can be read.`,
    done: 'Loaded. You play both sides.',
  },

  draw: {
    title: 'Draw',
    intro: 'The board watches for draws and ends the game by itself.',
    repetition: (rules: RulesId, deciding: number): string => {
      const offence = repetitionOffences[rules];
      const stands = `A position that stands for the ${ordinal(deciding)} time`;
      return offence === null
        ? `${stands} is a draw.`
        : `${stands} ends the game: a draw, unless one side alone ${offence}. That side loses.`;
    },
    limit: (moves: number): string => `${moves} moves by each side without a capture are a draw.`,
    bare: 'When neither side has a piece left that can attack across the river, it is a draw.',
    now: (plies: number, limit: number): string =>
      plies === 0
        ? 'The last move was a capture, or none was made.'
        : `So far ${plies} of ${limit} single moves.`,
    offer: 'Offer a draw',
    agree: 'Agree on a draw',
    declined: 'The engine plays on: it does not see a draw here.',
    notNow: 'A draw can be offered when it is your turn.',
  },
  resign: {
    title: (side: Side): string => `Resign as ${sides[side]}`,
    text: (winner: Side): string => `The game ends here and ${sides[winner]} wins.`,
    confirm: 'Resign',
  },

  repetition: {
    draw: (times: number, deciding: number): string =>
      `${capitalised(ordinal(times))} time for this position. A ${ordinal(deciding)} time is a draw.`,
    check: (times: number, deciding: number, side: Side): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must stop checking. A ${ordinal(deciding)} time loses.`,
    chase: (times: number, deciding: number, side: Side, piece: string, point: string): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must stop chasing the ${pieceName(piece)} on ${point}. A ${ordinal(deciding)} time loses.`,
    attack: (times: number, deciding: number, side: Side): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must vary. A ${ordinal(deciding)} time loses.`,
  },

  check: (side: Side): string => `${sides[side]} is in check.`,

  illegal: {
    'not-your-piece': 'That piece is not yours.',
    empty: 'There is no piece on that point.',
    geometry: 'That piece does not move that way.',
    'exposes-general': 'That would leave your general to be taken.',
    'generals-face': 'The two generals would face each other.',
    'in-check': 'Your general is in check: answer that first.',
    'game-over': 'The game is over.',
  } as Readonly<Partial<Record<IllegalReason, string>>>,

  hint: (move: string): string => `Hint: ${move}`,

  notice: {
    restarted: 'The engine had stopped and was started again. Nothing is lost.',
    engineFailed: (detail: string): string => `The engine could not answer: ${detail}`,
    loadSlow: 'The engine is slow to arrive.',
    loadFailed: (detail: string): string => `The engine could not be loaded: ${detail}`,
    notStored: 'This browser keeps nothing for this page: the game is lost on leaving it.',
    storageFull: 'The storage of this browser is full: the game is lost on leaving the page.',
    savedBroken: 'The saved game could not be read, so a new one is set up.',
    languageFailed: 'That language could not be loaded.',
    sheetFailed: 'That sheet could not be loaded.',
    gameFailed: 'That game could not be loaded.',
    clipboardFailed: 'The browser did not allow copying.',
    linkField: (field: string, value: string): string =>
      `In the link, “${field}” is not understood: ${value}`,
    linkPosition: (field: string, detail: string): string =>
      `The ${field} in the link is wrong and was left aside: ${detail}.`,
    linkOpened: 'Opened from a link.',
    previousGame: 'Return to my game',
    copiedLink: 'The link is copied.',
    copiedFen: 'The FEN is copied.',
    copiedPgn: 'The PGN is copied.',
    noHint: 'The engine is not here yet.',
  },

  fields: { fen: 'FEN', moves: 'move list' },
  /** Words for what the engine finds wrong with a text; it says them in English itself. */
  fault: (message: string): string => message.replace(/^fen:? /, ''),

  offline: 'Offline',
  offlineTitle: 'No network. Everything here works without it.',
  updateReady: 'New version',
  updateTitle: 'A new version is ready. It starts when you agree.',

  time: {
    /** Minutes and seconds for screen readers. */
    spoken: (minutes: number, seconds: number): string =>
      `${count(minutes, 'minute', 'minutes')} ${count(seconds, 'second', 'seconds')}`,
  },
});

export const en = english({ first: 'Red', second: 'Black' });

/** `stones`: what only gomoku says; its catalogues have it. */
export type Messages = ReturnType<typeof english> & { readonly stones?: StoneWords };
