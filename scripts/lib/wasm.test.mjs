import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from './steps.mjs';
import { withoutFlags } from './wasm.mjs';

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
