import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { ask, formatDuration, isAtLeast, remedy, root, run, StepError } from './steps.mjs';

describe('versions', () => {
  test('compare by number, not by letter', () => {
    expect(isAtLeast('0.15.1', '0.13.0')).toBe(true);
    expect(isAtLeast('20.9.0', '20.19.0')).toBe(false);
    expect(isAtLeast('1.88', '1.88.0')).toBe(true);
  });
});

describe('durations', () => {
  test('never show sixty seconds', () => {
    expect(formatDuration(59_940)).toBe('59.9 s');
    expect(formatDuration(59_960)).toBe('1 min 0 s');
    expect(formatDuration(119_700)).toBe('2 min 0 s');
  });
});

test('a missing C compiler is named, with the command that installs one', () => {
  const output = 'Compiling libc v0.2\n\u001b[1m\u001b[91merror\u001b[0m: linker `cc` not found\n  |';
  expect(remedy(output)).toContain('apt-get install gcc libc6-dev');
  expect(remedy('error: linking with `cc` failed: exit status: 1')).toBe('');
});

const long = { timeout: 90_000 };
const patience = { timeout: 30_000 };

/** A process that has ended counts as gone, whether or not another has asked how. */
const isThere = (/** @type {number} */ pid) => {
  try {
    const stat = `/proc/${pid}/stat`;
    return process.kill(pid, 0) && !(existsSync(stat) && / Z /.test(readFileSync(stat, 'utf8')));
  } catch {
    return false;
  }
};

/** What Node runs to leave its number in a folder and wait, and what else it is to do. */
const waits = (/** @type {string} */ folder, also = '') =>
  `require('node:fs').writeFileSync(${JSON.stringify(`${folder}/`)} + process.pid, ''); setInterval(() => {}, 1000); ${also}`;

/** What Node runs to start the same in a group of its own. */
const startsApart = (/** @type {string} */ folder) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits(folder))}], { detached: true, stdio: 'inherit' });`;

/** Ends at last whatever has left its number in the folder. @param {(folder: string) => Promise<void>} work */
async function withFolder(work) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'duiyi-'));
  try {
    await work(folder);
  } finally {
    for (const pid of await readdir(folder)) if (isThere(Number(pid))) process.kill(Number(pid), 'SIGKILL');
    await rm(folder, { recursive: true });
  }
}

const node = (/** @type {string} */ code) => run(process.execPath, ['-e', code]);

describe('a command', () => {
  test('that fails reports its status and its whole output', async () => {
    const failure = await node('console.log("a"); console.error("b"); process.exit(3)').catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StepError);
    expect(failure.message).toContain('status 3');
    expect(failure.output).toMatch(/a\n/);
    expect(failure.output).toMatch(/b\n/);
  });

  test('whose reader is slow tells all before it ends', async () => {
    const program = `
      import { fail, StepError } from ${JSON.stringify(new URL('steps.mjs', import.meta.url).href)};
      console.log('x'.repeat(300_000));
      await fail(new StepError('the end'));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    let told = '';
    for await (const chunk of child.stdout) told += chunk;
    expect(told.length).toBeGreaterThan(300_000);
    expect(told).toContain('the end');
  });

  test('that is missing is named', async () => {
    await expect(run('duiyi-no-such-program', [])).rejects.toThrow('duiyi-no-such-program was not found');
    expect(await ask('duiyi-no-such-program', [])).toBeNull();
  });

  test('shares one signal handler with those beside it, and leaves none behind', async () => {
    const before = process.listenerCount('SIGINT');
    const both = [node(''), node('')];
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    await Promise.all(both);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});

describe.skipIf(process.platform === 'win32')('commands side by side', () => {
  test.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('all end at %s', long, (signal) =>
    withFolder(async (folder) => {
      const steps = pathToFileURL(path.join(root, 'scripts/lib/steps.mjs')).href;
      const code = `import { run } from ${JSON.stringify(steps)};
        for (const limitMinutes of [1, 1, Infinity]) run(process.execPath, ['-e', ${JSON.stringify(waits(folder))}], { limitMinutes });`;
      const script = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
      await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3), patience);
      const started = (await readdir(folder)).map(Number);
      script.kill(signal);
      expect(await once(script, 'exit')).toEqual([130, null]);
      await vi.waitFor(() => expect(started.filter(isThere)).toEqual([]), patience);
    }),
  );
});

// At the same time, since each waits for the limit.
describe.concurrent('a command that hangs', () => {
  /** Twelve seconds: a busy machine takes some of them until a program has said its first word. @param {string} code */
  const hang = (code) => run(process.execPath, ['-e', code], { limitMinutes: 0.2 }).catch((error) => error);

  test('is ended, and the tests still running are named', long, async () => {
    const output = [
      'test stuck ... ok',
      'test slow has been running for over 60 seconds',
      'test stuck has been running for over 60 seconds',
      'test slow ... ok',
    ].join('\n');
    const failure = await hang(`console.log(${JSON.stringify(output)}); setInterval(() => {}, 1000)`);
    expect(failure).toBeInstanceOf(StepError);
    expect(failure.message).toMatch(/was still running after 0.2 minutes\nstill running: stuck$/);
  });

  test('in a Rust test without the harness is ended with the name of that program', long, async () => {
    const says = (/** @type {string} */ output) =>
      hang(`console.log(${JSON.stringify(output)}); setInterval(() => {}, 1000)`);
    const harness = '     Running unittests src/lib.rs (target/a)\ntest result: ok. 2 passed; 0 failed\n';
    const plain =
      '\x1b[1m\x1b[92m     Running\x1b[0m tests/memory.rs (target/b)\nnetworks: 3 amounts of memory';
    const [named, none] = await Promise.all([says(harness + plain), says(harness)]);
    expect(named.message).toMatch(/\nstill running: tests\/memory\.rs \(target\/b\)$/);
    expect(none.message).toMatch(/minutes$/);
  });

  test.skipIf(process.platform === 'win32').each([
    ['closes something', 'process.exit();'],
    ['does not end', ''],
  ])('and %s at an interrupt is ended with all that it has started', long, (_, atInterrupt) =>
    withFolder(async (folder) => {
      const handler = `process.on('SIGINT', () => { console.log('interrupted'); ${atInterrupt} });`;
      const inGroup = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits(folder, "process.on('SIGINT', () => {})"))}], { stdio: 'inherit' });`;
      const { output } = await hang(waits(folder, handler + inGroup + startsApart(folder)));
      expect(output).toBe('interrupted\n');
      const started = (await readdir(folder)).map(Number);
      expect(started).toHaveLength(3);
      await vi.waitFor(() => expect(started.filter(isThere)).toEqual([]), patience);
    }),
  );

  test.skipIf(process.platform === 'win32')(
    'is not waited for longer, even if its output stays open',
    long,
    () =>
      withFolder(async (folder) => {
        const { message } = await hang(`${startsApart(folder)} process.exit()`);
        expect(message).toMatch(/was still running after 0.2 minutes$/);
      }),
  );
});
