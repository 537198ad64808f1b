// Builds the npm package `duiyi`: the engine, the lessons and the readers of records for Node and bundlers, the elements
// for bundlers, and for pages without a bundler the folder embed/, which also holds the wasm and networks of all of them.

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { elementsConfig } from './embed.mjs';
import { embedCss } from './embed-css.mjs';
import { licenceTexts } from './licences.mjs';
import { root, run } from './steps.mjs';

const source = path.join(root, 'package');

/** The fields of package.json that differ from the project's own. */
const entries = {
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', node: './node.js', default: './browser.js' },
    './lessons': { types: './lessons.d.ts', node: './lessons-node.js', default: './lessons-browser.js' },
    './study': { types: './study.d.ts', node: './study-node.js', default: './study-browser.js' },
    './elements': { types: './types/package/elements.d.ts', default: './elements.js' },
    './embed/*': './embed/*',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  // The tarball lies in the folder that it was packed from, and `npm publish` of the folder would pack it again.
  files: ['*', '!*.tgz'],
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
  const embed = path.join(folder, 'embed');
  await mkdir(embed, { recursive: true });
  const files = [
    [source, folder, ['node.js', 'browser.js', 'index.d.ts']],
    [source, folder, ['lessons-node.js', 'lessons-browser.js', 'lessons.d.ts']],
    [source, folder, ['study-node.js', 'study-browser.js', 'study.d.ts']],
    ['web/pkg', embed, ['duiyi.js', 'duiyi.d.ts', 'duiyi_bg.wasm']],
    ['web/pkg-lessons', embed, ['lessons.js', 'lessons.d.ts', 'lessons_bg.wasm']],
    ['web/pkg-study', embed, ['study.js', 'study.d.ts', 'study_bg.wasm']],
    ['crates/engine/nets', embed, ['xiangqi.net', 'gomoku.net']],
    ['.', folder, ['LICENSE-MIT', 'LICENSE-APACHE']],
    ['crates/wasm', folder, ['error-codes.txt']],
  ];
  for (const [from, to, names] of /** @type {[string, string, string[]][]} */ (files)) {
    for (const name of names) await cp(path.resolve(root, from, name), path.join(to, name));
  }
  await writeFile(path.join(folder, 'licences.txt'), await licenceTexts());
}

/**
 * One file for each engine and each network, shared by all entries of the package and the workers.
 *
 * @param {{ names: readonly string[] }} asset
 */
const assetFileNames = ({ names }) =>
  names.some((name) => /\.(wasm|net|book)$/.test(name)) ? 'embed/[name][extname]' : 'assets/[name][extname]';

/** @param {string} folder */
async function buildElements(folder) {
  const shared = elementsConfig({ root, outDir: folder });
  await build({
    ...shared,
    build: {
      ...shared.build,
      // The page's bundler does that; here the code stays readable.
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

/**
 * The elements for pages without a bundler, complete in one folder.
 *
 * @param {string} folder
 */
async function buildEmbed(folder) {
  const shared = elementsConfig({ root, outDir: folder });
  const names = { chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' };
  await build({
    ...shared,
    build: {
      ...shared.build,
      rolldownOptions: {
        input: { embed: path.join(source, 'embed.ts') },
        output: { ...names, entryFileNames: '[name].js' },
      },
    },
    worker: {
      ...shared.worker,
      rolldownOptions: { output: { ...names, entryFileNames: '[name]-[hash].js' } },
    },
  });
  await writeFile(path.join(folder, 'embed.css'), await embedCss(root));
}

/**
 * Writes the hashes of all files of the folder into it, in the form of the attribute `integrity`.
 *
 * @param {string} folder @returns {Promise<Record<string, string>>} by name
 */
async function writeIntegrity(folder) {
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const name of (await readdir(folder)).sort()) {
    const digest = createHash('sha384').update(await readFile(path.join(folder, name)));
    hashes[name] = `sha384-${digest.digest('base64')}`;
  }
  await writeFile(path.join(folder, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}

/**
 * The README with this version and these hashes.
 *
 * @param {string} folder @param {Record<string, string>} hashes
 */
async function writeReadme(folder, hashes) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const text = await readFile(path.join(source, 'README.md'), 'utf8');
  const filled = text
    .replaceAll('duiyi@VERSION', `duiyi@${version}`)
    .replaceAll(/sha384-OF-([\w.]+)/g, (_, name) => hashes[name] ?? `no file ${name}`);
  await writeFile(path.join(folder, 'README.md'), filled);
}

/** @param {string[]} args */
const tsc = (...args) => run(path.join(root, 'node_modules/.bin/tsc'), args);

/**
 * The typings of the elements: the compiler's files that can be reached from their entry.
 * rolldown-plugin-dts would bundle them, but needs Node 22.
 *
 * @param {string} folder
 */
async function writeTypes(folder) {
  const emitted = path.join(root, 'target/package-types');
  await rm(emitted, { recursive: true, force: true });
  await tsc('-p', path.join(source, 'tsconfig.json'), '--outDir', emitted);
  // The compiler does not write the typings that come with the engine's modules.
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
  const embed = path.join(folder, 'embed');
  await buildEmbed(embed);
  await writeReadme(folder, await writeIntegrity(embed));
  await writeTypes(folder);
  await writeManifest(folder);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: folder });
  const [{ filename, size, entryCount }] = JSON.parse(stdout);
  return { file: path.join(folder, filename), size, entryCount };
}
