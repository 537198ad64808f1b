import { expect, test } from 'vitest';
import { type Connection, mayFetchLarge } from './policy.ts';

const good = { isOn: true, isRunning: true, isKept: false, connection: null };

test('a large network is fetched once the engine runs, unless the switch is off', () => {
  expect(mayFetchLarge(good)).toBe(true);
  expect(mayFetchLarge({ ...good, isRunning: false })).toBe(false);
  expect(mayFetchLarge({ ...good, isOn: false })).toBe(false);
});

test('only over a good connection, which one is that says nothing of itself', () => {
  const over = (connection: Connection | null): boolean => mayFetchLarge({ ...good, connection });
  expect([null, {}, { saveData: false }, { effectiveType: '4g' }].map(over)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['slow-2g', '2g', '3g'].map((effectiveType) => over({ effectiveType }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(over({ saveData: true, effectiveType: '4g' })).toBe(false);
});

test('one that is stored needs no connection, but the switch all the same', () => {
  const kept = { ...good, isKept: true, connection: { saveData: true, effectiveType: '2g' } };
  expect(mayFetchLarge(kept)).toBe(true);
  expect(mayFetchLarge({ ...kept, isOn: false })).toBe(false);
  expect(mayFetchLarge({ ...kept, isRunning: false })).toBe(false);
});
