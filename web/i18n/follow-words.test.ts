import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWords } from './follow-words.ts';
import type { Language } from './languages.ts';

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

function setUp() {
  const files: {
    readonly language: Language;
    readonly arrive: (word: string) => void;
    readonly miss: () => void;
  }[] = [];
  const load = (language: Language): Promise<string> =>
    new Promise((resolve, reject) =>
      files.push({ language, arrive: resolve, miss: () => reject(new TypeError('offline')) }),
    );
  const take = vi.fn();
  const failed = vi.fn();
  return { files, take, failed, follow: followWords(load, take, failed) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('words are asked for once, however often the part is drawn', async () => {
  const { files, take, follow } = setUp();
  follow('en');
  follow('en');
  files[0]?.arrive('word');
  await settle();
  follow('en');
  expect(files).toHaveLength(1);
  expect(take).toHaveBeenCalledExactlyOnceWith('word');
});

test('of two languages the one that was chosen last counts, whichever arrives first', async () => {
  const { files, take, follow } = setUp();
  follow('zh');
  follow('en');
  files[1]?.arrive('word');
  files[0]?.arrive('词');
  await settle();
  expect(take).toHaveBeenCalledExactlyOnceWith('word');
});

test('a language that was left is not taken though the other has just failed', async () => {
  const { files, take, follow } = setUp();
  follow('zh');
  files[0]?.miss();
  await settle();
  follow('en');
  follow('zh');
  files[1]?.arrive('word');
  await settle();
  expect(take).not.toHaveBeenCalled();
});

test('what does not arrive is told once, and asked for again after a while or when the language changes', async () => {
  const { files, take, failed, follow } = setUp();
  follow('zh');
  files[0]?.miss();
  await settle();
  follow('zh');
  expect(files).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  follow('zh');
  files[1]?.miss();
  await settle();
  expect(failed).toHaveBeenCalledOnce();
  follow('en');
  files[2]?.arrive('word');
  await settle();
  await vi.advanceTimersByTimeAsync(5_000);
  follow('zh');
  files[3]?.arrive('词');
  await settle();
  expect(take.mock.calls).toEqual([['word'], ['词']]);
});
