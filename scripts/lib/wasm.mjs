// Builds crates/wasm into web/pkg with wasm-pack, unless nothing that goes into it has changed.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ask, formatBytes, root, run } from './steps.mjs';

const built = path.join(root, 'target/wasm-pkg');
const pkg = path.join(root, 'web/pkg');
const files = ['duiyi.js', 'duiyi.d.ts', 'duiyi_bg.wasm', 'duiyi_bg.wasm.d.ts'];

/** The text that decides what the build gives: sources, settings and the versions of the tools. */
async function fingerprint() {
  const hash = createHash('sha256');
  const sources = (await readdir(path.join(root, 'crates'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    // The program, tests and benches are not part of the wasm.
    .filter((file) => !/^crates[\\/](cli[\\/]|[^\\/]+[\\/](tests|benches|target)[\\/])/.test(file))
    .sort();
  for (const file of ['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', ...sources]) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  }
  for (const tool of ['rustc', 'wasm-pack', 'wasm-bindgen', 'wasm-opt']) {
    hash.update(`${tool}\0${await ask(tool, ['--version'])}\0`);
  }
  return hash.digest('hex');
}

/** @returns {Promise<string>} a remark for the step */
export async function buildWasm() {
  const stamp = path.join(pkg, '.stamp');
  const now = await fingerprint();
  const complete = files.every((file) => existsSync(path.join(pkg, file)));
  if (complete && (await readFile(stamp, 'utf8').catch(() => '')) === now) return 'up to date';

  const options = ['--target', 'web', '--release', '--no-pack', '--out-name', 'duiyi', '--out-dir', built];
  // no-install: what setUp() put on the PATH is used, and nothing is downloaded behind its back.
  await run('wasm-pack', ['build', path.join(root, 'crates/wasm'), ...options, '--mode', 'no-install']);

  // Replaced only after a build that went well, the wasm and its stamp last.
  await mkdir(pkg, { recursive: true });
  await rm(stamp, { force: true });
  for (const file of files) {
    await copyFile(path.join(built, file), path.join(pkg, `${file}.new`));
    await rename(path.join(pkg, `${file}.new`), path.join(pkg, file));
  }
  await writeFile(stamp, now);
  return formatBytes((await readFile(path.join(pkg, 'duiyi_bg.wasm'))).length);
}
