// The licences of everything that we publish: our own, that of the font, and those of the Rust crates that are
// compiled into the WebAssembly, and of the one npm package that is part of the page.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './steps.mjs';

/**
 * A package in the output of `cargo metadata`.
 *
 * @typedef {{ id: string, name: string, version: string, license: string | null, manifest_path: string,
 *   source: string | null, targets: { kind: string[] }[] }} Package
 * @typedef {{ packages: Package[], resolve: { nodes: { id: string,
 *   deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }[] } }} Metadata
 */

/**
 * The crates of others that are compiled into one of ours. Macros run at build time and leave nothing in the wasm.
 *
 * @param {Metadata} metadata
 * @param {string} crate
 * @returns {Package[]} by name
 */
export function compiledIn({ packages, resolve }, crate) {
  const byId = new Map(packages.map((each) => [each.id, each]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node.deps]));
  /** @type {Set<Package>} */
  const found = new Set();
  const visit = (/** @type {Package | undefined} */ each) => {
    if (!each || found.has(each) || each.targets.some(({ kind }) => kind.includes('proc-macro'))) return;
    found.add(each);
    for (const { pkg, dep_kinds } of nodes.get(each.id) ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null)) visit(byId.get(pkg));
    }
  };
  visit(packages.find(({ name }) => name === crate));
  return [...found].filter(({ source }) => source !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {Package} crate */
async function textsOf({ manifest_path }) {
  const folder = path.dirname(manifest_path);
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort();
  return Promise.all(files.map(async (file) => (await readFile(path.join(folder, file), 'utf8')).trim()));
}

/** The file `licences.txt`: every text once, below the names of the parts it applies to. */
export async function licenceTexts() {
  const read = async (/** @type {string} */ file) => (await readFile(path.join(root, file), 'utf8')).trim();
  const args = ['metadata', '--locked', '--format-version=1', '--filter-platform=wasm32-unknown-unknown'];
  const { stdout } = await run('cargo', args);
  const metadata = JSON.parse(stdout);
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  const add = (/** @type {string} */ name, /** @type {string} */ text) =>
    owners.set(text, [...(owners.get(text) ?? []), name]);
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) add('Duiyi (MIT OR Apache-2.0)', await read(file));
  add(
    'the outlines of the Chinese characters, from the font Yuji Boku (OFL-1.1)',
    await read('web/board/OFL.txt'),
  );
  for (const crate of compiledIn(metadata, 'duiyi-wasm')) {
    const texts = await textsOf(crate);
    if (texts.length === 0)
      throw new Error(`${crate.name} ${crate.version} comes without the text of its licence`);
    for (const text of texts) add(`${crate.name} ${crate.version} (${crate.license})`, text);
  }
  add('idb (ISC)', await read('node_modules/idb/LICENSE'));
  return [...owners]
    .map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
    .join(`\n${'—'.repeat(60)}\n\n`);
}

/** @returns {import('vite').Plugin} */
export const licences = () => ({
  name: 'duiyi:licences',
  apply: 'build',
  // Written and not emitted, since the page itself never needs it.
  writeBundle: ({ dir }) =>
    licenceTexts().then((text) => writeFile(path.join(dir ?? '', 'licences.txt'), text)),
});
