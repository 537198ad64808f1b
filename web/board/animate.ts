import type { PieceCode, Place, PointName } from './types.ts';

/** A moving piece. Times in milliseconds. */
export interface Slide {
  readonly type: 'slide';
  readonly piece: PieceCode;
  readonly from: Place;
  readonly to: Place;
  /** The point where it will arrive. */
  readonly point: PointName;
  readonly start: number;
  readonly duration: number;
}

/** A piece that appears or disappears in place. */
export interface Fade {
  readonly type: 'fade';
  readonly piece: PieceCode;
  readonly at: Place;
  readonly point: PointName;
  readonly direction: 'in' | 'out';
  readonly start: number;
  readonly duration: number;
}

/** A ring that widens once around a general in check. */
export interface Pulse {
  readonly type: 'pulse';
  readonly at: Place;
  readonly start: number;
  readonly duration: number;
}

export type Track = Slide | Fade | Pulse;

export interface Change {
  readonly moved: readonly {
    readonly piece: PieceCode;
    readonly from: PointName;
    readonly to: PointName;
  }[];
  readonly gone: readonly { readonly piece: PieceCode; readonly at: PointName }[];
  readonly come: readonly { readonly piece: PieceCode; readonly at: PointName }[];
}

type Pieces = ReadonlyMap<PointName, PieceCode>;
type Locate = (point: PointName) => Place;

const slideMs = 180;
const fadeMs = 120;
const pulseMs = 250;

/**
 * What changed between two positions, found without the rules: a piece that is missing in one place and new in
 * another has moved, the nearest first. So the same code serves a move, its undo, a jump in the move list and a new
 * game. With `locate` null nothing moves: stones appear and disappear.
 */
export function diff(before: Pieces, after: Pieces, locate: Locate | null): Change {
  const gone = [...before].filter(([at, piece]) => after.get(at) !== piece);
  const come = [...after].filter(([at, piece]) => before.get(at) !== piece);
  const pairs =
    locate === null
      ? []
      : gone.flatMap(([from, piece]) =>
          come
            .filter((arrival) => arrival[1] === piece)
            .map(([to]) => ({ piece, from, to, far: distance(locate(from), locate(to)) })),
        );
  pairs.sort((a, b) => a.far - b.far);
  const left = new Set<PointName>();
  const reached = new Set<PointName>();
  const moved = pairs.filter(({ from, to }) => {
    if (left.has(from) || reached.has(to)) return false;
    left.add(from);
    reached.add(to);
    return true;
  });
  return {
    moved: moved.map(({ piece, from, to }) => ({ piece, from, to })),
    gone: gone.filter(([at]) => !left.has(at)).map(([at, piece]) => ({ piece, at })),
    come: come.filter(([at]) => !reached.has(at)).map(([at, piece]) => ({ piece, at })),
  };
}

export function isNothing({ moved, gone, come }: Change): boolean {
  return moved.length + gone.length + come.length === 0;
}

/** A piece that the player let go of: its motion begins under the pointer. */
export interface Thrown {
  readonly from: PointName;
  readonly at: Place;
}

/** Turns changes into motion. */
export interface Animator {
  change(change: Change, locate: Locate, thrown: Thrown | null, now: number): readonly Track[];
  /** A piece goes back to its origin. */
  back(thrown: Thrown, piece: PieceCode, locate: Locate, now: number): readonly Track[];
  /** A general is put in check by a move that lands `after` milliseconds from now. */
  check(at: Place, after: number, now: number): readonly Track[];
}

export const smooth: Animator = {
  change(change, locate, thrown, now) {
    return [
      // A captured piece is drawn below its captor, so it comes first.
      ...change.gone.map(({ piece, at }): Fade => {
        const taken = change.moved.some(({ to }) => to === at);
        // It stays until its captor is close.
        const start = taken && thrown === null ? now + slideMs - fadeMs : now;
        return { type: 'fade', direction: 'out', piece, at: locate(at), point: at, start, duration: fadeMs };
      }),
      ...change.come.map(
        ({ piece, at }): Fade => ({
          type: 'fade',
          direction: 'in',
          piece,
          at: locate(at),
          point: at,
          start: now,
          duration: fadeMs,
        }),
      ),
      ...change.moved.map(({ piece, from, to }): Slide => {
        const held = thrown?.from === from;
        const start = held ? thrown.at : locate(from);
        // A piece dropped by the player is already almost there.
        return slide(piece, start, locate(to), to, now, held ? fadeMs : slideMs);
      }),
    ];
  },
  back: (thrown, piece, locate, now) => [
    slide(piece, thrown.at, locate(thrown.from), thrown.from, now, slideMs),
  ],
  check: (at, after, now) => [{ type: 'pulse', at, start: now + after, duration: pulseMs }],
};

/** For players who prefer reduced motion: everything is in its place at once. */
export const still: Animator = {
  change: () => [],
  back: () => [],
  check: () => [],
};

/** 0 before the start of a track, 1 after its end. */
export function progress(track: Track, now: number): number {
  return Math.min(Math.max((now - track.start) / track.duration, 0), 1);
}

export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** Where a sliding piece is at this time. */
export function between(track: Slide, now: number): Place {
  const t = easeOut(progress(track, now));
  return {
    file: track.from.file + (track.to.file - track.from.file) * t,
    rank: track.from.rank + (track.to.rank - track.from.rank) * t,
  };
}

export function isOver(track: Track, now: number): boolean {
  return now >= track.start + track.duration;
}

/** Points whose pieces are moving, so that the resting layer does not draw them. */
export function travelling(tracks: readonly Track[]): ReadonlySet<PointName> {
  return new Set(
    tracks.flatMap((track) => {
      if (track.type === 'slide') return [track.point];
      return track.type === 'fade' && track.direction === 'in' ? [track.point] : [];
    }),
  );
}

function slide(
  piece: PieceCode,
  from: Place,
  to: Place,
  point: PointName,
  start: number,
  duration: number,
): Slide {
  return { type: 'slide', piece, from, to, point, start, duration };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.file - b.file, a.rank - b.rank);
}
