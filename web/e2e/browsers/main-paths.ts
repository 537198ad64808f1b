/** What people come for, as one list that every browser goes through. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { freePort } from '../../../scripts/lib/port.mjs';
import { click, says, type Tab, texts, until } from './tab.ts';

/** The built page at an address of its own: what one path has stored no other sees. */
export async function serve(): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = await preview({
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    logLevel: 'silent',
    preview: { port, strictPort: true, host: 'localhost' },
  });
  let stopped: Promise<void> | undefined;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      stopped ??= server.close();
      return stopped;
    },
  };
}

type Site = Awaited<ReturnType<typeof serve>>;

async function engineIsHere(tab: Tab): Promise<void> {
  // The strips are there before they say anything.
  await says(tab, '.strip-name', ([name = '']) => name !== '');
  await says(tab, '.hairline', (lines) => lines.length === 0);
}

const expectPlies = (tab: Tab, count: number): Promise<unknown> =>
  says(tab, 'button.move .move-words', (moves) => moves.length === count);

const point = (name: string): string => `[data-point="${name}"]`;

async function move(tab: Tab, ...points: readonly string[]): Promise<void> {
  for (const name of points) await click(tab, point(name));
}

/** Plays a move, waits for the answer, and takes both back. */
async function playAndUndo(tab: Tab, ...points: readonly string[]): Promise<void> {
  await move(tab, ...points);
  await expectPlies(tab, 2);
  await click(tab, '[aria-label="Game actions"] button', 'Undo');
  await expectPlies(tab, 0);
}

/** A figure that waits for its reader. */
const figure = 'duiyi-lesson[figure="scrubber"]';

async function open(tab: Tab, { origin }: Site): Promise<void> {
  await tab.goto(`${origin}/?lang=en`);
  await engineIsHere(tab);
}

export const mainPaths: readonly (readonly [name: string, walk: (tab: Tab, site: Site) => Promise<void>])[] =
  [
    [
      'xiangqi: a move is answered, and undo takes both back',
      async (tab, site) => {
        await open(tab, site);
        await playAndUndo(tab, 'h2', 'e2');
      },
    ],
    [
      'gomoku: a move is answered, and undo takes both back',
      async (tab, site) => {
        await open(tab, site);
        await click(tab, '[aria-label="Game"] button', 'Gomoku');
        // Until then the board is still that of xiangqi, which also has an h8.
        await says(tab, point('o15'), (places) => places.length === 1);
        await engineIsHere(tab);
        await playAndUndo(tab, 'h8');
      },
    ],
    [
      'analysis shows a line of several moves',
      async (tab, site) => {
        await open(tab, site);
        await click(tab, '[aria-label="Game actions"] button', 'Analyse');
        await says(tab, '.line-move', (moves) => moves.length > 2);
      },
    ],
    [
      'analysis searches on two threads, where the browser shares memory and the machine has two processors',
      async (tab, site) => {
        await open(tab, site);
        await tab.evaluate(() => {
          localStorage.setItem('duiyi.preferences', '{"threads":2,"engineDetails":true}');
        });
        await open(tab, site);
        await click(tab, '[aria-label="Game actions"] button', 'Analyse');
        const most = await tab.evaluate(() =>
          'SharedArrayBuffer' in globalThis ? navigator.hardwareConcurrency : 1,
        );
        const wanted = `${Math.min(2, most)} of`;
        // The threads come while the page is idle, and a search that began before begins anew with them. A worker with threads
        // that was silent for long, as on a busy machine, is replaced by one without for the rest of the visit.
        let begun = performance.now();
        await until(
          'the threads',
          async () => {
            const [details = ''] = await texts(tab, '.lines-details');
            const isLate = performance.now() - begun > 15_000;
            if (isLate && details.includes(' of') && !details.includes(wanted)) {
              begun = performance.now();
              await open(tab, site);
            }
            return details;
          },
          (details) => details.includes(wanted),
        );
      },
    ],
    [
      'after the first visit the page opens and plays with the server gone',
      async (tab, site) => {
        await open(tab, site);
        await until(
          'the service worker',
          () => tab.evaluate(() => navigator.serviceWorker?.controller?.state ?? 'none'),
          (state) => state === 'activated',
        );
        await site.stop();
        await open(tab, site);
        await move(tab, 'h2', 'e2');
        await expectPlies(tab, 2);
      },
    ],
    [
      'a figure of the article comes to life and is stepped through',
      async (tab, { origin }) => {
        await tab.goto(`${origin}/learn/`);
        const sentence = () =>
          tab.evaluate((selector) => {
            const figure = document.querySelector(selector);
            figure?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const room = (figure?.shadowRoot ?? figure)?.querySelector('.room[data-ready]');
            return room?.querySelector('.sentence')?.textContent ?? '';
          }, figure);
        const first = await until('the sentence of the figure', sentence, (text) => text !== '');
        await click(tab, 'button', 'Step back', figure);
        await until('the sentence of the step before', sentence, (text) => text !== '' && text !== first);
      },
    ],
    [
      'a board on a page of another origin plays',
      async (tab, { origin }) => {
        const elsewhere = createServer((_, response) => {
          response.setHeader('Content-Type', 'text/html');
          response.end(`<!doctype html><html lang="en"><meta charset="utf-8" /><title>Elsewhere</title>
          <link rel="stylesheet" href="${origin}/embed.css" />
          <script type="module" src="${origin}/embed.js"></script>
          <duiyi-board level="1"></duiyi-board></html>`);
        });
        await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
        try {
          await tab.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
          await says(tab, '.said', ([said]) => said?.includes('Your move') ?? false);
          await move(tab, 'h2', 'e2');
          await says(tab, '[role="status"]', (all) => all.some((text) => text.startsWith('Black: ')));
        } finally {
          elsewhere.closeAllConnections();
          elsewhere.close();
        }
      },
    ],
  ];
