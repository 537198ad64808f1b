import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureChromium } from './browser.mjs';

test('a Chromium that does not start is none, and what it says is shown', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duiyi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = path.join(folder, 'chromium');
  await writeFile(program, '#!/bin/sh\necho libnss3.so: cannot open shared object file >&2; exit 127\n', {
    mode: 0o755,
  });
  vi.stubEnv('CHROMIUM_PATH', program);
  const failure = await ensureChromium().catch((error) => error);
  expect(failure.message).toContain('playwright install-deps chromium');
  expect(failure.output).toContain(`${program} does not start.`);
  expect(failure.output).toContain('libnss3.so: cannot open');
});
