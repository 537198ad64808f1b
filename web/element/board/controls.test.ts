import { expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { boardWords } from '../../i18n/en/element.ts';
import { table } from '../../i18n/en/games/xiangqi.ts';
import { createWordsRow } from './controls.ts';

test('the focus stays beside the board when the button that had it has done its work', () => {
  const { bar } = boardWords(table);
  const { element, update } = createWordsRow(() => undefined);
  const taken = vi.spyOn(element, 'focus');
  const state = { said: '', score: '', visible: true, retry: true };
  update(state, bar);
  update({ ...state, retry: false }, bar);
  expect(taken).not.toHaveBeenCalled();
  update(state, bar);
  Object.assign(element.getRootNode(), { activeElement: allByClass(element, 'retry')[0] });
  update({ ...state, retry: false }, bar);
  expect(taken).toHaveBeenCalledOnce();
});
