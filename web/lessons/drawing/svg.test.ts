import { expect, test } from 'vitest';
import { boardSvg, pointsOf } from './board-svg.ts';
import { hatching } from './draw-tree.ts';
import { d, tag, text, textWidth, wrap } from './svg.ts';

test('elements leave out missing attributes and escape the others', () => {
  expect(tag('rect', { x: 1.23456, class: null, width: undefined })).toBe('<rect x="1.23"/>');
  expect(tag('g', { 'data-act': '"<&' }, 'in')).toBe('<g data-act="&#34;&#60;&#38;">in</g>');
  expect(text(0, 1, 'a<b', 'soft')).toBe('<text class="soft" x="0" y="1">a&#60;b</text>');
  expect(d('M', 1.005, -2, 'Z')).toBe('M 1 -2 Z');
});

test('sentences break where their language allows', () => {
  for (const [sentence, width] of [
    ['Black has found it: cut, one move never looked at.', 120],
    ['黑方在这里找到了更好的着法，红方不会让它发生。', 90],
  ] as const) {
    const lines = wrap(sentence, width, 12);
    expect(lines.length).toBeGreaterThan(1);
    for (const each of lines) expect(textWidth(each, 12)).toBeLessThanOrEqual(width + 12);
    expect(lines.join('').replaceAll(' ', '')).toBe(sentence.replaceAll(' ', ''));
  }
});

test('hatching stays within its box', () => {
  const ends = [...hatching(10, 20, 16, 9).matchAll(/[ML] (-?[\d.]+) (-?[\d.]+)/g)];
  expect(ends.length).toBeGreaterThan(5);
  for (const [, x, y] of ends) {
    expect(Number(x)).toBeGreaterThanOrEqual(10);
    expect(Number(x)).toBeLessThanOrEqual(26);
    expect(Number(y)).toBeGreaterThanOrEqual(20);
    expect(Number(y)).toBeLessThanOrEqual(29);
  }
});

const look = { x: 0, y: 0, width: 200, height: 220, lang: 'en', pieceSet: 'chinese' } as const;
const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

test('a board has every piece in either set, and the requested marks', () => {
  for (const pieceSet of ['chinese', 'western'] as const) {
    const svg = boardSvg('xiangqi', start, { ...look, pieceSet, lastMove: 'h2e2', marked: ['e0'] });
    expect(svg.match(/class="piece red"/g)).toHaveLength(16);
    expect(svg.match(/class="piece black/g)).toHaveLength(16);
    expect(svg).toContain('last-move');
    expect(svg.match(/class="marked"/g)).toHaveLength(1);
    expect(svg).not.toContain('NaN');
  }
  const stones = boardSvg('gomoku', 'xo1/1x1/2o b k=3', { ...look, lastMove: 'c1' });
  expect(stones.match(/class="stone black"/g)).toHaveLength(2);
  expect(stones.match(/class="stone white"/g)).toHaveLength(2);
  expect(stones).toContain('stone-mark');
});

test('nothing is drawn if there is no board', () => {
  expect(boardSvg('tree', '((1 2)(3 4))', look)).toBe('');
  expect(boardSvg('xiangqi', 'nonsense', look)).toBe('');
  expect(boardSvg('gomoku', 'nonsense', look)).toBe('');
});

test('a move is one point or two', () => {
  expect(pointsOf('h2e2')).toEqual(['h2', 'e2']);
  expect(pointsOf('o15')).toEqual(['o15']);
  expect(pointsOf('1')).toEqual([]);
});
