// Installs what a clean clone lacks: npm packages, the wasm target, wasm-pack and wasm-bindgen. Installed tools are
// used; missing ones are fetched from the package registries, never from elsewhere.

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ask, isAtLeast, note, root, run, StepError, step } from './steps.mjs';

/** The wasm-pack installed where none is found; any 0.13 or later serves. */
const wasmPack = { install: '0.15.1', atLeast: '0.13.0' };

/** Programs built for this project are shared by all clones of it. */
const toolCache = path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'duiyi');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function checkNode() {
  const have = process.versions.node;
  const major = Number.parseInt(have, 10);
  // As Vite asks: ^20.19 or 22.12 and later (21 and early 22 lack `require` of modules).
  const fits = major === 20 ? isAtLeast(have, '20.19.0') : isAtLeast(have, '22.12.0');
  if (!fits)
    throw new StepError(`Node ${have} is too old: 20.19, 22.12 or later is needed (https://nodejs.org).`);
}

/** Packages of the lock file that are not installed in that version. */
function missingPackages() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const have = existsSync(installed) ? readJson('node_modules/.package-lock.json').packages : {};
  return wanted
    .filter(
      ([name, entry]) =>
        name !== '' && have[name]?.version !== entry.version && !(entry.optional && !have[name]),
    )
    .map(([name]) => name);
}

export async function installPackages() {
  if (missingPackages().length === 0) return 'up to date';
  // Where NODE_ENV says `production`, npm would leave out what builds and tests.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  return 'installed';
}

async function checkRust() {
  const rustc = await ask('rustc', ['--version']);
  const cargo = await ask('cargo', ['--version']);
  if (rustc === null || cargo === null) {
    // With rustup there, their own words say what is missing: a toolchain, say.
    if ((await ask('rustup', ['--version'])) !== null) {
      for (const program of ['rustc', 'cargo']) await run(program, ['--version']);
    }
    throw new StepError(
      'Rust was not found. Install it with rustup (https://rustup.rs), then run this again.',
    );
  }
  const have = /rustc (\S+)/.exec(rustc)?.[1] ?? '0';
  const want =
    /rust-version = "([^"]+)"/.exec(readFileSync(path.join(root, 'Cargo.toml'), 'utf8'))?.[1] ?? '0';
  if (!isAtLeast(have, want)) {
    throw new StepError(`Rust ${have} is too old: ${want} or later is needed. Run: rustup update stable`);
  }
  return have;
}

/** @param {string} target @returns {Promise<string>} */
export async function ensureTarget(target) {
  const folder = await ask('rustc', ['--print', 'target-libdir', '--target', target]);
  if (folder !== null && existsSync(folder)) return 'there';
  if ((await ask('rustup', ['--version'])) === null) {
    throw new StepError(
      `Rust lacks the target ${target}, and rustup, which would add it, was not found (https://rustup.rs).`,
    );
  }
  await run('rustup', ['target', 'add', target]);
  return 'added';
}

/** The sources of the standard library, from which the build with threads compiles its own. */
async function ensureSources() {
  const folder = path.join(
    (await ask('rustc', ['--print', 'sysroot'])) ?? '',
    'lib/rustlib/src/rust/library/std',
  );
  if (existsSync(folder)) return 'there';
  if ((await ask('rustup', ['--version'])) === null) {
    throw new StepError(
      `Rust lacks the sources of its standard library (${folder}), and rustup, which would add them, was not found (https://rustup.rs).`,
    );
  }
  await run('rustup', ['component', 'add', 'rust-src']);
  return 'added';
}

/**
 * Builds a program with the versions in its authors' lock file, where the registry has them all: a mirror may lag behind.
 *
 * @param {string} crate @param {readonly string[]} [options] of `cargo install`
 */
export async function installProgram(crate, options = []) {
  // Asked for where it does not start, be it there or not: a cache may come from another machine.
  const install = ['install', crate, '--force', ...options];
  // Outside the project, whose toolchain and settings are not meant for it.
  const locked = await run('cargo', [...install, '--locked'], { cwd: os.tmpdir(), allowFailure: true });
  if (locked.code === 0) return;
  const missing = /^error: failed to select a version .*/m.exec(stripVTControlCharacters(locked.output))?.[0];
  if (missing === undefined) throw new StepError(`cargo install ${crate} failed`, locked.output);
  note(`${missing}; trying again without the lock file of ${crate}`);
  await run('cargo', install, { cwd: os.tmpdir() });
}

/**
 * The folder of a program of the right version: on the PATH, in the cache, or freshly built into the cache.
 *
 * @param {string} program
 * @param {string} crate
 * @param {string} version the one to install
 * @param {(have: string) => boolean} fits
 */
async function ensureProgram(program, crate, version, fits) {
  const bin = path.join(toolCache, `${program}-${version}`, 'bin');
  for (const candidate of [program, path.join(bin, program)]) {
    const have = /(\d+\.\d+\.\d+\S*)/.exec((await ask(candidate, ['--version'])) ?? '')?.[1];
    if (have && fits(have)) return { have, folder: path.isAbsolute(candidate) ? bin : null };
  }
  note(`building ${crate} ${version} into ${toolCache}, once for this machine; this takes some minutes`);
  await installProgram(crate, ['--root', path.dirname(bin), '--version', version]);
  return { have: version, folder: bin };
}

/** wasm-bindgen's program and library must have exactly the same version; the lock file says which. */
async function lockedBindgen() {
  const lock = await readFile(path.join(root, 'Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (!version) throw new StepError('Cargo.lock names no wasm-bindgen; is it complete?');
  return version;
}

/**
 * Installs everything that a build needs. Puts the programs first on this process's PATH.
 *
 * @param {{ wasm?: boolean }} [options] `wasm: false` where none is built
 */
export async function setUp({ wasm = true } = {}) {
  checkNode();
  await step('npm packages', installPackages);
  await step('Rust', async () => {
    const version = await checkRust();
    if (!wasm) return version;
    const target = await ensureTarget('wasm32-unknown-unknown');
    return `${version}, wasm target ${target}, sources ${await ensureSources()}`;
  });
  if (!wasm) return;
  await step('wasm-pack and wasm-bindgen', async () => {
    const bindgenVersion = await lockedBindgen();
    const pack = await ensureProgram('wasm-pack', 'wasm-pack', wasmPack.install, (have) =>
      isAtLeast(have, wasmPack.atLeast),
    );
    const bindgen = await ensureProgram(
      'wasm-bindgen',
      'wasm-bindgen-cli',
      bindgenVersion,
      (have) => have === bindgenVersion,
    );
    const folders = [path.join(root, 'node_modules/.bin'), pack.folder, bindgen.folder].filter(
      (folder) => folder !== null,
    );
    process.env['PATH'] = [...folders, process.env['PATH']].join(path.delimiter);
    return `${pack.have}, ${bindgen.have}`;
  });
}
