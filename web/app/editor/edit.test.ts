import { describe, expect, test } from 'vitest';
import { boardKit as gomoku } from '../../games/gomoku/board-kit.ts';
import { createGomokuShape } from '../../games/gomoku/shape.ts';
import { gameInfo } from '../../games/registry.ts';
import { boardKit as xiangqi } from '../../games/xiangqi/board-kit.ts';
import { xiangqiShape } from '../../games/xiangqi/shape.ts';
import { beginning, type Edit, type EditEvent, edit, fenOf, type Setting } from './edit.ts';

const generals = new Map([
  ['e0', 'K'],
  ['e9', 'k'],
]);
const start: Setting = { pieces: generals, side: 'first', start: gameInfo.xiangqi.start({}) };
const following = (...events: readonly EditEvent[]): Edit =>
  events.reduce((state, event) => edit(state, event, ['K', 'k']), beginning(start));
const tap = (piece: string, point: string): EditEvent => ({
  type: 'tap',
  tool: { type: 'piece', piece },
  point,
});

describe('a tap', () => {
  test('puts a piece down, in the place of any other', () => {
    const { now } = following(tap('R', 'a4'), tap('c', 'a4'));
    expect(now.pieces.get('a4')).toBe('c');
    expect(now.pieces.size).toBe(3);
  });

  test('takes the same piece away again', () => {
    expect(following(tap('R', 'a4'), tap('R', 'a4')).now.pieces).toEqual(generals);
  });

  test('moves a piece that a board has once, and leaves all others', () => {
    const { pieces } = following(tap('R', 'a4'), tap('R', 'b4'), tap('K', 'd1')).now;
    expect([...pieces].sort()).toEqual([
      ['a4', 'R'],
      ['b4', 'R'],
      ['d1', 'K'],
      ['e9', 'k'],
    ]);
  });

  test('of the eraser removes a piece, and changes nothing on an empty point', () => {
    const eraser = (point: string): EditEvent => ({ type: 'tap', tool: { type: 'eraser' }, point });
    expect(following(eraser('e9')).now.pieces).toEqual(new Map([['e0', 'K']]));
    expect(following(eraser('a4')).past).toEqual([]);
  });
});

test('a piece is carried, also to where another stands, and from an empty point nothing is', () => {
  const { pieces } = following(tap('R', 'a4'), { type: 'carry', from: 'a4', to: 'e9' }).now;
  expect([...pieces].sort()).toEqual([
    ['e0', 'K'],
    ['e9', 'R'],
  ]);
  expect(following({ type: 'carry', from: 'a4', to: 'e9' }).past).toEqual([]);
});

test('every change can be undone, back to the beginning and no further', () => {
  const undo: EditEvent = { type: 'undo' };
  const changes: readonly EditEvent[] = [
    tap('R', 'a4'),
    { type: 'side', side: 'second' },
    { type: 'remove', point: 'a4' },
    { type: 'start', start: 'another', points: ['e0'] },
    { type: 'pieces', pieces: new Map() },
  ];
  const states = changes.map((_, count) => following(...changes.slice(0, count)).now);
  for (const [count, state] of states.entries())
    expect(following(...changes, ...changes.slice(count).map(() => undo)).now).toEqual(state);
  expect(following(undo).now).toEqual(start);
});

test('on another board only what has a point there stays', () => {
  const { now } = following({ type: 'start', start: 'a small board', points: ['e0', 'a1'] });
  expect(now).toEqual({ pieces: new Map([['e0', 'K']]), side: 'first', start: 'a small board' });
});

describe('as FEN', () => {
  const fen = (game: 'xiangqi' | 'gomoku', text: string, side: Setting['side']): string => {
    const { points, files } = game === 'xiangqi' ? xiangqiShape : createGomokuShape(12, 5);
    const { pieces } = (game === 'xiangqi' ? xiangqi : gomoku).bare(text, []);
    const info = gameInfo[game];
    return fenOf({ pieces, side, start: info.start(info.settingsOf(text, null)) }, points, files, info);
  };

  test('a position of xiangqi begins to count its moves', () => {
    const board = '3akab2/9/4b4/p3R4/9/2r6/P8/4C4/4A4/2BAK4';
    expect(fen('xiangqi', `${board} w - - 12 31`, 'first')).toBe(`${board} w - - 0 1`);
    expect(fen('xiangqi', `${board} w - - 12 31`, 'second')).toBe(`${board} b - - 0 1`);
  });

  test('a position of gomoku keeps its rule, and its board of any shape', () => {
    const board = '12/5xo5/12/xxoo8/12';
    expect(fen('gomoku', `${board} w renju`, 'second')).toBe(`${board} w renju`);
    expect(fen('gomoku', `${board} w k=4`, 'first')).toBe(`${board} b k=4`);
  });
});
