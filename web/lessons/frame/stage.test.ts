import { expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { wordsEn } from '../words/words-en.ts';
import { createStage } from './stage.ts';

test('a notice that stays the same is not written anew', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  const host = { view: () => ({ zoom: 1, x: 0, y: 0 }), onView: () => {}, onSize: () => {} };
  const stage = createStage(wordsEn, document.createElement('div'), host);
  const [notice] = allByClass(stage.element, 'notice');
  if (notice === undefined) throw new Error('no notice');
  const write = vi.spyOn(notice, 'textContent', 'set');
  for (const words of ['a', 'a', 'b', 'b', null, 'b']) stage.notify(words, true);
  expect(write.mock.calls).toEqual([['a'], ['b']]);
});
