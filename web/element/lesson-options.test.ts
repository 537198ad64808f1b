import { expect, test } from 'vitest';
import { startFen } from '../games/xiangqi/info.ts';
import { readLesson } from './lesson-options.ts';

const read = (attributes: Readonly<Record<string, string>>) =>
  readLesson({
    getAttribute: (name: string) => (name === 'lang' ? 'en' : (attributes[name] ?? null)),
    hasAttribute: (name: string) => name in attributes,
  } as unknown as Element);

test('moves go on from a position, or from the usual start of a game', () => {
  expect(read({ fen: 'a b c', moves: 'h2e2, h9g7' }).options.text).toBe('a b c moves h2e2 h9g7');
  expect(read({ game: 'xiangqi', moves: 'h2e2' }).options.text).toBe(`${startFen} moves h2e2`);
});

test('moves from nowhere are reported, and the figure has its own position', () => {
  for (const attributes of [{ moves: 'h2e2' }, { moves: 'h2e2', game: 'tree' }]) {
    const { options, faults } = read(attributes);
    expect(options.text).toBeNull();
    expect(faults).toEqual([
      {
        code: 'attribute',
        cause: {
          code: 'attribute-needs',
          args: { name: 'moves', first: 'fen', second: 'game=xiangqi|gomoku' },
        },
        message: 'moves: needs fen or game=xiangqi|gomoku',
      },
    ]);
  }
  expect(read({}).faults).toEqual([]);
  const [unknown, ...others] = read({ moves: 'h2e2', game: 'chess' }).faults;
  expect(unknown?.cause.args).toMatchObject({ name: 'game', value: 'chess' });
  expect(others).toEqual([]);
});
