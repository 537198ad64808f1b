/** English for xiangqi. It comes with the page. */
import type { RulesId, Side } from '../../../engine/types.ts';
import type { GamePage, GameTable, SideNames } from '../../game-words.ts';
import { capitalised, ordinal } from '../text.ts';

const sides: SideNames = { first: 'Red', second: 'Black' };

const colours: Readonly<Record<Side, string>> = { first: 'red', second: 'black' };

const names: Readonly<Record<string, string>> = {
  k: 'general',
  a: 'advisor',
  b: 'elephant',
  n: 'horse',
  r: 'rook',
  c: 'cannon',
  p: 'soldier',
};

const pieceName = (code: string): string => names[code.toLowerCase()] ?? code;
const sideOf = (code: string): Side => (code === code.toUpperCase() ? 'first' : 'second');

/** Whoever does this with every move loses by it; `null` where every repetition is a draw. */
const repetitionOffences: Readonly<Record<RulesId, string | null>> = {
  computer: 'checked with every move, or chased one piece with every move while nobody checked',
  axf: 'checked with every move, or chased one piece with every move',
  cxa: 'checked, chased or threatened mate with every move',
  ucci: 'checked with every move, or chased one piece with every move',
  simple: 'checked with every move',
  none: null,
};

const tablePieces = {
  /** A point, by the numbers on the rim of a board with Chinese notation. */
  place: (point: string): string =>
    `file ${9 - 'abcdefghi'.indexOf(point.charAt(0))}, rank ${Number(point.slice(1)) + 1}`,
  /** Why a game is over. */
  over: {
    checkmate: (loser: Side): string => `Checkmate: ${sides[loser]}'s general has no way out.`,
    stalemate: (loser: Side): string => `${sides[loser]} has no legal move, and that loses.`,
    naturalLimit: (moves: number): string => `${moves} moves by each side without a capture.`,
    bare: 'Neither side has a piece left that could attack.',
    repetition: (times: number): string =>
      `The position has occurred for the ${ordinal(times)} time, and neither side had to vary.`,
    mutualCheck: (times: number): string =>
      `The position has occurred for the ${ordinal(times)} time; both sides checked with every move.`,
    mutualChase: (times: number): string =>
      `The position has occurred for the ${ordinal(times)} time; both sides chased with every move.`,
    perpetualCheck: (loser: Side): string => `${sides[loser]} loses: it gave check with every move.`,
    // The board marks the piece; a point would be named otherwise in every notation.
    perpetualChase: (loser: Side, piece: string): string =>
      `${sides[loser]} loses: it chased the ${colours[sideOf(piece)]} ${pieceName(piece)} with every move.`,
    perpetualAttack: (loser: Side): string =>
      `${sides[loser]} loses: every move was a check, a threat of mate or a chase.`,
  },
};

export type PieceTableWords = typeof tablePieces;

export const table = {
  sides,
  boardLabel: 'Xiangqi board',
  pieceName,
  piece: (code) => `${colours[sideOf(code)]} ${pieceName(code)}`,
  moveInWords: (side, code, from, to, captured) =>
    `${sides[side]}: ${pieceName(code)} ${from} to ${to}${captured === null ? '' : `, takes ${pieceName(captured)}`}`,
  score: { mate: (moves, winner) => `${sides[winner]}: mate in ${moves}`, mateShort: (moves) => `#${moves}` },
  illegalMove: 'That move is not legal.',
  own: { pieces: tablePieces },
} satisfies GameTable & { own: object };

