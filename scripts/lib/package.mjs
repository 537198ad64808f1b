// Builds the npm package `duiyi`: the engine for Node and bundlers, and the elements for bundlers.

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { elementsConfig } from './embed.mjs';
import { root, run } from './steps.mjs';

const source = path.join(root, 'package');

/** What stands in package.json besides what it has in common with the project's own. */
const entries = {
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', node: './node.js', default: './browser.js' },
    './elements': { types: './types/package/elements.d.ts', default: './elements.js' },
    './package.json': './package.json',
  },
  types: './index.d.ts',
  keywords: ['xiangqi', 'chinese-chess', 'gomoku', 'renju', 'engine', 'wasm', 'custom-element', 'alpha-beta'],
};

/** @param {string} folder */
async function writeManifest(folder) {
  const { name, version, description, license, engines } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name, version, description, license, engines, ...entries };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} folder */
async function copyEngine(folder) {
  await mkdir(folder, { recursive: true });
  const files = [
    [source, ['node.js', 'browser.js', 'index.d.ts', 'README.md']],
    [path.join(root, 'web/pkg'), ['duiyi.js', 'duiyi.d.ts', 'duiyi_bg.wasm']],
    [path.join(root, 'crates/engine/nets'), ['xiangqi.net', 'gomoku.net']],
    [root, ['LICENSE-MIT', 'LICENSE-APACHE']],
    [path.join(root, 'crates/wasm'), ['error-codes.txt']],
    [path.join(root, 'web/board'), ['OFL.txt']],
  ];
  for (const [from, names] of /** @type {[string, string[]][]} */ (files)) {
    for (const name of names) await cp(path.join(from, name), path.join(folder, name));
  }
}

/**
 * One engine for both entries of the package and for the workers, and of each network one.
 *
 * @param {{ names: readonly string[] }} asset
 */
const assetFileNames = ({ names }) =>
  names.some((name) => name === 'duiyi_bg.wasm' || name.endsWith('.net'))
    ? '[name][extname]'
    : 'assets/[name][extname]';

/** @param {string} folder */
async function buildElements(folder) {
  const shared = elementsConfig({ root, outDir: folder });
  await build({
    ...shared,
    build: {
      ...shared.build,
      // The bundler that puts the page together does that; here the code stays readable.
      minify: false,
      rolldownOptions: {
        input: { elements: path.join(source, 'elements.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'elements/[name].js',
          assetFileNames,
        },
      },
    },
    worker: { ...shared.worker, rolldownOptions: { output: { assetFileNames } } },
  });
}

/** @param {string[]} args */
const tsc = (...args) => run(path.join(root, 'node_modules/.bin/tsc'), args);

/**
 * The typings of the elements: those of the compiler's files that can be reached from their entry.
 * rolldown-plugin-dts would make one file of them, but asks for Node 22.
 *
 * @param {string} folder
 */
async function writeTypes(folder) {
  const emitted = path.join(root, 'target/package-types');
  await rm(emitted, { recursive: true, force: true });
  await tsc('-p', path.join(source, 'tsconfig.json'), '--outDir', emitted);
  // The compiler does not write those that come with the engine's modules.
  for (const file of ['web/pkg/duiyi.d.ts', 'web/pkg-lessons/lessons.d.ts'])
    await cp(path.join(root, file), path.join(emitted, file));
  const entry = path.join(emitted, 'package/elements.d.ts');
  const options = ['--noLib', '--types', '', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout } = await tsc('--ignoreConfig', '--listFilesOnly', ...options, entry);
  for (const file of stdout.trim().split('\n'))
    await cp(file, path.join(folder, 'types', path.relative(emitted, file)));
}

/**
 * Builds the package into an emptied folder, from the wasm that is there, and packs it into a tarball beside its files.
 *
 * @param {string} folder
 * @returns {Promise<{ file: string, size: number, entryCount: number }>} the tarball
 */
export async function buildPackage(folder) {
  await rm(folder, { recursive: true, force: true });
  await copyEngine(folder);
  await buildElements(folder);
  await writeTypes(folder);
  await writeManifest(folder);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: folder });
  const [{ filename, size, entryCount }] = JSON.parse(stdout);
  return { file: path.join(folder, filename), size, entryCount };
}
