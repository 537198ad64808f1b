// Size budgets of the built page and of the elements in dist/, compressed with brotli, as a good host sends them.
// `npm run size` prints what a build has, and fails above a limit. A kilobyte is 1000 bytes.

import { readFileSync, statSync } from 'node:fs';
import { codeOf, manifestFile, matching, reach } from './scripts/lib/manifest.mjs';

const dist = 'dist';
/** @param {'page' | 'embed'} name @returns {import('vite').Manifest} */
const readManifest = (name) => JSON.parse(readFileSync(`${dist}/${manifestFile(name)}`, 'utf8'));

/** @param {string} name @param {string} limit @param {readonly string[]} files */
const budget = (name, limit, files) => {
  if (files.length === 0) throw new Error(`${name}: no files; has the build changed its shape?`);
  return { name, limit, path: files.map((file) => `${dist}/${file}`) };
};

/** @param {readonly string[]} files @param {readonly string[]} others */
const without = (files, others) => files.filter((file) => !others.includes(file));

// The page. What the sheets, the sentences for errors and gomoku load when they are first wanted has budgets of its
// own: a budget that lazy loading slips under would be none.
const page = readManifest('page');
const pageKeys = Object.keys(page);
const entry = matching(pageKeys, /^_index-.*\.js$/);
const all = codeOf(
  page,
  reach(page, entry, () => true),
);
const board = codeOf(
  page,
  reach(page, entry, (key) => !/gomoku|sheet|errors/.test(key)),
);
const sheetKeys = matching(pageKeys, /sheet/).filter((key) => !key.includes('gomoku'));
const sheets = without(codeOf(page, reach(page, sheetKeys)), board);
const errors = codeOf(page, matching(pageKeys, /errors\.ts$/));
// Whatever else only gomoku reaches is counted with it, so that nothing is counted nowhere.
const gomoku = without(all, [...board, ...sheets, ...errors]);
const assets = Object.values(page).flatMap((chunk) => chunk.assets ?? []);
const asset = (/** @type {RegExp} */ pattern) => [...new Set(matching(assets, pattern))];
const wasm = asset(/\.wasm$/);
const network = asset(/xiangqi-.*\.net$/);
const book = asset(/xiangqi-.*\.book$/);
const gomokuNetwork = asset(/gomoku-.*\.net$/);
const firstMove = [...new Set(without([...board, ...assets], gomokuNetwork))];

// The elements.
const embed = readManifest('embed');
const keys = Object.keys(embed);
const one = (/** @type {RegExp} */ pattern) => matching(keys, pattern).slice(0, 1);
const shell = codeOf(embed, reach(embed, ['web/element/embed.ts']));
const added = (/** @type {readonly string[]} */ start) => without(codeOf(embed, reach(embed, start)), shell);
const bytes = (/** @type {string} */ key) =>
  added([key]).reduce((sum, file) => sum + statSync(`${dist}/${file}`).size, 0);
/** What a chunk loads late and matches: of the languages, the one that has the most to load. */
const longest = (/** @type {string[]} */ late) => late.sort((a, b) => bytes(b) - bytes(a)).slice(0, 1);

const mountBoard = one(/mount-board\.ts$/);
const boards = ['xiangqi', 'gomoku'].map((game) => ({
  game,
  files: added([
    ...mountBoard,
    ...one(RegExp(`games/${game}/board-kit\\.ts$`)),
    // Words come in one language; those of the first game are among those of every board.
    ...longest(matching(keys, /i18n\/\w+\/element\.ts$/)),
    ...longest(keys.filter((key) => key.startsWith('web/i18n/') && key.endsWith(`/games/${game}.ts`))),
  ]),
}));

const mountLesson = one(/lessons\/mount\.ts$/);
const lessonParts = embed[mountLesson[0] ?? '']?.dynamicImports ?? [];
const lessonWords = matching(lessonParts, /words-(en|zh)/);
const figures = without(lessonParts, lessonWords).map((figure) => ({
  figure: embed[figure]?.name,
  files: added([...mountLesson, ...longest(lessonWords), figure]),
}));
const lessonsWasm = [...new Set(Object.values(embed).flatMap((chunk) => chunk.assets ?? []))];

export default [
  // 7 kB of it are the articles' programs, which run on the lessons' algorithms, and 4 kB serde at the border.
  budget('engine wasm', '143 kB', wasm),
  budget('network for xiangqi', '80 kB', network),
  budget('engine and network together', '213 kB', [...wasm, ...network]),
  budget('openings of xiangqi', '25 kB', book),
  budget('HTML, CSS and JavaScript of the page', '62 kB', ['index.html', ...board]),
  budget('what the sheets add', '8 kB', sheets),
  budget('what gomoku adds', '16 kB', gomoku),
  budget('what the sentences for errors add, in all languages', '8 kB', errors),
  budget('network for gomoku', '30 kB', gomokuNetwork),
  budget('all that the first engine move needs', '300 kB', ['index.html', ...firstMove]),
  budget('embed.js', '15 kB', shell),
  ...boards.map(({ game, files }) =>
    budget(`what a visible board of ${game} adds to it, without engine`, '30 kB', files),
  ),
  ...figures.map(({ figure, files }) =>
    budget(`what the visible figure ${figure} adds to it, without wasm`, '40 kB', files),
  ),
  budget('lessons wasm', '69 kB', matching(lessonsWasm, /lessons.*\.wasm$/)),
];
