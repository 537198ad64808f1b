import { describe, expect, test } from 'vitest';
import { xiangqi } from '../games/xiangqi/drawing.ts';
import { parsePlacement } from '../games/xiangqi/points.ts';
import { between, diff, isNothing, isOver, progress, smooth, still, travelling } from './animate.ts';
import type { PieceCode, PointName } from './types.ts';

const start = parsePlacement('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR') ?? new Map();
const { placeOf } = xiangqi;

function played(before: ReadonlyMap<PointName, PieceCode>, from: PointName, to: PointName) {
  const after = new Map(before);
  after.set(to, before.get(from) ?? '');
  after.delete(from);
  return after;
}

describe('what happened between two positions', () => {
  test('a move is one piece moved', () => {
    expect(diff(start, played(start, 'h2', 'e2'), placeOf)).toEqual({
      moved: [{ piece: 'C', from: 'h2', to: 'e2' }],
      gone: [],
      come: [],
    });
  });

  test('a capture moves one piece and removes one; its undo moves one and adds one', () => {
    const after = played(start, 'h2', 'h9');
    expect(diff(start, after, placeOf)).toEqual({
      moved: [{ piece: 'C', from: 'h2', to: 'h9' }],
      gone: [{ piece: 'n', at: 'h9' }],
      come: [],
    });
    expect(diff(after, start, placeOf)).toEqual({
      moved: [{ piece: 'C', from: 'h9', to: 'h2' }],
      gone: [],
      come: [{ piece: 'n', at: 'h9' }],
    });
  });

  test('each of two equal pieces goes to the nearer place', () => {
    const after = played(played(start, 'a3', 'a4'), 'i3', 'i4');
    expect(diff(start, after, placeOf).moved).toEqual([
      { piece: 'P', from: 'a3', to: 'a4' },
      { piece: 'P', from: 'i3', to: 'i4' },
    ]);
  });

  test('stones appear and disappear in place; none moves from one point to another', () => {
    const before = new Map([['h8', 'x']]);
    const after = new Map([['i9', 'x']]);
    expect(diff(before, after, null)).toEqual({
      moved: [],
      gone: [{ piece: 'x', at: 'h8' }],
      come: [{ piece: 'x', at: 'i9' }],
    });
  });

  test('the same position in another map is no change', () => {
    expect(isNothing(diff(start, new Map(start), placeOf))).toBe(true);
    expect(isNothing(diff(start, new Map(), placeOf))).toBe(false);
  });
});

describe('smooth', () => {
  const capture = diff(start, played(start, 'h2', 'h9'), placeOf);

  test('a piece slides from its origin to its target in 180 ms and eases out', () => {
    const [, slide] = smooth.change(capture, placeOf, null, 1000);
    if (slide?.type !== 'slide') throw new Error('expected a slide second');
    expect(between(slide, 1000)).toEqual(placeOf('h2'));
    expect(between(slide, 1180)).toEqual(placeOf('h9'));
    expect(between(slide, 1090).rank).toBeGreaterThan((2 + 9) / 2);
    expect(isOver(slide, 1179)).toBe(false);
    expect(isOver(slide, 1180)).toBe(true);
  });

  test('the captured piece fades for 120 ms and has vanished when its captor lands', () => {
    const [fade] = smooth.change(capture, placeOf, null, 1000);
    if (fade?.type !== 'fade') throw new Error('expected a fade first');
    expect(progress(fade, 1060)).toBe(0);
    expect(progress(fade, 1180)).toBe(1);
  });

  test('a dropped piece settles from under the pointer', () => {
    const at = { file: 6.8, rank: 8.7 };
    const slide = smooth.change(capture, placeOf, { from: 'h2', at }, 0).find(({ type }) => type === 'slide');
    expect(slide).toMatchObject({ from: at, to: placeOf('h9') });
  });

  test('a piece that the host did not move goes back', () => {
    const [slide] = smooth.back({ from: 'h2', at: { file: 4, rank: 4 } }, 'C', placeOf, 0);
    expect(slide).toMatchObject({ from: { file: 4, rank: 4 }, to: placeOf('h2'), point: 'h2' });
  });

  test('nothing takes longer than 250 ms', () => {
    const tracks = [
      ...smooth.change(capture, placeOf, null, 0),
      ...smooth.check(placeOf('e9'), 180, 0),
      ...smooth.back({ from: 'h2', at: placeOf('e4') }, 'C', placeOf, 0),
    ];
    expect(tracks).toHaveLength(4);
    for (const { duration } of tracks) expect(duration).toBeLessThanOrEqual(250);
  });

  test('moving pieces are not drawn in the resting layer', () => {
    const undo = diff(played(start, 'h2', 'h9'), start, placeOf);
    expect(travelling(smooth.change(undo, placeOf, null, 0))).toEqual(new Set(['h2', 'h9']));
    // The captured piece is no longer in the position, so only its captor is held back.
    expect(travelling(smooth.change(capture, placeOf, null, 0))).toEqual(new Set(['h9']));
  });
});

test('the still animator moves nothing', () => {
  const change = diff(start, new Map(), placeOf);
  expect(still.change(change, placeOf, null, 0)).toEqual([]);
  expect(still.back({ from: 'h2', at: placeOf('e4') }, 'C', placeOf, 0)).toEqual([]);
  expect(still.check(placeOf('e9'), 0, 0)).toEqual([]);
});
