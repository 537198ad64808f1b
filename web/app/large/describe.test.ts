import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeNetwork } from './describe.ts';

test('a file says its name and the positions it was trained on', async () => {
  const file = await readFile(new URL('../../../crates/engine/nets/gomoku.net', import.meta.url));
  // In the middle of a longer buffer, as a reader may hand it over.
  const longer = new Uint8Array(file.length + 9);
  longer.set(file, 9);
  const { name, positions } = describeNetwork(longer.subarray(9));
  expect(name).toMatch(/^gomoku-\d+$/);
  expect(positions).toBeGreaterThan(1_000_000);
});
