import type { BoardShape, Place, PointName, Side } from './types.ts';

/** A position on the canvas in device pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the grid is on the canvas. All lengths in device pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Edge of a cell: a whole number, so that every line falls on pixels and all cells are alike. */
  readonly cell: number;
  /** Position of the point at the top left. */
  readonly left: number;
  readonly top: number;
  readonly files: number;
  readonly ranks: number;
  readonly orientation: Side;
}

/** Width over height of the whole board. */
export function aspect(game: Pick<BoardShape, 'files' | 'ranks' | 'margins'>, coordinates: boolean): number {
  const around = 2 * (coordinates ? game.margins.coordinates : game.margins.plain);
  return (game.files - 1 + around) / (game.ranks - 1 + around);
}

export function layOut(
  game: BoardShape,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  orientation: Side,
  coordinates: boolean,
): Layout {
  const around = 2 * (coordinates ? game.margins.coordinates : game.margins.plain);
  const across = size.width / (game.files - 1 + around);
  const down = size.height / (game.ranks - 1 + around);
  const cell = Math.max(1, Math.floor(Math.min(across, down)));
  return {
    ...size,
    cell,
    // The pixels that whole cells leave over go to the margins.
    left: Math.round((size.width - cell * (game.files - 1)) / 2),
    top: Math.round((size.height - cell * (game.ranks - 1)) / 2),
    files: game.files,
    ranks: game.ranks,
    orientation,
  };
}

/** Column and row as seen, from the top left; fractions are places between points. */
export function seen(
  board: Pick<Layout, 'files' | 'ranks' | 'orientation'>,
  place: Place,
): { readonly column: number; readonly row: number } {
  return board.orientation === 'first'
    ? { column: place.file, row: board.ranks - 1 - place.rank }
    : { column: board.files - 1 - place.file, row: place.rank };
}

export function spotOf(layout: Layout, place: Place): Spot {
  const { column, row } = seen(layout, place);
  return { x: layout.left + column * layout.cell, y: layout.top + row * layout.cell };
}

/** The place under a spot, fractions included. */
export function placeAt(layout: Layout, spot: Spot): Place {
  const column = (spot.x - layout.left) / layout.cell;
  const row = (spot.y - layout.top) / layout.cell;
  return layout.orientation === 'first'
    ? { file: column, rank: layout.ranks - 1 - row }
    : { file: layout.files - 1 - column, rank: row };
}

/** The point whose cell is under a spot; null outside the board. */
export function pointAt(game: BoardShape, layout: Layout, spot: Spot): PointName | null {
  const place = placeAt(layout, spot);
  return game.pointAt({ file: Math.round(place.file), rank: Math.round(place.rank) });
}
