// The files that a page or an element loads, from the manifests that Vite writes beside its builds.

/** @typedef {import('vite').Manifest} Manifest */

/** Where a build leaves its manifest, under its own folder. @param {'page' | 'embed'} name */
export const manifestFile = (name) => `.vite/${name}.json`;

/**
 * The chunks that can be reached from some others, including these: through static imports, and through those dynamic
 * ones that `follows`.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} start keys of the manifest
 * @param {(key: string) => boolean} [follows] none by default
 * @returns {string[]} keys
 */
export function reach(manifest, start, follows = () => false) {
  const reached = new Set(start);
  // A set may grow while it is walked: it is its own queue.
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(follows)]) reached.add(next);
  }
  return [...reached];
}

/** The scripts and styles of some chunks, each once. @param {Manifest} manifest @param {readonly string[]} keys */
export const codeOf = (manifest, keys) => [
  ...new Set(keys.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())),
];

/**
 * The keys that match. If there are none, the build has changed its shape and would pass any budget, so that is an error.
 *
 * @param {readonly string[]} keys @param {RegExp} pattern
 */
export function matching(keys, pattern) {
  const found = keys.filter((key) => pattern.test(key));
  if (found.length === 0)
    throw new Error(`nothing in the build matches ${pattern}; has it changed its shape?`);
  return found;
}
