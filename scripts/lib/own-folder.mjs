// A build has a folder of its own, since two may run at the same time, and moves what it made from there.

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './steps.mjs';

const target = path.join(root, 'target');
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A folder in target/ while `build` runs. It lies on the same disk as the project, so that files are moved whole.
 *
 * @template Result
 * @param {string} name what the folder's name begins with
 * @param {(folder: string) => Promise<Result>} build
 * @param {string} [within]
 */
export async function inOwnFolder(name, build, within = target) {
  const start = `${name}-`;
  await mkdir(within, { recursive: true });
  await sweep(start, within);
  const own = await mkdtemp(path.join(within, start));
  try {
    return await build(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** A build that is broken off leaves its folder; no build takes a day. @param {string} start @param {string} within */
async function sweep(start, within) {
  // mkdtemp adds six letters.
  const left = (await readdir(within)).filter(
    (each) => each.startsWith(start) && each.length === start.length + 6,
  );
  for (const each of left) {
    const folder = path.join(within, each);
    // Another build may end and take its folder away at this moment.
    const changed = await stat(folder).catch(() => null);
    if (changed !== null && Date.now() - changed.mtimeMs > dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}