const pieces = {
  ...tablePieces,
  rulesTitle: 'Repetition rules',
  rules: {
    computer: 'Computer: perpetual check or chase loses',
    axf: 'Asian Xiangqi Federation',
    cxa: 'Chinese Xiangqi Association',
    ucci: 'UCCI league',
    simple: 'Simple: perpetual check loses',
    none: 'None: every repetition is a draw',
  },
  notationTitle: 'Notation',
  notations: {
    auto: 'Automatic',
    chinese: 'Chinese, 炮二平五',
    wxf: 'WXF, C2=5',
    iccs: 'ICCS, H2-E2',
    uci: 'UCI, h2e2',
  },
  captureCount: (plies: number, limit: number): string =>
    `Draw after ${limit / 2} moves each without a capture; so far ${Math.floor(plies / 2)}. Checks of a side after its tenth, and the replies to them, do not count.`,
  /** How each piece moves, by its letter. */
  moves: {
    k: 'one point along a line, inside the palace; the two generals never face each other on an open file',
    a: 'one point diagonally, inside the palace',
    b: 'two points diagonally, not over a piece and not across the river',
    n: 'one point along a line, then one diagonally outward; a piece on the first point blocks it',
    r: 'any distance along a line',
    c: 'like the rook, but takes only by jumping exactly one piece',
    p: 'one point forward; across the river also sideways',
  },
  /** The draw sheet. */
  draw: {
    repetition: (rules: RulesId, deciding: number): string => {
      const offence = repetitionOffences[rules];
      const stands = `A position that occurs for the ${ordinal(deciding)} time`;
      return offence === null
        ? `${stands} is a draw.`
        : `${stands} ends the game: a draw, unless one side alone ${offence}. That side loses${rules === 'simple' ? '' : '; perpetual check by one side alone loses even against a perpetual chase'}.`;
    },
    limit: (moves: number, now: string): string =>
      `${moves} moves by each side without a capture are a draw. Checks of a side after its tenth, and the replies to them, do not count. ${now}`,
    bare: 'When neither side has a piece left that can attack across the river, it is a draw.',
    now: (plies: number, limit: number): string =>
      plies === 0
        ? 'The last move was a capture, or no move has been made.'
        : `So far ${Math.floor(plies / 2)} of ${limit / 2} moves each.`,
  },
  /** A position that occurs again. */
  repetition: {
    draw: (times: number, deciding: number): string =>
      `${capitalised(ordinal(times))} time for this position. A ${ordinal(deciding)} time is a draw.`,
    check: (times: number, deciding: number, side: Side): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must stop checking. A ${ordinal(deciding)} time loses.`,
    chase: (times: number, deciding: number, side: Side, piece: string): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must stop chasing the ${colours[sideOf(piece)]} ${pieceName(piece)}. A ${ordinal(deciding)} time loses.`,
    attack: (times: number, deciding: number, side: Side): string =>
      `${capitalised(ordinal(times))} time: ${sides[side]} must vary. A ${ordinal(deciding)} time loses.`,
  },
  check: (side: Side): string => `${sides[side]} is in check.`,
};

export type PieceWords = typeof pieces;

export const page = {
  title: 'Duiyi · xiangqi',
  welcome: (side, begins) =>
    side === begins
      ? `You play ${sides[side]}: choose a piece, then a point.`
      : `You play ${sides[side]}. ${sides[begins]} begins.`,
  beforeFirstMove: 'Position before the first move',
  browsing: (ply, all) => `Position after ${ply} of ${all} moves`,
  saveName: 'xiangqi',
  standardStart: 'Standard position',
  help: {
    aim: 'Trap the general. A side without a legal move loses, whether in check or not.',
    playing: 'Choose a piece, then a marked point; or drag. The board can be played with the keyboard alone.',
    enter: 'Choose, then move',
    escape: 'Let go of the piece',
    rulesTitle: 'The pieces',
  },
  loadHint: 'Paste a FEN, a PGN, moves or a link, or open a file.',
  drawIntro: 'In these cases the game ends by itself.',
  illegal: {
    'not-your-piece': 'That piece is not yours.',
    empty: 'There is no piece on that point.',
    geometry: 'That piece does not move that way.',
    'exposes-general': 'That would leave your general to be taken.',
    'generals-face': 'The two generals would face each other.',
    'in-check': 'Your general is in check: answer that first.',
    'game-over': 'The game is over.',
  },
  own: { pieces },
} satisfies GamePage & { own: object };
