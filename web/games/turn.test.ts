import { expect, test } from 'vitest';
import { gomokuInfo } from './gomoku/info.ts';
import { pliesBefore } from './turn.ts';
import { startFen, xiangqiInfo } from './xiangqi/info.ts';

test('moves are numbered on from the number of the start, where it has one', () => {
  expect(pliesBefore(xiangqiInfo, startFen)).toBe(0);
  expect(pliesBefore(xiangqiInfo, '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1')).toBe(1);
  expect(pliesBefore(xiangqiInfo, '4k4/9/9/9/9/9/9/9/9/4K4 b - - 12 35')).toBe(69);
  expect(pliesBefore(xiangqiInfo, '4k4/9/9/9/9/9/9/9/9/4K4 w')).toBe(0);
  expect(pliesBefore(gomokuInfo, '15/15 b renju')).toBe(0);
  expect(pliesBefore(gomokuInfo, '15/15 w renju')).toBe(1);
});
