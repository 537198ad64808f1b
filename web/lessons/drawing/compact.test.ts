import { expect, test } from 'vitest';
import { compact } from './compact.ts';
import { d, path, rect, text } from './svg.ts';

test('lines lead where they led, to half a pixel', () => {
  const square = d('M', 10.13, 20, 'L', 30.2, 20, 'L', 30.2, 44.9, 'L', 1, 1.6, 'Z', 'M', 11, 21, 'L', 11, 2);
  expect(compact(path(square, 'a'))).toBe('<path class="a" d="m10 20h20v25l-29 -43.5zm1 1v-19"/>');
  const curve = d('M', 1.26, 2, 'C', 1, 2, 3.33, 4, 5, 6);
  expect(compact(path(curve, 'a'))).toBe(path(curve, 'a'));
});

test('what touches its neighbour still does, and nothing thin is lost', () => {
  expect(compact(rect(0.2, 0, 1.1, 5, 'cell') + rect(1.3, 0, 1.1, 0.1, 'cell') + rect(9, 0, 0, 5, ''))).toBe(
    '<rect class="cell" x="0" y="0" width="1.5" height="5"/>' +
      '<rect class="cell" x="1.5" y="0" width="1" height="0.5"/><rect class="" x="9" y="0" width="0" height="5"/>',
  );
});

test('nothing listens, and words stay as they are', () => {
  const label = text(1.2, 3, 'x="1.23" d', 'fact');
  expect(compact(rect(0, 0, 1, 1, 'hit', { 'data-act': 'node:1' }) + label)).toBe(
    label.replace('1.2"', '1"'),
  );
  expect(compact(rect(0, 0, 1, 1, 'panel', { 'data-act': 'node:1' }))).toBe(rect(0, 0, 1, 1, 'panel'));
});
