import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, run } from './lib/steps.mjs';

test('the package empties no folder that somebody names', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duiyi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'site.html'), '');
  const script = path.join(root, 'scripts/package.mjs');
  await expect(run(process.execPath, [script, folder])).rejects.toThrow('status 1');
  expect(await readdir(folder)).toEqual(['site.html']);
});
