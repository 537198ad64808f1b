/** A position as SVG: the outlines and the geometry of the boards, drawn flat. */
import { seen } from '../../board/geometry.ts';
import type { BoardShape, Place, PointName } from '../../board/types.ts';
import { createGomokuShape, parsePlacement as parseStones, starPoints } from '../../games/gomoku/shape.ts';
import { parsePlacement as parsePieces } from '../../games/xiangqi/points.ts';
import { xiangqiShape as xiangqi } from '../../games/xiangqi/shape.ts';
import '../../games/xiangqi/western.ts';
import { type Language, languageInfo } from '../../i18n/languages.ts';
import type { LessonGame, PieceSet } from '../types.ts';
import { circle, d, group, path, rect, round, tag, text, textWidth } from './svg.ts';

export interface BoardLook {
  readonly x: number;
  readonly y: number;
  /** The box that the board must fit into; it is centred there. */
  readonly width: number;
  readonly height: number;
  readonly pieceSet: PieceSet;
  /** The names of xiangqi's lines at the edge: letters and digits, or a number for every file from either side. */
  readonly lang: Language;
  /** The move that led here. */
  readonly lastMove?: string | null;
  readonly arrows?: readonly BoardArrow[];
  /** Points that can be clicked, and their actions. */
  readonly targets?: ReadonlyMap<PointName, string>;
  /** The targets of the piece that is picked up: a dot, or a ring around a capture. */
  readonly goals?: readonly PointName[];
  /** Drawn above the pieces and below what can be clicked. */
  readonly between?: string;
  /** Points to highlight. */
  readonly marked?: readonly PointName[];
}

export interface BoardArrow {
  readonly move: string;
  /** The line of play, the one that refutes, or another. */
  readonly kind: 'line' | 'good' | 'bad';
}

/** The two points of a xiangqi move, the one of a stone. */
export const pointsOf = (move: string): readonly PointName[] => move.match(/[a-t]\d{1,2}/g) ?? [];

/** Draws the position of `fen`; '' if there is no board, as for trees. */
export function boardSvg(game: LessonGame, fen: string, look: BoardLook): string {
  switch (game) {
    case 'xiangqi':
      return xiangqiSvg(fen, look);
    case 'gomoku':
      return gomokuSvg(fen, look);
    case 'tree':
      return '';
  }
}

/** The places of the points of a board in a drawing with this look. */
export function pointsOnBoard(
  game: 'xiangqi' | 'gomoku',
  fen: string,
  look: BoardLook,
): (point: PointName) => { readonly x: number; readonly y: number } {
  const stones = game === 'gomoku' ? parseStones(fen) : null;
  const shape = stones === null ? xiangqi : createGomokuShape(stones.width, stones.height);
  const { at } = groundOf(shape, look);
  return (point) => at(shape.placeOf(point));
}

interface Ground {
  readonly game: BoardShape;
  readonly cell: number;
  at(place: Place): { readonly x: number; readonly y: number };
  /** The names of the lines, along the edges that have them. */
  readonly rim: Rim;
  /** Pixels around the grid. */
  readonly around: Readonly<Record<Edge, number>>;
  /** Of the names. */
  readonly size: number;
}

type Edge = 'top' | 'right' | 'bottom' | 'left';

type Rim = Partial<Readonly<Record<Edge, readonly string[]>>>;

const redFiles = [...'九八七六五四三二一'];
const blackFiles = [...'１２３４５６７８９'];

/** Files from the left, ranks from below. */
const rimOf = (game: BoardShape, { lang }: BoardLook): Rim =>
  game === xiangqi && languageInfo[lang].notation === 'chinese'
    ? { top: blackFiles, bottom: redFiles }
    : { bottom: game.fileNames, left: game.rankNames };

const small = 9.5;
const usual = 11;
/** Cells that have room for letters of the usual size. */
const usualFrom = 26;

