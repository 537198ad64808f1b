import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { best_move, initSync, set_network } from '../../web/pkg/duiyi.js';
import { root } from './steps.mjs';

const bytes = (/** @type {string} */ file) => readFileSync(path.join(root, file));
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

initSync({ module: bytes('web/pkg/duiyi_bg.wasm') });
for (const game of ['xiangqi', 'gomoku']) set_network(bytes(`crates/engine/nets/${game}.net`));

/** The calls of `best_move` in the code of a manual, with what it says of their results. @param {string} manual */
const calls = (manual) =>
  [...read(manual).matchAll(/^best_move\('([^']+)', (\d+)\).*?\/\/ (.*)$/gm)].map(
    ([, fen = '', depth = '', says = '']) => /** @type {const} */ ([says, fen, Number(depth)]),
  );

test.each([...calls('README.md'), ...calls('crates/wasm/README.md')])('%s', (says, fen, depth) => {
  const { best, score } = best_move(fen, depth);
  const [, move] = /'([a-o]\d+(?:[a-i]\d)?)'/.exec(says) ?? [];
  const [, wins] = /value: (\d+)|a win in (\d+)/.exec(says)?.filter((part) => part !== undefined) ?? [];
  expect(move ?? wins).toBeDefined();
  if (move !== undefined) expect(best).toBe(move);
  if (wins !== undefined) expect(score).toEqual({ type: 'mate', value: Number(wins) });
});

test('both manuals call it', () => {
  expect(calls('README.md')).toHaveLength(1);
  expect(calls('crates/wasm/README.md')).toHaveLength(2);
});

test('the guide to embedding names every code of the page', () => {
  const codes = [...read('web/engine/error-data.ts').matchAll(/^ {2}'([a-z]+(?:-[a-z]+)+)': \[/gm)].map(
    ([, code]) => code,
  );
  expect(codes).toContain('load-stalled');
  const [said = ''] = /The codes of causes are.*?\.\n/s.exec(read('docs/embedding.md')) ?? [];
  expect([...said.matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, code]) => code).sort()).toEqual(codes.sort());
});

test('the files of Connect Four have as many lines as the guide to adding a game says', () => {
  const guide = read('docs/adding-a-game.md').split('## The page');
  const rows = guide.flatMap((part, index) =>
    [...part.matchAll(/^\| (?:`([\w.-]+\.(?:rs|ts))`|words) \| (\d+) \|/gm)].map(([, file, lines]) => ({
      file: `${index === 0 ? 'crates/engine/tests/third_game' : 'web/third-game'}/${file ?? 'words-en.ts'}`,
      lines: Number(lines),
    })),
  );
  expect(rows).toHaveLength(12);
  expect(rows.map(({ file }) => ({ file, lines: read(file).split('\n').length - 1 }))).toEqual(rows);
});
