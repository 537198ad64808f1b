import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SlowTests from './slow-tests.mjs';
import { root } from './steps.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param {string} name @returns {import('vitest/node').TestModule} */
const testFile = (name) =>
  /** @type {import('vitest/node').TestModule} */ ({ id: name, moduleId: path.join(root, name) });
/** @param {import('vitest/node').TestModule} module @param {string} fullName @returns {import('vitest/node').TestCase} */
const testCase = (module, fullName) => /** @type {import('vitest/node').TestCase} */ ({ module, fullName });

test('a file that takes over a minute is named with its last test, and again at its end', () => {
  /** @type {string[]} */
  const said = [];
  const slow = new SlowTests({ say: (line) => said.push(line) });
  const [quick, stuck] = [testFile('web/quick.test.ts'), testFile('web/stuck.test.ts')];
  for (const file of [quick, stuck]) slow.onTestModuleStart(file);
  slow.onTestCaseReady(testCase(stuck, 'counts > to ten'));
  vi.advanceTimersByTime(59_000);
  slow.onTestModuleEnd(quick);
  vi.advanceTimersByTime(2_000);
  const name = 'web/stuck.test.ts, in or after "counts > to ten"';
  expect(said).toEqual([`test ${name} has been running for over 60 seconds`]);
  slow.onTestCaseReady(testCase(stuck, 'counts > to eleven'));
  slow.onTestModuleEnd(stuck);
  expect(said).toHaveLength(2);
  expect(said[1]).toBe(`test ${name} ... ended`);
});

// Windows has no groups of processes to end.
test.skipIf(process.platform === 'win32')(
  'the file of a test that computes for ever is named',
  async () => {
    vi.useRealTimers();
    const folder = path.join(root, 'target/slow-tests');
    await mkdir(folder, { recursive: true });
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;
    try {
      await writeFile(
        path.join(folder, 'stuck.test.mjs'),
        `import { test } from 'vitest';\ntest('computes', () => { for (;;) {} });\n`,
      );
      await writeFile(
        path.join(folder, 'vitest.config.mjs'),
        `import SlowTests from ${JSON.stringify(path.join(root, 'scripts/lib/slow-tests.mjs'))};
      export default { test: { reporters: [new SlowTests({ afterSeconds: 1 })] } };\n`,
      );
      const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
      const args = [vitest, 'run', '--root', folder, '--config', path.join(folder, 'vitest.config.mjs')];
      const started = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      let output = '';
      for await (const chunk of started.stdout.setEncoding('utf8')) {
        output += chunk;
        if (/^test target\/slow-tests\/stuck\.test\.mjs.* has been running for over 1 seconds$/m.test(output))
          return;
      }
      expect.fail(output);
    } finally {
      // The group: Vitest's own child is the one that computes.
      if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
