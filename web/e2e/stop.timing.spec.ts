import type { Reply } from '../engine/protocol.ts';
import { expect, open, test } from './at-the-board.ts';
import { recordFigure } from './figures.ts';

/** A noisy machine may take this long; a quiet one takes a quarter. */
const gateMs = 200;
const stops = 120;
const rounds = 3;

/** Positions that neither engine has done with in the time. */
const games = [
  { game: 'xiangqi', address: {} },
  {
    game: 'gomoku',
    address: { fen: `${Array(15).fill(15).join('/')} b freestyle`, moves: 'h8,i9,j8,g8,i7,h6' },
  },
] as const;

declare global {
  interface Window {
    /** Each `stop`: milliseconds to its answer, and how far the search had come in how many nodes. */
    stops: { readonly ms: number; readonly depth: number; readonly nodes: number }[];
  }
}

for (const { game, address } of games) {
  test(`stop is answered at once in ${game}, and the table is kept`, async ({ page }) => {
    test.slow();
    // Watches the messages from outside: the page itself has no hook for this.
    await page.addInitScript(() => {
      window.stops = [];
      let asked: number | null = null;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { type?: string }, ...rest: never[]) {
        if (message.type === 'stop') {
          asked = performance.now();
          this.addEventListener('message', function answered(this: Worker, { data }: MessageEvent<Reply>) {
            if (data.type !== 'done' || asked === null) return;
            this.removeEventListener('message', answered);
            const { depth, nodes } = data.report;
            window.stops.push({ ms: performance.now() - asked, depth, nodes });
            asked = null;
          });
        }
        return post.call(this, message, ...rest);
      } as typeof post;
    });
    await open(page, address);
    await page.keyboard.press('a');
    const tab = page.getByRole('tabpanel', { name: 'Moves' });
    const depth = tab.locator('.figure dd').first();
    await expect(depth).toHaveText(/^[1-9]/);

    const stopped = (): Promise<Window['stops']> =>
      page.evaluate(async (count) => {
        window.stops = [];
        const button = (name: string) =>
          [...document.querySelectorAll<HTMLButtonElement>('.lines-controls button')].find(
            (each) => each.getAttribute('aria-label') === name && !each.hidden,
          );
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        for (let stop = 0; stop < count; stop += 1) {
          // Never at the same point of a step.
          await wait(60 + ((stop * 37) % 53));
          button('Stop')?.click();
          while (window.stops.length <= stop) await wait(1);
          while (button('Continue') === undefined) await wait(5);
          button('Continue')?.click();
          while (button('Stop') === undefined) await wait(5);
        }
        return window.stops;
      }, stops);

    const part = (answers: Window['stops'], share: number): number => {
      const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    };
    // What else the machine does only adds time.
    let answers = await stopped();
    const every = [...answers];
    for (let more = rounds - 1; more > 0 && part(answers, 0.99) >= gateMs; more -= 1) {
      answers = await stopped();
      every.push(...answers);
    }
    expect(answers).toHaveLength(stops);
    const [median, slow] = [part(answers, 0.5), part(answers, 0.99)];
    recordFigure(`stop in ${game}, median`, median, 'ms');
    recordFigure(`stop in ${game}, 99th percentile`, slow, 'ms');
    test.info().annotations.push({
      type: 'stop',
      description: `p50 ${median.toFixed(1)} ms, p99 ${slow.toFixed(1)} ms`,
    });
    expect(slow).toBeLessThan(gateMs);

    // What was found before is found again at once: some search came much deeper than another in no more nodes. From
    // an empty table so many nodes give so many plies.
    const gains = every.flatMap((one) =>
      every.filter(({ nodes }) => nodes <= one.nodes).map(({ depth }) => depth - one.depth),
    );
    expect(Math.max(...gains)).toBeGreaterThan(2);
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

test('no task of the page takes 50 ms while the engine thinks', async ({ page, browser }) => {
  await open(page, { level: '12' });
  await page.keyboard.press('a');
  await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: '3' }).click();
  await expect(page.locator('.line')).toHaveCount(3);
  const longest = async (): Promise<number> => {
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await page.waitForTimeout(4_000);
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
    const main = traceEvents.find(
      ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
    );
    // Processor time: what other programs take from a busy machine is not the page's doing.
    const tasks = traceEvents
      .filter(({ name, ph, pid, tid }) => {
        return name.endsWith('RunTask') && ph === 'X' && pid === main?.pid && tid === main.tid;
      })
      // The first and the last are cut by the recording and have none.
      .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
    expect(tasks.length).toBeGreaterThan(100);
    return Math.max(...tasks);
  };
  // Setting up is over; from here on there is only thinking. What else the machine does only adds time.
  let worst = await longest();
  for (let more = rounds - 1; more > 0 && worst >= 50; more -= 1) worst = Math.min(worst, await longest());
  recordFigure('longest task of the page while thinking', worst, 'ms');
  expect(worst).toBeLessThan(50);
});
