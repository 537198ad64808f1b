// A reporter for Playwright: names each test that has been running for over a minute, in the words of Rust's test harness.
// Playwright's own limits do not end a test that computes for ever, and its limit for the whole run names no test.

// biome-ignore lint/style/noDefaultExport: Playwright looks for one.
export default class SlowPages {
  /** @param {{ afterSeconds?: number, say?: (line: string) => void }} [options] */
  constructor({ afterSeconds = 60, say = console.log } = {}) {
    this.afterSeconds = afterSeconds;
    this.say = say;
    /** @type {Map<import('@playwright/test/reporter').TestResult, { timer: NodeJS.Timeout, named: boolean }>} */
    this.running = new Map();
  }

  printsToStdio() {
    return false;
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestBegin(test, result) {
    const timer = setTimeout(() => {
      const at = this.running.get(result);
      if (at === undefined) return;
      at.named = true;
      this.say(`test ${nameOf(test)} has been running for over ${this.afterSeconds} seconds`);
    }, this.afterSeconds * 1000);
    this.running.set(result, { timer, named: false });
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, result) {
    const at = this.running.get(result);
    if (at === undefined) return;
    clearTimeout(at.timer);
    this.running.delete(result);
    if (at.named) this.say(`test ${nameOf(test)} ... ended`);
  }

  onEnd() {
    for (const { timer } of this.running.values()) clearTimeout(timer);
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
const nameOf = (test) => test.titlePath().filter(Boolean).join(' › ');
