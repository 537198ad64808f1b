// Builds the page into dist/, unless none of its inputs has changed. The page before stays until the new one is whole:
// somebody may be served from it.

import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { inOwnFolder } from './own-folder.mjs';
import { note, root, run, StepError } from './steps.mjs';

const dist = path.join(root, 'dist');
/** Not in dist/, whose files are the same wherever they are built. */
const stamp = path.join(root, 'target/page.stamp');
/** The last file of a build names all others with their digests. */
const list = path.join(dist, 'sw.js');
const parts = ['index.html', 'embed.js', 'assets', 'embed', 'learn'].map((name) => path.join(dist, name));

/** What the page and the article are made of, and what builds them. The built engine lies in web/. */
const folders = ['web', 'learn', 'public', 'crates', 'scripts'];
/** Read by people, or by tests alone. */
const isLeftOut = (/** @type {string} */ file) =>
  /\.(md|log)$|\.(test|spec)\.|^web[\\/](e2e|wasm-test)[\\/]|^crates[\\/][^\\/]+[\\/](tests|benches)[\\/]/.test(
    file,
  );

export async function pageFingerprint() {
  const settings = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sources = await Promise.all(folders.map(filesIn));
  const files = [...settings.map(({ name }) => name), ...sources.flat()].filter((file) => !isLeftOut(file));
  return fingerprint(files, [process.version, process.env['DUIYI_URL'] ?? '']);
}

/** What the stamp of the page in dist/ is, if it was built from this. @param {string} now */
const stampOf = async (now) => `${now} ${await fingerprint([path.relative(root, list)], [])}`;

/** @param {string} now */
const isBuilt = async (now) =>
  [list, ...parts].every(existsSync) &&
  (await readFile(stamp, 'utf8').catch(() => '')) === (await stampOf(now));

/** @returns {Promise<string | void>} a remark for the step */
export async function buildPage() {
  const now = await pageFingerprint();
  if (await isBuilt(now)) return 'up to date';

  await inOwnFolder('page', async (own) => {
    const [built, before] = [path.join(own, 'dist'), path.join(own, 'before')];
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const outDir = path.relative(root, built);
    const { output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir]);
    if (output.trim() !== '') note(output.trim());
    await replace(built, before);
    await writeFile(stamp, await stampOf(now));
  });
}

/** Puts the built page in the place of the one before; if that fails, this one stays. @param {string} built @param {string} before */
async function replace(built, before) {
  if (existsSync(dist)) await rename(dist, before);
  try {
    await rename(built, dist);
  } catch (error) {
    // Another build may have been faster.
    if (!existsSync(dist)) await rename(before, dist).catch(() => undefined);
    throw new StepError(`dist/ could not be replaced: ${error}`);
  }
}
