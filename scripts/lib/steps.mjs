// Steps with readable progress: a line when a step starts, a line with its duration when it ends, and the
// whole output of a command only when it failed. Node built-ins only: this runs before `npm ci` has.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure whose message is all that the reader needs; anything else shows its stack. */
export class StepError extends Error {
  /** @param {string} message @param {string} [output] what the failing command wrote */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const colour = process.stdout.isTTY && !process.env['NO_COLOR'];
/** @param {number} code @param {string} text */
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);

/** @param {number} ms */
export function formatDuration(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Bytes as kilobytes of 1000, as the budgets count them. @param {number} bytes */
export const formatBytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints a progress line within a long step. @param {string} text */
export const note = (text) => console.log(paint(2, `  ${text}`));

/**
 * Runs one step. `work` returns the remark for the closing line, or nothing.
 *
 * @param {string} title
 * @param {() => Promise<string | void>} work
 */
export async function step(title, work) {
  console.log(`${paint(2, '·')} ${title}`);
  const start = performance.now();
  try {
    const remark = await work();
    console.log(
      `${paint(32, '✓')} ${title} ${paint(2, `(${[remark, formatDuration(performance.now() - start)].filter(Boolean).join(', ')})`)}`,
    );
  } catch (error) {
    if (error instanceof StepError && error.output) console.log(error.output.trimEnd());
    console.log(`${paint(31, '✗')} ${title} ${paint(2, `(${formatDuration(performance.now() - start)})`)}`);
    throw error;
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** Minutes after which a command hangs. Building everything on two busy cores takes a quarter of them. */
const defaultLimitMinutes = 60;

/**
 * The tests that were still running when the output ended: Rust's harness and our reporters of Vitest and Playwright name those
 * that take over a minute. Where none is named, the program that cargo started last, if it has not ended: tests without
 * the harness name nothing themselves.
 * @param {string} output
 */
function hangingTests(output) {
  const slow = [...output.matchAll(/^test (.+) has been running for over/gm)].map(([, name = '']) => name);
  const hanging = slow.filter((name) => !output.includes(`test ${name} ... `));
  if (hanging.length > 0) return hanging;
  const last = [...output.matchAll(/^ +(?:Running|Doc-tests) (.+)$/gm)].at(-1);
  return last?.[1] && !/^test result: /m.test(output.slice(last.index)) ? [last[1]] : [];
}

/**
 * Runs a command and returns what it wrote: `output` is stdout and stderr in the order of arrival. A non-zero exit is a StepError.
 * A command that is still running after `limitMinutes` (an hour) is ended, with all that it has started, and is a StepError
 * too. `Infinity` is for commands whose caller decides how long they take; these stay in our own group of processes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, input?: string, allowFailure?: boolean, limitMinutes?: number }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export function run(command, args, options = {}) {
  const name = [command, ...args].join(' ');
  const limitMinutes = options.limitMinutes ?? defaultLimitMinutes;
  const isLimited = Number.isFinite(limitMinutes);
  const isGroup = isLimited && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: what the command starts ends with it.
      detached: isGroup,
    });
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (isGroup && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    let late = false;
    const stop = () => {
      late = true;
      end('SIGKILL');
    };
    const timer = isLimited ? setTimeout(stop, limitMinutes * 60_000) : undefined;
    // A program that ends without reading its input is not a reason to fail here.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    /** @type {string[]} */
    const chunks = [];
    // An interrupted run ends its command and shows its output so far.
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      console.log(`${chunks.join('').trimEnd()}\nInterrupted while running: ${name}`);
      end(signal);
      process.exit(130);
    };
    const forget = () => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, interrupt);
    };
    for (const signal of signals) process.once(signal, interrupt);
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      chunks.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      forget();
      const missing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
      reject(missing ? new StepError(`${command} was not found`) : error);
    });
    child.on('close', (code, signal) => {
      forget();
      const output = chunks.join('');
      if (late) {
        const hanging = hangingTests(output).map((test) => `\nstill running: ${test}`);
        reject(
          new StepError(`${name} was still running after ${limitMinutes} minutes${hanging.join('')}`, output),
        );
      } else if (code === 0 || (options.allowFailure && code !== null)) resolve({ code, stdout, output });
      else reject(new StepError(`${name} ended with ${signal ?? `status ${code}`}`, output));
    });
  });
}

/**
 * The output of a short command, trimmed, or null where the program is missing or fails.
 *
 * @param {string} command @param {readonly string[]} args
 */
export async function ask(command, args) {
  try {
    return (await run(command, args)).stdout.trim();
  } catch (error) {
    if (error instanceof StepError) return null;
    throw error;
  }
}

/** Prints why the program ends, and ends it. @param {unknown} error @returns {never} */
export function fail(error) {
  console.log(error instanceof StepError ? `\n${paint(31, 'Stopped:')} ${error.message}` : error);
  process.exit(1);
}

/** `true` where version `have` is at least `want`, compared number by number. @param {string} have @param {string} want */
export function isAtLeast(have, want) {
  const [a, b] = [have, want].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
