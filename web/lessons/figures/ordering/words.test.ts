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

test('a better order is asked for only where there is one', () => {
  const order = { best: 1_870, worst: 8_376, place: 'between', all: true } as const;
  for (const [words, asks] of [
    [orderingWords.en, 'Move the cards'],
    [orderingWords.zh, '移动卡片'],
  ] as const) {
    expect(words.stands({ ...order, nodes: 1_871 })).toContain(asks);
    expect(words.stands({ ...order, nodes: 1_870 })).not.toContain(asks);
  }
});