function groundOf(game: BoardShape, look: BoardLook): Ground {
  const rim = rimOf(game, look);
  const { plain } = game.margins;
  const across = game.files - 1 + 2 * plain;
  const down = game.ranks - 1 + 2 * plain;
  const size = Math.min(look.width / across, look.height / down) < usualFrom ? small : usual;
  // Letters are upright: their height, and the width of the longest.
  const longest = Math.max(1, ...(rim.left ?? []).map((name) => textWidth(name, size)));
  const extra = {
    top: rim.top === undefined ? 0 : size,
    bottom: rim.bottom === undefined ? 0 : size,
    left: rim.left === undefined ? 0 : longest + 2,
    right: 0,
  };
  const cell = Math.max(
    1,
    Math.min(
      (look.width - extra.left - extra.right) / across,
      (look.height - extra.top - extra.bottom) / down,
    ),
  );
  const edge = (which: Edge): number => plain * cell + extra[which];
  const around = { top: edge('top'), right: edge('right'), bottom: edge('bottom'), left: edge('left') };
  const wide = cell * (game.files - 1) + around.left + around.right;
  const high = cell * (game.ranks - 1) + around.top + around.bottom;
  const left = look.x + (look.width - wide) / 2 + around.left;
  const top = look.y + (look.height - high) / 2 + around.top;
  return {
    game,
    cell,
    rim,
    around,
    size,
    at: (place) => {
      const { column, row } = seen({ files: game.files, ranks: game.ranks, orientation: 'first' }, place);
      return { x: left + column * cell, y: top + row * cell };
    },
  };
}

function wood(ground: Ground): string {
  const { game, cell, at, around } = ground;
  const corner = at({ file: 0, rank: game.ranks - 1 });
  const lines = game.lines.map(([from, to]) => {
    const a = at(from);
    const b = at(to);
    return d('M', a.x, a.y, 'L', b.x, b.y);
  });
  return (
    rect(
      corner.x - around.left,
      corner.y - around.top,
      (game.files - 1) * cell + around.left + around.right,
      (game.ranks - 1) * cell + around.top + around.bottom,
      'wood',
      { rx: Math.min(6, cell / 3) },
    ) +
    path(lines.join(''), 'grid') +
    names(ground)
  );
}

/** Every other one if they would touch. */
function names({ game, cell, at, rim, size, around }: Ground): string {
  const step = cell < size ? 2 : 1;
  const className = `rim-name ${size === small ? 'tiny' : 'small'}`;
  const edge = (which: Edge, put: (index: number) => readonly [x: number, y: number, anchor: string]) =>
    (rim[which] ?? []).flatMap((name, index) => {
      if (index % step > 0) return [];
      const [x, y, anchor] = put(index);
      return [text(x, y, name, `${className} ${anchor}`)];
    });
  const first = at({ file: 0, rank: 0 });
  const last = at({ file: 0, rank: game.ranks - 1 });
  // Between the pieces at the edge and the end of the wood.
  const beside = (around.left + cell * 0.455) / 2;
  return [
    ...edge('bottom', (file) => [at({ file, rank: 0 }).x, first.y + around.bottom - size * 0.3, 'middle']),
    ...edge('top', (file) => [at({ file, rank: 0 }).x, last.y - around.top + size * 0.98, 'middle']),
    ...edge('left', (rank) => [first.x - beside, at({ file: 0, rank }).y + size * 0.36, 'middle']),
  ].join('');
}

function xiangqiSvg(fen: string, look: BoardLook): string {
  const pieces = parsePieces(fen);
  if (pieces === null) return '';
  const ground = groundOf(xiangqi, look);
  const { cell, at } = ground;
  const outline = (name: string, x: number, y: number, size: number, className: string): string =>
    tag('path', {
      class: className,
      d: name,
      transform: `translate(${round(x)} ${round(y)}) scale(${(size / 256).toFixed(4)})`,
    });
  const letters = xiangqi.lettering.map(({ outline: shape, at: place, size }) => {
    const { x, y } = at(place);
    return outline(shape, x, y, size * cell, 'river');
  });
  const men = [...pieces].map(([point, piece]) => {
    const { x, y } = at(xiangqi.placeOf(point));
    const red = xiangqi.sideOf(piece) === 'first';
    const filled = look.pieceSet === 'western' && !red;
    const glyph = xiangqi.outlineOf(piece, look.pieceSet);
    return group(
      { class: `piece ${red ? 'red' : 'black'}${filled ? ' filled' : ''}` },
      circle(x, y, cell * 0.455, 'rim'),
      circle(x, y - cell * 0.008, cell * 0.412, 'face'),
      circle(x, y - cell * 0.008, cell * 0.362, 'ring'),
      outline(glyph, x, y - cell * 0.008, cell * (look.pieceSet === 'chinese' ? 0.655 : 0.63), 'glyph'),
    );
  });
  return group(
    { class: 'board' },
    wood(ground),
    ...letters,
    lastMove(ground, look.lastMove ?? null),
    ...men,
    over(ground, look, (point) => pieces.has(point)),
  );
}

