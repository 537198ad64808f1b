import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inOwnFolder } from './own-folder.mjs';

async function emptyFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duiyi-own-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder is there while something is built, and gone after it, also where it failed', async () => {
  const within = await emptyFolder();
  const build = async (/** @type {string} */ own) => {
    await writeFile(path.join(own, 'made'), '');
    return await readdir(within);
  };
  expect(await inOwnFolder('page', build, within)).toEqual([expect.stringMatching(/^page-\w{6}$/)]);
  const failing = inOwnFolder('page', async (own) => Promise.reject(new Error(own)), within);
  await expect(failing).rejects.toThrow(within);
  expect(await readdir(within)).toEqual([]);
});

test('what builds that were broken off have left goes after a day, and nothing else', async () => {
  const within = await emptyFolder();
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const old = ['page-aaaaaa', 'page-threads-aaaaaa', 'page-of-mine'];
  for (const name of [...old, 'page-bbbbbb']) await mkdir(path.join(within, name));
  for (const name of old) await utimes(path.join(within, name), past, past);
  await inOwnFolder('page', async () => undefined, within);
  expect((await readdir(within)).toSorted()).toEqual(['page-bbbbbb', 'page-of-mine', 'page-threads-aaaaaa']);
});
