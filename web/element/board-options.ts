/** What the attributes of `<duiyi-board>` say, checked. */
import type { PieceSet } from '../board/types.ts';
import type { GameId, OpponentId, Side } from '../engine/types.ts';
import { mostLevel } from '../games/levels.ts';
import { splitMoves } from '../games/move-list.ts';
import { gameIds, gameInfo, gameOf, usualGame } from '../games/registry.ts';
import type { Language } from '../i18n/languages.ts';
import { pieceSets, type Theme, themes } from '../state/preferences.ts';
import { readAttributes } from './attributes.ts';
import { languageOf } from './language.ts';
import type { Reading, Room } from './shell.ts';

export const modes = ['play', 'show', 'analyse'] as const;
export type Mode = (typeof modes)[number];

export const orientations = ['auto', 'first', 'second'] as const;
export type Orientation = (typeof orientations)[number];

export interface BoardOptions {
  readonly game: GameId;
  /** FEN, which may carry moves. */
  readonly start: string;
  /** In any notation that the engine reads. */
  readonly moves: readonly string[];
  /** How many of the moves are played at first; `null`: all. */
  readonly ply: number | null;
  readonly mode: Mode;
  readonly orientation: Orientation;
  readonly level: number;
  /** One of the articles' programs, in place of a level. */
  readonly opponent: OpponentId | null;
  readonly depth: number | null;
  readonly controls: 'full' | 'none';
  readonly coordinates: 'edge' | 'none';
  readonly theme: Theme;
  readonly lang: Language;
  readonly pieceSet: PieceSet;
  readonly autoplay: boolean;
}

export const boardAttributes = [
  'game',
  'fen',
  'moves',
  'ply',
  'mode',
  'orientation',
  'level',
  'opponent',
  'depth',
  'controls',
  'coordinates',
  'theme',
  'lang',
  'piece-set',
  'autoplay',
] as const;

export function readBoard(element: Element): Reading<BoardOptions> {
  const read = readAttributes(element);
  const fen = read.text('fen');
  const named = read.oneOf('game', gameIds, usualGame);
  const game = fen === null ? named : gameOf(fen);
  const options: BoardOptions = {
    game,
    start: fen ?? gameInfo[game].start({}),
    moves: splitMoves(gameInfo[game], read.text('moves') ?? ''),
    ply: read.whole('ply', 0, 9_999),
    mode: read.oneOf('mode', modes, 'play'),
    orientation: read.oneOf('orientation', orientations, 'auto'),
    level: read.whole('level', 1, mostLevel) ?? 3,
    opponent: read.maybe('opponent', gameInfo[game].programs),
    depth: read.whole('depth', 1, 64),
    controls: read.oneOf('controls', ['full', 'none'] as const, 'full'),
    coordinates: read.oneOf('coordinates', ['edge', 'none'] as const, 'edge'),
    theme: read.oneOf('theme', themes, 'auto'),
    lang: languageOf(element),
    pieceSet: read.oneOf('piece-set', pieceSets, 'chinese'),
    autoplay: element.hasAttribute('autoplay'),
  };
  return { options, faults: read.faults };
}

/** A FEN may carry the moves itself. */
export const hasMoves = ({ start, moves }: Pick<BoardOptions, 'start' | 'moves'>): boolean =>
  moves.length > 0 || /\smoves\s/.test(start);

/** Whether words stand under the board: of whose turn it is, of the move shown, of what a search has found. */
export const hasWords = (options: BoardOptions): boolean =>
  options.mode !== 'show' || (options.controls === 'full' && hasMoves(options));

/** Heights of the two rows under the board in CSS pixels, as board.css has them. */
const wordsRow = 32;
const controlsRow = 44;

export function boardRoom(options: BoardOptions): Room {
  const { margins, size, start } = gameInfo[options.game];
  const { files, ranks } = size ?? sizeOf(options.start) ?? sizeOf(start({})) ?? { files: 1, ranks: 1 };
  const edge = options.coordinates === 'none' ? margins.plain : margins.coordinates;
  const rows = (hasWords(options) ? wordsRow : 0) + (options.controls === 'full' ? controlsRow : 0);
  const ratio = (files - 1 + 2 * edge) / (ranks - 1 + 2 * edge);
  return { wide: ratio, narrow: ratio, rows };
}

const largestBoard = 20;

/** Files and ranks, as the text has them; `null` for what is no position. */
function sizeOf(start: string): { readonly files: number; readonly ranks: number } | null {
  const rows = start.split(/\s/, 1)[0]?.split('/') ?? [];
  const files = [...(rows[0] ?? '').matchAll(/\d+|[xo]/g)].reduce(
    (sum, [run]) => sum + (run === 'x' || run === 'o' ? 1 : Number(run)),
    0,
  );
  const fits = rows.length <= largestBoard && files >= 1 && files <= largestBoard;
  return fits ? { files, ranks: rows.length } : null;
}

/** Who sits at the bottom, and plays against the engine. */
export const bottomOf = (orientation: Orientation, toMove: Side): Side =>
  orientation === 'auto' ? toMove : orientation;
