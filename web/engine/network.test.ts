import { expect, test } from 'vitest';
import { createNetworkSource } from './network.ts';

function setUp(answers: readonly (Uint8Array | Error)[]) {
  let fetched = 0;
  const source = createNetworkSource(async () => {
    const answer = answers[fetched];
    fetched += 1;
    if (answer === undefined) throw new Error(`fetch ${fetched} was not expected`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { source, fetched: () => fetched };
}

test('nothing is fetched before someone asks, and then once', async () => {
  const file = new Uint8Array([1, 2, 3]);
  const { source, fetched } = setUp([file]);
  expect(fetched()).toBe(0);
  expect(source.file()).toBeNull();
  expect(await Promise.all([source.load(), source.load()])).toEqual([file, file]);
  expect(source.file()).toBe(file);
  expect(await source.load()).toBe(file);
  expect(fetched()).toBe(1);
});

test('after a failure, or a file that the engine refuses, the next call is another try', async () => {
  const [bad, good] = [new Uint8Array([0]), new Uint8Array([1])];
  const { source, fetched } = setUp([new Error('404'), bad, good]);
  await expect(source.load()).rejects.toThrow('404');
  expect(source.file()).toBeNull();
  expect(await source.load()).toBe(bad);
  source.forget();
  expect(source.file()).toBeNull();
  expect(await source.load()).toBe(good);
  expect(fetched()).toBe(3);
});
