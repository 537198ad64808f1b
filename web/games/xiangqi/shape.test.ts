import { describe, expect, test } from 'vitest';
import { characters } from '../../board/glyphs-chinese.ts';
import { unpack } from '../../board/unpack.ts';
import { xiangqi } from './drawing.ts';
import { parsePlacement } from './points.ts';
import './western.ts';

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

describe('placement', () => {
  test('the start position has 32 pieces where they belong', () => {
    const pieces = parsePlacement(`${start} w - - 0 1`);
    expect(pieces?.size).toBe(32);
    expect(['a0', 'e0', 'h2', 'b7', 'e9', 'i6'].map((point) => pieces?.get(point))).toEqual([
      'R',
      'K',
      'C',
      'c',
      'k',
      'p',
    ]);
    expect(pieces?.get('e4')).toBeUndefined();
  });

  test('elephants and horses may be spelt in English', () => {
    const english = start.replaceAll('n', 'h').replaceAll('b', 'e').replaceAll('N', 'H').replaceAll('B', 'E');
    expect(parsePlacement(english)).toEqual(parsePlacement(start));
  });

  test.each([
    ['', 'nothing'],
    ['9/9/9/9/9/9/9/9/9', 'a row too few'],
    [`${start}/9`, 'a row too many'],
    [start.replace('/9/', '/8/'), 'a row too short'],
    [start.replace('/9/', '/91/'), 'a row too long'],
    [start.replace('RNBAKABNR', 'RNBAKABNRR'), 'a piece too many'],
    [start.replace('k', 'q'), 'a piece of another game'],
    [start.replace('k', '馬'), 'a character'],
    [start.replace('/9/', '/0333/'), 'a zero'],
  ])('%j is nonsense: %s', (fen) => {
    expect(parsePlacement(fen)).toBeNull();
  });
});

describe('the board', () => {
  test('names and places are each other’s inverse over all 90 points', () => {
    expect(new Set(xiangqi.points).size).toBe(90);
    for (const point of xiangqi.points) expect(xiangqi.pointAt(xiangqi.placeOf(point))).toBe(point);
  });

  test('points stand in reading order, Red at the bottom', () => {
    expect(xiangqi.points.slice(0, 2)).toEqual(['a9', 'b9']);
    expect(xiangqi.points.at(-1)).toBe('i0');
  });

  test('there is nothing beside it', () => {
    for (const [file, rank] of [
      [-1, 0],
      [9, 0],
      [0, 10],
      [0, -1],
      [0.5, 0],
    ] as const) {
      expect(xiangqi.pointAt({ file, rank })).toBeNull();
    }
    for (const nonsense of ['', 'j0', 'a', 'a10', 'E4']) {
      expect(() => xiangqi.placeOf(nonsense)).toThrow(RangeError);
    }
  });

  test('no file but the two at the edge crosses the river', () => {
    const crossing = xiangqi.lines.filter(
      ([a, b]) => Math.min(a.rank, b.rank) < 4.5 && Math.max(a.rank, b.rank) > 4.5,
    );
    expect(crossing.map(([a]) => a.file)).toEqual([0, 8]);
  });

  test('marks stand where cannons and soldiers start', () => {
    const pieces = parsePlacement(start);
    const wanted = [...(pieces ?? [])].filter(([, piece]) => 'CcPp'.includes(piece)).map(([point]) => point);
    expect(xiangqi.stars.map(xiangqi.pointAt).sort()).toEqual(wanted.sort());
  });

  test('every piece has an outline in both sets; Chinese characters differ by side, western shapes by piece', () => {
    const chinese = [...'KABNRCPkabnrcp'].map((piece) => xiangqi.outlineOf(piece, 'chinese'));
    const drawn: Readonly<Record<string, string>> = characters;
    const western = [...'KABNRCP'].map((piece) => xiangqi.outlineOf(piece, 'western'));
    expect(chinese).toEqual([...'帥仕相傌俥炮兵將士象馬車砲卒'].map((name) => unpack(drawn[name] ?? '')));
    expect(new Set(chinese).size).toBe(14);
    expect(new Set(western).size).toBe(7);
    expect(() => xiangqi.outlineOf('x', 'chinese')).toThrow(RangeError);
  });
});
