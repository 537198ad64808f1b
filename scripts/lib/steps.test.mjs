import { describe, expect, test } from 'vitest';
import { ask, formatDuration, isAtLeast, run, StepError } from './steps.mjs';

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

describe('a command', () => {
  // Nine seconds: a busy machine takes some of them until a program has said its first word.
  const limitMinutes = 0.15;
  const node = (/** @type {string} */ code) => run(process.execPath, ['-e', code]);

  test('that fails reports its status and its whole output', async () => {
    const failure = await node('console.log("a"); console.error("b"); process.exit(3)').catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StepError);
    expect(failure.message).toContain('status 3');
    expect(failure.output).toMatch(/a\n/);
    expect(failure.output).toMatch(/b\n/);
  });

  test('that never ends is ended, with what it has started, and the tests still running are named', {
    timeout: 60_000,
  }, async () => {
    const child = `setInterval(() => {}, 1000)`;
    const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
      console.log('test slow has been running for over 60 seconds\\ntest stuck has been running for over 60 seconds\\ntest slow ... ok');
      setInterval(() => {}, 1000)`;
    const failure = await run(process.execPath, ['-e', code], { limitMinutes }).catch((error) => error);
    expect(failure).toBeInstanceOf(StepError);
    expect(failure.message).toMatch(/was still running after 0.15 minutes\nstill running: stuck$/);
  });

  test('that hangs in a Rust test without the harness is ended with the name of that program', {
    timeout: 60_000,
  }, async () => {
    const hang = (/** @type {string} */ output) => {
      const code = `console.log(${JSON.stringify(output)}); setInterval(() => {}, 1000)`;
      return run(process.execPath, ['-e', code], { limitMinutes }).catch((error) => error.message);
    };
    const harness = '     Running unittests src/lib.rs (target/a)\ntest result: ok. 2 passed; 0 failed\n';
    const plain = '     Running tests/memory.rs (target/b)\nnetworks: 3 amounts of memory';
    const [named, none] = await Promise.all([hang(harness + plain), hang(harness)]);
    expect(named).toMatch(/\nstill running: tests\/memory\.rs \(target\/b\)$/);
    expect(none).toMatch(/minutes$/);
  });

  test('that is missing is named', async () => {
    await expect(run('duiyi-no-such-program', [])).rejects.toThrow('duiyi-no-such-program was not found');
    expect(await ask('duiyi-no-such-program', [])).toBeNull();
  });

  test('leaves no signal handler behind', async () => {
    const before = process.listenerCount('SIGINT');
    await node('');
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
