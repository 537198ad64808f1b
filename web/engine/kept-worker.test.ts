import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageError } from './error-data.ts';
import { keepWorker } from './kept-worker.ts';

function setUp() {
  const log: string[] = [];
  const workers: { reply(word: string): void; die(): void }[] = [];
  const worker = keepWorker<string, string>(
    () => {
      const name = workers.length + 1;
      const made = { reply: (_: string) => {}, die: () => {} };
      workers.push(made);
      return {
        postMessage: (word) => log.push(`${name} told ${word}`),
        onReply: (listener) => {
          made.reply = listener;
        },
        onDeath: (listener) => {
          made.die = () => listener(pageError('engine-start', {}));
        },
        terminate: () => log.push(`${name} ended`),
      };
    },
    { heard: (word) => log.push(`heard ${word}`), lost: ({ code }) => log.push(`lost: ${code}`) },
  );
  return { worker, workers, log };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it starts with the first message; words for one that runs already start none', () => {
  const { worker, workers, log } = setUp();
  worker.tell('clear');
  expect(workers).toEqual([]);
  worker.post('go');
  worker.tell('clear');
  expect(log).toEqual(['1 told go', '1 told clear']);
});

test('one that falls silent is lost, and the next message starts another', () => {
  const { worker, workers, log } = setUp();
  worker.post('go');
  worker.watch(500);
  vi.advanceTimersByTime(400);
  worker.watch(500);
  vi.advanceTimersByTime(400);
  expect(log).toEqual(['1 told go']);
  vi.advanceTimersByTime(100);
  worker.post('again');
  workers[0]?.reply('late');
  workers[0]?.die();
  workers[1]?.reply('here');
  expect(log).toEqual(['1 told go', '1 ended', 'lost: engine-silent', '2 told again', 'heard here']);
});

test('one that the browser refuses to start is one that died', () => {
  const log: string[] = [];
  const refused = (): never => {
    throw new DOMException('no workers here', 'SecurityError');
  };
  const worker = keepWorker<string, string>(refused, { heard: () => {}, lost: ({ code }) => log.push(code) });
  worker.post('go');
  expect(log).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(log).toEqual(['engine-start']);
});

test('a page that slept does not blame the worker', () => {
  const { worker, log } = setUp();
  worker.post('go');
  worker.watch(500);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(500);
  expect(log).toEqual(['1 told go']);
  worker.rest();
  vi.advanceTimersByTime(10_000);
  expect(log).toEqual(['1 told go']);
});
