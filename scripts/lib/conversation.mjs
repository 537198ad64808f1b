// Talks to a program in lines, as an interface talks to an engine.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StepError } from './steps.mjs';

/** @typedef {ReturnType<typeof converse>} Conversation */

/** @param {string} command @param {readonly string[]} [args] */
export function converse(command, args = []) {
  const name = [command, ...args].join(' ');
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  // One that was not found, or that has ended, is noticed by what it does not say.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    say: (/** @type {string[]} */ ...commands) => child.stdin.write(`${commands.join('\n')}\n`),

    /**
     * All lines up to the one that starts with `word`. One that has not said it by then is killed.
     * @param {string} word @param {number} [patienceMs]
     */
    until: async (word, patienceMs) => {
      const timer = patienceMs === undefined ? undefined : setTimeout(() => child.kill(), patienceMs);
      try {
        /** @type {string[]} */
        const read = [];
        for (;;) {
          const { done, value } = await lines.next();
          if (done) throw new StepError(`${name} ended before it said ${word}`, read.join('\n'));
          read.push(value);
          if (value.startsWith(word)) return read;
        }
      } finally {
        clearTimeout(timer);
      }
    },

    /** No more commands. */
    end: () => child.stdin.end(),
    /** Its exit status; `null` where it was killed. */
    ended,
    kill: () => child.kill(),
  };
}
