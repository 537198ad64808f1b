import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root, run } from './steps.mjs';
import { files, withoutFlags } from './wasm.mjs';

test('RUSTFLAGS of the environment take no vectors from the WebAssembly', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duiyi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('RUSTFLAGS', '-Dwarnings');
  vi.stubEnv('CARGO_ENCODED_RUSTFLAGS', '-Dwarnings');
  const where = ['--target', 'wasm32-unknown-unknown', '--target-dir', folder];
  const args = ['rustc', '--locked', '-p', 'duiyi-game', '--lib', ...where, '--', '--print', 'cfg'];
  const { stdout } = await run('cargo', args, { env: withoutFlags });
  expect(stdout).toContain('target_feature="simd128"');
});

test.for(files)('%s names no folder of this machine', async (file) => {
  const wasm = await readFile(path.join(root, file));
  // The names of sources are there, so this looks at the right bytes.
  expect(wasm.includes('/src/panicking.rs')).toBe(true);
  const { stdout: sysroot } = await run('rustc', ['--print', 'sysroot']);
  const cargo = process.env['CARGO_HOME'] || path.join(os.homedir(), '.cargo');
  for (const folder of [os.homedir(), sysroot.trim(), cargo])
    expect(wasm.includes(folder + path.sep)).toBe(false);
});
