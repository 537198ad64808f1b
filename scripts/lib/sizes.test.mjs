import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/** The limits by the names in .size-limit.mjs, which itself can only be loaded beside a build. */
const limits = new Map(
  [...read('.size-limit.mjs').matchAll(/budget\(\s*['`]([^'`]+)['`],\s*'([\d.]+) kB'/g)].map(
    ([, name = '', limit = '']) => [name, Number(limit)],
  ),
);

const figures = 'docs/figures.md';
const embedding = 'docs/embedding.md';

/** A line of a text, and the limits whose numbers it names, in its order. @type {[string, string, string[]][]} */
const lines = [
  ['README.md', 'A first move needs at most', ['all that the first engine move needs']],
  [figures, '| the engine for both games |', ['engine wasm']],
  [figures, '| the network of xiangqi; of gomoku |', ['network of the first game', `network for \${game}`]],
  [
    figures,
    '| the larger network of xiangqi; of gomoku, fetched late |',
    ['larger network of the first game', `larger network for \${game}`],
  ],
  [figures, '| the opening book |', ['opening book']],
  [figures, '| the page, to a playable board |', ['HTML, CSS and JavaScript of the page']],
  [figures, '| what gomoku adds to the page |', [`what \${game} adds`]],
  [figures, '| everything the first engine move needs |', ['all that the first engine move needs']],
  [
    figures,
    '| a board on another page; a figure |',
    [
      `what a visible board of \${game} adds to it, without engine`,
      `what the visible figure \${figure} adds to it, without wasm`,
      'lessons wasm',
    ],
  ],
  [embedding, '| `embed.js` |', ['embed.js']],
  [embedding, '| a board |', [`what a visible board of \${game} adds to it, without engine`]],
  [
    embedding,
    '| a figure |',
    [`what the visible figure \${figure} adds to it, without wasm`, 'lessons wasm'],
  ],
  [embedding, '| the engine |', ['engine wasm']],
  [embedding, '| a network |', ['network of the first game', `network for \${game}`]],
  ['package/README.md', 'It takes up to', ['study wasm']],
  ['crates/wasm/README.md', '`Review`, `Explorer` and the readers', ['study wasm']],
];

test.each(lines)('%s names the limits of the build: %s', (file, start, names) => {
  const line = read(file)
    .split('\n')
    .find((each) => each.startsWith(start));
  const told = [...(line ?? '').matchAll(/([\d.]+) kB/g)].map(([, number]) => Number(number));
  expect(told).toEqual(names.map((name) => limits.get(name)));
});
