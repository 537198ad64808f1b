import { describe, expect, test } from 'vitest';
import { figure as ordering } from '../../lessons/figures/ordering/index.ts';
import { moved } from '../../lessons/figures/ordering/model.ts';
import { settled, wideScene } from './settled.ts';

const own = (query: string) => settled(ordering, null, query);

describe('the cards', () => {
  const { model, state, subject } = own('');

  test('lie as the rules list them, with what each costs', () => {
    expect(model.order).toEqual(subject.lesson.moves([]));
    const below = [...model.spent.values()].reduce((sum, nodes) => sum + nodes, 0);
    expect(below + 1).toBe(model.run?.nodes);
  });

  test('cost least with the best first and most with the worst first', () => {
    const { best, worst, listed } = model.named;
    expect(best?.run.nodes).toBeLessThan(listed?.run.nodes ?? 0);
    expect(listed?.run.nodes).toBeLessThan(worst?.run.nodes ?? 0);
    expect(best?.order).toEqual([...(worst?.order ?? [])].reverse());
  });

  test('never change the value', () => {
    const { best, worst, listed, engine } = model.named;
    const values = [best, worst, listed, engine].map((standing) => standing?.run.value);
    expect(new Set(values).size).toBe(1);
    const sign = subject.side === 'first' ? 1 : -1;
    expect(sign * Math.max(...[...model.values.values()].map((value) => sign * value))).toBe(
      sign * (values[0] ?? 0),
    );
  });

  test('can be dragged, and picked up and moved by keys, to the same place', () => {
    const dragged = ordering.act(model, state, 'drop:2:0');
    const picked = ['go:1', 'go:2', 'pick:2', 'go:1'].reduce(
      (now, action) => ordering.act(model, now, action),
      state,
    );
    // Each move makes a new model, as the page does.
    const between = settled(ordering, null, '', picked);
    const carried = ordering.act(between.model, picked, 'go:0');
    expect(carried.order).toEqual(dragged.order);
    expect(carried).toMatchObject({ at: 0, picked: true });
  });

  test('stay where they are when they are dropped beside the table', () => {
    expect(ordering.act(model, state, 'drop:2:99')).toBe(state);
  });

  test('are read out with their place and their cost', () => {
    const alternative = ordering.alternative(model, state, wideScene(subject));
    if (alternative.type !== 'list') throw new Error('no list');
    expect(alternative.items.map(({ label }) => label)).toEqual(
      model.order.map(
        (move, index) =>
          `${index + 1} of 7: ${move}, ${(model.spent.get(move) ?? 0).toLocaleString('en')} nodes in its subtree`,
      ),
    );
  });
});

test('an order survives the address', () => {
  const { state } = own('cards=2.0.1.3.4.5.6');
  expect(ordering.write(state)).toEqual({ cards: '2.0.1.3.4.5.6' });
  expect(ordering.write(own('random=7').state)).toEqual({ random: '7' });
  expect(ordering.write(own('cards=worst').state)).toEqual({ cards: 'worst' });
});

test('an order of other cards is taken for the order of the rules', () => {
  const { model } = own('cards=0.0.1');
  expect(model.order).toEqual(model.listed);
});

test('of many moves the first twelve are cards, and the others follow', () => {
  const { model } = settled(
    ordering,
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
    'depth=2',
  );
  expect(model.order).toHaveLength(12);
  expect(model.others).toBe(44 - 12);
});

test('a moved card comes to lie at its new place', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});
