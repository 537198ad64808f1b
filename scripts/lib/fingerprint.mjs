// A hash of source files and of what else decides a build: while it is the same, a new build would give the same result.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './steps.mjs';

/** All files in a folder of the project and below, named from the root. @param {string} folder */
export const filesIn = async (folder) =>
  (await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/**
 * @param {readonly string[]} files from the root
 * @param {readonly string[]} others versions of the tools, and variables that they read
 */
export async function fingerprint(files, others) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    // One that has gone since it was listed counts as empty.
    const content = await readFile(path.join(root, file)).catch(() => '');
    hash.update(`${file}\0`).update(content);
  }
  for (const other of others) hash.update(`${other}\0`);
  return hash.digest('hex');
}
