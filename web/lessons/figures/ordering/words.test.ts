import { expect, test } from 'vitest';
import { orderingWords } from './words.ts';

test('a card counts the nodes of the subtree, its own among them', () => {
  expect(orderingWords.en.card(1, 4, 'C2.5', 1, false)).toBe('1 of 4: C2.5, 1 node in its subtree');
  expect(orderingWords.en.card(1, 4, 'C2.5', 1_200, true)).toBe(
    '1 of 4: C2.5, 1,200 nodes in its subtree, picked up',
  );
  expect(orderingWords.zh.card(1, 4, '炮二平五', 1, false)).toBe(
    '第 1 张，共 4 张：炮二平五，子树有 1 个节点',
  );
});
