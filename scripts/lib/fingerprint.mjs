// Whether what was built is still what a build would give: the sources and tools that it was built from, as one text.

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
 * Differs where a file or a version does.
 *
 * @param {readonly string[]} files from the root
 * @param {readonly string[]} versions of the tools
 */
export async function fingerprint(files, versions) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  for (const version of versions) hash.update(`${version}\0`);
  return hash.digest('hex');
}
