// Steps with readable progress: a line when a step starts, a line with its duration when it ends, and the
// whole output of a command only when it failed. Node built-ins only: this runs before `npm ci` has.

import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

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

/** What ends a run: Ctrl-C, another program, a terminal that is closed. */
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Minutes after which a command hangs. Building everything on two busy cores takes a quarter of them. */
const defaultLimitMinutes = 60;

/** How long a command that hangs may take to close what it has opened. */
const graceMs = 15_000;

/** @typedef {{ name: string, chunks: string[], end(signal: NodeJS.Signals): void }} Running */

/** @type {Set<Running>} */
const running = new Set();

/** Ends all commands, and shows their output so far. On this signal Playwright and Puppeteer close their servers and browsers, on the others not. */
function interrupt() {
  for (const { end } of running) end('SIGINT');
  for (const { name, chunks } of running)
    console.log(`${chunks.join('').trimEnd()}\nInterrupted while running: ${name}`);
  process.exit(130);
}

/** @param {Running} command */
function begins(command) {
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupt);
  running.add(command);
}

/** @param {Running} command */
function ends(command) {
  running.delete(command);
  if (running.size === 0) for (const signal of signals) process.off(signal, interrupt);
}

/** Sends a signal to a process, or with a negative number to a group; one that is gone needs none. @param {number} pid @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {}
}

/** All processes, each with the one that started it. Linux tells without `ps`, which small systems lack. */
function processes() {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').map((line) => line.trim().split(/ +/).map(Number));
  }
  const parentOf = (/** @type {string} */ pid) => {
    try {
      // The name in brackets before the state may hold anything.
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return 0;
    }
  };
  return readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? [[Number(pid), parentOf(pid)]] : []));
}

/** The numbers of the processes that one has started, directly or not, in whatever group. @param {number} pid */
function startedBy(pid) {
  const all = processes();
  const found = [pid];
  for (const parent of found) for (const [child = 0, of] of all) if (of === parent) found.push(child);
  return found.slice(1);
}

/**
 * The tests that were still running when the output ended: Rust's harness and our reporters of Vitest and Playwright name those
 * that take over a minute. Where none is named, the program that cargo started last, if it has not ended: tests without
 * the harness name nothing themselves.
 * @param {string} output
 */
function hangingTests(output) {
  const plain = stripVTControlCharacters(output);
  // Tests of several programs may share a name.
  const hanging = [...plain.matchAll(/^test (.+) has been running for over/gm)]
    .filter(({ 1: name, index }) => !plain.includes(`test ${name} ... `, index))
    .map(([, name = '']) => name);
  if (hanging.length > 0) return hanging;
  const last = [...plain.matchAll(/^ +(?:Running|Doc-tests) (.+)$/gm)].at(-1);
  return last?.[1] && !/^test result: /m.test(plain.slice(last.index)) ? [last[1]] : [];
}

/**
 * Runs a command and returns what it wrote: `output` is stdout and stderr in the order of arrival. A non-zero exit is a StepError.
 * A command that is still running after `limitMinutes` (an hour) is ended, with all that it has started, and is a StepError
 * too. `Infinity` is for commands whose caller decides how long they take; these stay in our own group of processes.
 * An `undefined` in `env` takes a variable away.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, input?: string, allowFailure?: boolean, limitMinutes?: number }} [options]
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
    /** @type {string[]} */
    const chunks = [];
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (isGroup && child.pid !== undefined) send(-child.pid, signal);
      else child.kill(signal);
    };
    const self = { name, chunks, end };
    begins(self);
    /** Set when the command is late. @type {string[] | undefined} */
    let hanging;
    const stop = () => {
      hanging = hangingTests(chunks.join(''));
      const started = child.pid === undefined ? [] : startedBy(child.pid);
      const kill = () => {
        end('SIGKILL');
        for (const pid of started) send(pid, 'SIGKILL');
      };
      child.once('exit', kill);
      end('SIGINT');
      timer = setTimeout(() => {
        kill();
        // What nobody knows of any more may still hold them.
        child.stdout.destroy();
        child.stderr.destroy();
      }, graceMs);
    };
    let timer = isLimited ? setTimeout(stop, limitMinutes * 60_000) : undefined;
    const forget = () => {
      clearTimeout(timer);
      ends(self);
    };
    // A program that ends without reading its input is not a reason to fail here.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
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
      if (hanging) {
        const tests = hanging.map((test) => `\nstill running: ${test}`);
        reject(
          new StepError(`${name} was still running after ${limitMinutes} minutes${tests.join('')}`, output),
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

/**
 * What to do about a failure that newcomers meet, where the output of the command says it among much else.
 *
 * @param {string} output
 */
export const remedy = (output) =>
  stripVTControlCharacters(output).includes('linker `cc` not found')
    ? 'Rust links programs with a C compiler, and there is none. On Debian and Ubuntu: sudo apt-get install gcc libc6-dev. On macOS: xcode-select --install.'
    : '';

/**
 * Prints why the program ends, and ends it once all is written: a pipe takes some 64 kB at a time, and the output of many
 * tests is longer. @param {unknown} error @returns {Promise<never>}
 */
export async function fail(error) {
  if (error instanceof StepError) {
    const text = [error.message, remedy(error.output)].filter(Boolean).join('\n');
    console.log(`\n${paint(31, 'Stopped:')} ${text}`);
  } else console.log(error);
  await new Promise((resolve) => process.stdout.write('', resolve));
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
