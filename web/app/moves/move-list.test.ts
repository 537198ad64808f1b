import { expect, test } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { movesWords } from '../../i18n/moves.ts';
import { addMove, emptyTree, root } from '../../table/tree.ts';
import { createMoveList } from './move-list.ts';
import { rowsOf } from './rows.ts';

test('a variation is named after its first move in the notation of the moment', async () => {
  await movesWords.load('en');
  const words = movesWords.of('en');
  if (words === null) throw new Error('no words');
  const played = addMove(emptyTree, root, 'h2e2');
  const { tree, node } = addMove(played.tree, root, 'b2e2');
  const numbers = { offset: 0, each: false };
  const rows = rowsOf({ tree, numbers, until: null, without: null, folds: new Set() });
  const list = createMoveList(
    () => undefined,
    () => undefined,
  );
  const draw = (texts: readonly string[], changed: readonly number[] | null): void =>
    list.draw(rows, { t, words, tree, texts, numbers, scores: false, played: new Set() }, changed);
  draw(['', 'C2=5', 'C8=5'], null);
  const name = () => allByClass(list.element, 'fold')[0]?.getAttribute('aria-label');
  expect(name()).toBe(words.variation('C8=5'));
  draw(['', 'h2e2', 'b2e2'], [played.node, node]);
  expect(name()).toBe(words.variation('b2e2'));
});
