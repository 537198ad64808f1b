import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('subscribers hear of changes, not of the same value again, and not after they left', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.subscribe((value) => heard.push(value));
  store.set(1);
  store.set(2);
  leave();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.get()).toBe(3);
});