function gomokuSvg(fen: string, look: BoardLook): string {
  const placement = parseStones(fen);
  if (placement === null) return '';
  const { width, height, pieces } = placement;
  const game = createGomokuShape(width, height);
  const ground = groundOf(game, look);
  const { cell, at } = ground;
  const stars = starPoints(width, height).map((place) => {
    const { x, y } = at(place);
    return circle(x, y, Math.max(1.6, cell * 0.1), 'star');
  });
  const last = look.lastMove ?? null;
  const stones = [...pieces].map(([point, stone]) => {
    const { x, y } = at(game.placeOf(point));
    const mark = last === point ? circle(x, y, cell * 0.14, 'stone-mark') : '';
    return group(
      { class: `stone ${game.sideOf(stone) === 'first' ? 'black' : 'white'}` },
      circle(x, y, cell * 0.455, 'face'),
      mark,
    );
  });
  return group(
    { class: 'board' },
    wood(ground),
    ...stars,
    ...stones,
    over(ground, look, (point) => pieces.has(point)),
  );
}

/** Corner brackets where a piece came from and went to. */
function lastMove({ game, cell, at }: Ground, move: string | null): string {
  if (move === null) return '';
  const arm = cell * 0.16;
  const half = cell * 0.47;
  const corners = pointsOf(move).flatMap((point) => {
    const { x, y } = at(game.placeOf(point));
    return [-1, 1].flatMap((across) =>
      [-1, 1].map((down) =>
        d(
          'M',
          x + across * (half - arm),
          y + down * half,
          'L',
          x + across * half,
          y + down * half,
          'L',
          x + across * half,
          y + down * (half - arm),
        ),
      ),
    );
  });
  return path(corners.join(''), 'last-move');
}

/** Marks, arrows and what can be clicked. */
function over(ground: Ground, look: BoardLook, isTaken: (point: PointName) => boolean): string {
  const { game, cell, at } = ground;
  const marked = (look.marked ?? []).map((point) => {
    const { x, y } = at(game.placeOf(point));
    return circle(x, y, cell * 0.5, 'marked');
  });
  const goals = (look.goals ?? []).map((point) => {
    const { x, y } = at(game.placeOf(point));
    return isTaken(point) ? circle(x, y, cell * 0.49, 'goal ring') : circle(x, y, cell * 0.15, 'goal');
  });
  const arrows = (look.arrows ?? []).map(({ move, kind }) => arrow(ground, pointsOf(move), kind));
  const targets = [...(look.targets ?? [])].map(([point, action]) => {
    const { x, y } = at(game.placeOf(point));
    return circle(x, y, cell * 0.48, 'target', { 'data-act': action });
  });
  return [look.between ?? '', ...marked, ...goals, ...arrows, ...targets].join('');
}

function arrow({ game, cell, at }: Ground, points: readonly PointName[], kind: BoardArrow['kind']): string {
  const [from, to] = points.map((point) => at(game.placeOf(point)));
  if (from === undefined) return '';
  // A stone has no path: a ring shows where it goes.
  if (to === undefined) return circle(from.x, from.y, cell * 0.3, `arrow ring ${kind}`);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (distance: number, aside: number): readonly [number, number] => [
    from.x + ux * distance - uy * aside,
    from.y + uy * distance + ux * aside,
  ];
  const tip = length - cell * 0.1;
  const neck = tip - cell * 0.36;
  const corners = [
    along(cell * 0.2, cell * 0.05),
    along(neck, cell * 0.1),
    along(neck, cell * 0.25),
    along(tip, 0),
    along(neck, -cell * 0.25),
    along(neck, -cell * 0.1),
    along(cell * 0.2, -cell * 0.05),
  ];
  return path(
    `${corners.map((corner, index) => d(index === 0 ? 'M' : 'L', ...corner)).join('')}Z`,
    `arrow ${kind}`,
  );
}
