// Builds the page into dist/, unless none of its inputs has changed. The page before stays until the new one is whole:
// somebody may be served from it.

import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { note, root, run } from './steps.mjs';

const dist = path.join(root, 'dist');
/** Beside the manifests, which are no part of the page either. */
const stamp = '.vite/stamp';

/** The folders that the page and the article are made of, and what builds them; the built engine lies in web/. */
const folders = ['web', 'learn', 'public', 'crates', 'scripts'];

async function inputs() {
  const settings = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sources = await Promise.all(folders.map(filesIn));
  return [...settings.map(({ name }) => name), ...sources.flat()];
}

/** @returns {Promise<string | void>} a remark for the step */
export async function buildPage() {
  const now = await fingerprint(await inputs(), [process.version]);
  if ((await readFile(path.join(dist, stamp), 'utf8').catch(() => '')) === now) return 'up to date';

  const target = path.join(root, 'target');
  await mkdir(target, { recursive: true });
  // A folder of its own, since two builds may run at the same time.
  const built = await mkdtemp(path.join(target, 'page-'));
  const before = `${built}-before`;
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const folder = path.join(built, 'dist');
    const { output } = await run(process.execPath, [
      vite,
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      path.relative(root, folder),
    ]);
    if (output.trim() !== '') note(output.trim());
    await writeFile(path.join(folder, stamp), now);
    await rename(dist, before).catch(() => undefined);
    await rename(folder, dist);
  } finally {
    for (const folder of [built, before]) await rm(folder, { recursive: true, force: true });
  }
}
