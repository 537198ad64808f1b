// A reporter for Vitest: names each test file that has been running for over a minute, in the words of Rust's test harness.
// What computes for ever in a test stops the time limit of that test too, but not the clock here. The test itself may not
// have been announced yet: then the one before it is named.

import path from 'node:path';
import { root } from './steps.mjs';

// biome-ignore lint/style/noDefaultExport: Vitest looks for one.
export default class SlowTests {
  /** @param {{ afterSeconds?: number, say?: (line: string) => void }} [options] */
  constructor({ afterSeconds = 60, say = console.log } = {}) {
    this.afterSeconds = afterSeconds;
    this.say = say;
    /** @type {Map<string, { timer: NodeJS.Timeout, latest: string, named: string }>} */
    this.running = new Map();
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleStart(file) {
    const timer = setTimeout(() => {
      const at = this.running.get(file.id);
      if (at === undefined) return;
      at.named = `${path.relative(root, file.moduleId)}${at.latest}`;
      this.say(`test ${at.named} has been running for over ${this.afterSeconds} seconds`);
    }, this.afterSeconds * 1000);
    this.running.set(file.id, { timer, latest: '', named: '' });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    const at = this.running.get(test.module.id);
    if (at !== undefined) at.latest = `, in or after "${test.fullName}"`;
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const at = this.running.get(file.id);
    if (at === undefined) return;
    clearTimeout(at.timer);
    this.running.delete(file.id);
    if (at.named !== '') this.say(`test ${at.named} ... ended`);
  }
}
