/** A position while it is set up: what stands where, and whose turn it is. Pure. */
import type { Side } from '../../engine/types.ts';
import type { Pieces, Tool } from '../../games/editor.ts';
import type { GameInfo } from '../../games/info.ts';

export interface Setting {
  readonly pieces: Pieces;
  readonly side: Side;
  /** The usual start under the same rules, as FEN; on a board that is not square only its rule counts. */
  readonly start: string;
}

export interface Edit {
  readonly now: Setting;
  /** What it was before each change, the last one last. */
  readonly past: readonly Setting[];
}

export type EditEvent =
  | { readonly type: 'tap'; readonly tool: Tool; readonly point: string }
  | { readonly type: 'carry'; readonly from: string; readonly to: string }
  | { readonly type: 'remove'; readonly point: string }
  | { readonly type: 'side'; readonly side: Side }
  /** All pieces make room for these. */
  | { readonly type: 'pieces'; readonly pieces: Pieces }
  /** Other rules, perhaps on another board: pieces off its `points` are removed. */
  | { readonly type: 'start'; readonly start: string; readonly points: readonly string[] }
  | { readonly type: 'undo' };

export const beginning = (now: Setting): Edit => ({ now, past: [] });

/** `single`: pieces that a board has once. */
export function edit(state: Edit, event: EditEvent, single: readonly string[]): Edit {
  const { now, past } = state;
  if (event.type === 'undo') {
    const last = past.at(-1);
    return last === undefined ? state : { now: last, past: past.slice(0, -1) };
  }
  const next = changed(now, event, single);
  return next === now ? state : { now: next, past: [...past, now] };
}

function changed(
  now: Setting,
  event: Exclude<EditEvent, { type: 'undo' }>,
  single: readonly string[],
): Setting {
  const { pieces } = now;
  switch (event.type) {
    case 'side':
      return event.side === now.side ? now : { ...now, side: event.side };
    case 'start': {
      const { start, points } = event;
      return { ...now, start, pieces: new Map([...pieces].filter(([point]) => points.includes(point))) };
    }
    case 'pieces':
      return { ...now, pieces: event.pieces };
    case 'remove':
      return removed(now, event.point);
    case 'carry': {
      const piece = pieces.get(event.from);
      if (piece === undefined || event.from === event.to) return now;
      const carried = new Map(pieces);
      carried.delete(event.from);
      return { ...now, pieces: carried.set(event.to, piece) };
    }
    case 'tap': {
      const { tool, point } = event;
      if (tool.type === 'hand') return now;
      // A second tap takes the piece away again.
      if (tool.type === 'eraser' || pieces.get(point) === tool.piece) return removed(now, point);
      const others = single.includes(tool.piece)
        ? [...pieces].filter(([, piece]) => piece !== tool.piece)
        : pieces;
      return { ...now, pieces: new Map(others).set(point, tool.piece) };
    }
  }
}

function removed(now: Setting, point: string): Setting {
  const pieces = new Map(now.pieces);
  return pieces.delete(point) ? { ...now, pieces } : now;
}

/**
 * The position as FEN. `points` in reading order, `width` of them in a rank; all fields but the first two are those of
 * the start.
 */
export function fenOf(
  { pieces, side, start }: Setting,
  points: readonly string[],
  width: number,
  { secondLetter }: Pick<GameInfo, 'secondLetter'>,
): string {
  const ranks = Array.from({ length: points.length / width }, (_, rank) =>
    points
      .slice(rank * width, (rank + 1) * width)
      .map((point) => pieces.get(point) ?? ' ')
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  const [, firstLetter = '', ...rest] = start.split(' ');
  return [ranks.join('/'), side === 'second' ? secondLetter : firstLetter, ...rest].join(' ');
}
