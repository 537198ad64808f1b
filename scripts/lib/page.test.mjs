import { expect, onTestFinished, test, vi } from 'vitest';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { pageFingerprint } from './page.mjs';

test('a page for another address is another page', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DUIYI_URL', undefined);
  const plain = await pageFingerprint();
  expect(await pageFingerprint()).toBe(plain);
  vi.stubEnv('DUIYI_URL', 'https://example.org/duiyi/');
  expect(await pageFingerprint()).not.toBe(plain);
});

test('a fingerprint tells files, what they hold and versions apart, in whatever order they are listed', async () => {
  const files = (await filesIn('scripts')).slice(0, 3);
  const all = await fingerprint(files, ['1']);
  expect(files).toHaveLength(3);
  expect(await fingerprint(files.toReversed(), ['1'])).toBe(all);
  for (const other of [
    fingerprint(files.slice(1), ['1']),
    fingerprint(files, ['2']),
    fingerprint([...files.slice(1), 'no-such-file'], ['1']),
  ])
    expect(await other).not.toBe(all);
});
