// Size budgets of the built page and of the elements in dist/, compressed with brotli, as a good host sends them.
// `npm run size` prints what a build has, and fails above a limit. A kilobyte is 1000 bytes.
// Chunks name each other by hashes, and a change anywhere moves the compressed size of all that name it by a few bytes: no
// limit of theirs is closer to the build than some 0.3 %.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { codeOf, manifestFile, matching, reach } from './scripts/lib/manifest.mjs';

const dist = 'dist';
/** @param {'page' | 'embed'} name @returns {import('vite').Manifest} */
const readManifest = (name) => {
  const file = `${dist}/${manifestFile(name)}`;
  if (!existsSync(file)) {
    const error = new Error('There is no build: run `npm run build` first');
    // size-limit prints the stack of an error, and where this one arose helps nobody.
    error.stack = error.message;
    throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** @param {string} name @param {string} limit @param {readonly string[]} files */
const budget = (name, limit, files) => {
  if (files.length === 0) throw new Error(`${name}: no files; has the build changed its shape?`);
  return { name, limit, path: files.map((file) => `${dist}/${file}`) };
};

/** @param {readonly string[]} files @param {readonly string[]} others */
const without = (files, others) => files.filter((file) => !others.includes(file));

// The page. What the sheets, the sentences for errors and the later games load when they are first wanted has budgets
// of its own: a budget that lazy loading slips under would be none.
const page = readManifest('page');
const pageKeys = Object.keys(page);
/** The games with a file `name` of their own. @param {readonly string[]} keys @param {string} name */
const gamesWith = (keys, name) =>
  matching(keys, RegExp(`^web/games/[^/]+/${name}$`)).map((key) => key.split('/')[2] ?? '');
// The kit of the first game is part of the page itself.
const later = gamesWith(pageKeys, 'kit.ts');
/** The files of a game, its words included. @param {string} game */
const ofGame = (game) => (/** @type {string} */ key) =>
  key.startsWith(`web/games/${game}/`) || key.endsWith(`/games/${game}.ts`);
const isLater = (/** @type {string} */ key) => later.some((game) => ofGame(game)(key));
const isErrors = (/** @type {string} */ key) => key.endsWith('/errors.ts');
const isSheet = (/** @type {string} */ key) =>
  /^(_sheet|web\/app\/sheets\/|web\/games\/[^/]+\/sheets\.ts)/.test(key);
/** Links, pictures and games by links, with their words. @param {string} key */
const isShare = (key) => /^web\/app\/share\/(?!link-lines|draw-gif)|^web\/i18n\/\w+\/share\.ts$/.test(key);
// What the page loads when it is first used, a line for each: a name, the limit, and the file that is imported.
/** @type {readonly (readonly [name: string, limit: string, file: RegExp])[]} */
const lateParts = [
  [
    'the lines of an analysis, in all languages',
    '7 kB',
    /^web\/(app\/panels\/analysis-tab|i18n\/\w+\/lines)\.ts$/,
  ],
  ['drawing on the board', '2.5 kB', /^web\/app\/drawings\.ts$/],
  [
    'choosing an opponent, in all languages',
    '9.6 kB',
    /^web\/(app\/panels\/(first-view|level-advice|seal-outlines)|i18n\/\w+\/opponents)\.ts$/,
  ],
  ['the tree of moves', '8 kB', /^web\/app\/moves\/moves-tab\.ts$/],
  ['the words of the tree, in all languages', '1.2 kB', /^web\/i18n\/\w+\/moves\.ts$/],
  ['the sentences for files of other programs, in all languages', '6 kB', /^crates\/study\/codes/],
  [
    'records and studies, without their wasm',
    '5.72 kB',
    /^(_(load|study-record|from-study)-|web\/library\/(study-record|from-study|pgn-tags)\.ts)/,
  ],
  [
    'the library with the sheets, in all languages',
    '23.65 kB',
    /^(_keeper-|web\/(library\/(?!transfer|study-record|from-study|pgn-tags)|app\/library\/|i18n\/\w+\/library\.))/,
  ],
  [
    'the explorer with what reads records',
    '9.1 kB',
    /^web\/(app\/panels\/explorer-panel|i18n\/\w+\/explorer)\./,
  ],
  [
    'setting up a position with the sheets, in all languages',
    '14.55 kB',
    /^web\/(app\/editor\/|games\/[^/]+\/editor\.|i18n\/\w+\/editor\.)/,
  ],
  ['the cards and the way back to a game', '5.75 kB', /^web\/app\/panels\/cards\./],
  ['the choice in an opening', '0.7 kB', /^web\/app\/panels\/choice-card\./],
  ['the words of the help, in all languages', '1.15 kB', /^web\/i18n\/\w+\/help\.ts$/],
  ['sounds', '0.8 kB', /^web\/board\/sound\.ts$/],
  ['the review of a game', '16.3 kB', /^web\/(app\/panels\/review\/review-panel|i18n\/\w+\/review)\.ts$/],
  ['the service worker and its updates', '0.8 kB', /^web\/pwa\/updates\.ts$/],
  ['games from other programs', '1 kB', /^web\/pwa\/received\.ts$/],
  ['animated games', '3 kB', /^web\/app\/share\/draw-gif\.ts$/],
  ['variations in links', '2.6 kB', /^web\/app\/share\/link-lines\.ts$/],
  ['files into the library and out of it', '4.06 kB', /^web\/library\/transfer\.ts$/],
  ['reviews that are kept, and praise', '1.5 kB', /^web\/study\/review\/begin\.ts$/],
  [
    'larger networks and several threads, without their files',
    '1.22 kB',
    /^(_(threads|larger-networks|connection)-|web\/(app\/stronger|engine\/threads))/,
  ],
  ['the western pieces', '1 kB', /^web\/games\/xiangqi\/western\.ts$/],
];
// What a later game has of a part counts as that of the game.
const isLate = (/** @type {string} */ key) => !isLater(key) && lateParts.some(([, , file]) => file.test(key));
const entry = matching(pageKeys, /^_index-.*\.js$/);
const board = codeOf(
  page,
  reach(
    page,
    entry,
    (key) => !isLater(key) && !isErrors(key) && !isSheet(key) && !isShare(key) && !isLate(key),
  ),
);
/** What some files load that the page has not. @param {(key: string) => boolean} are */
const addedBy = (are) => without(codeOf(page, reach(page, pageKeys.filter(are))), board);
const late = lateParts.map(([name, limit, file]) => ({
  name,
  limit,
  files: addedBy((key) => !isLater(key) && file.test(key)),
}));
const sheets = without(
  addedBy((key) => isSheet(key) && !isLater(key)),
  late.flatMap(({ files }) => files),
);
const errors = addedBy(isErrors);
const share = without(addedBy(isShare), sheets);
const games = later.map((game) => ({ game, files: without(addedBy(ofGame(game)), [...sheets, ...errors]) }));
const uncounted = without(
  codeOf(
    page,
    reach(page, entry, () => true),
  ),
  [
    ...board,
    ...sheets,
    ...errors,
    ...share,
    ...games.flatMap(({ files }) => files),
    ...late.flatMap(({ files }) => files),
  ],
);
if (uncounted.length > 0) throw new Error(`no budget counts ${uncounted.join(', ')}`);

const assets = Object.values(page).flatMap((chunk) => chunk.assets ?? []);
const asset = (/** @type {RegExp} */ pattern) => [...new Set(matching(assets, pattern))];
const studyWasm = asset(/study_bg.*\.wasm$/);
const threadsWasm = asset(/threads_bg.*\.wasm$/);
const wasm = without(asset(/\.wasm$/), [...studyWasm, ...threadsWasm]);
const book = asset(/\.book$/);
const larger = asset(/-large-[^/]*\.net$/);
/** @param {string} game */
const largerOf = (game) => matching(larger, RegExp(`/${game}-[^/]*$`));
/** @param {string} game */
const networkOf = (game) => without(asset(RegExp(`/${game}-[^/]*\\.net$`)), larger);
const laterNetworks = [...later.flatMap(networkOf), ...larger];
const network = without(asset(/\.net$/), laterNetworks);
const notYet = [...laterNetworks, ...studyWasm, ...asset(/\/threads/)];
const firstMove = [...new Set(without([...board, ...assets], notYet))];

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

// The pages for reading, each with the script and the style that it names; what is embedded in it is counted apart.
const reading = (/** @type {string} */ folder) => {
  const html = `${folder}index.html`;
  const named = [
    ...readFileSync(`${dist}/${html}`, 'utf8').matchAll(/"(?:\.\.\/)+((?:embed|assets)\/[^"]+)"/g),
  ];
  const own = keys.filter((key) => named.some(([, file]) => embed[key]?.file === file));
  return { code: without(codeOf(embed, reach(embed, matching(own, /main/))), shell), html };
};

const mountBoard = one(/mount-board\.ts$/);
const boards = gamesWith(keys, 'board-kit.ts').map((game) => ({
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
const lessonWords = matching(lessonParts, /\/words-\w+\.ts$/);
const figures = without(lessonParts, lessonWords).map((figure) => ({
  figure: embed[figure]?.name,
  files: added([...mountLesson, ...longest(lessonWords), figure]),
}));
const lessonsWasm = [...new Set(Object.values(embed).flatMap((chunk) => chunk.assets ?? []))];

export default [
  // 7 kB of it are the articles' programs, which run on the lessons' algorithms, and 4 kB serde at the border.
  budget('engine wasm', '128.9 kB', wasm),
  budget('network of the first game', '66.4 kB', network),
  budget('engine and network together', '195.2 kB', [...wasm, ...network]),
  budget('opening book', '25 kB', book),
  budget('HTML, CSS and JavaScript of the page', '64.2 kB', ['index.html', ...board]),
  budget('what the sheets add', '8 kB', sheets),
  budget('what links, pictures and records add, in all languages', '18 kB', share),
  ...games.map(({ game, files }) => budget(`what ${game} adds`, '16 kB', files)),
  budget('what the sentences for errors add, in all languages', '8 kB', errors),
  budget('threads wasm with its worker', '142.9 kB', asset(/\/threads[-_].*\.(wasm|js)$/)),
  budget('study wasm', '151.2 kB', studyWasm),
  ...late.map(({ name, limit, files }) => budget(`${name}, loaded late`, limit, files)),
  ...later.map((game) => budget(`network for ${game}`, '30 kB', networkOf(game))),
  budget('larger network of the first game', '140.7 kB', without(larger, later.flatMap(largerOf))),
  ...later.map((game) => budget(`larger network for ${game}`, '131.6 kB', largerOf(game))),
  budget('all that the first engine move needs', '277.2 kB', ['index.html', ...firstMove]),
  budget('embed.js', '8.45 kB', shell),
  ...boards.map(({ game, files }) =>
    budget(`what a visible board of ${game} adds to it, without engine`, '29.9 kB', files),
  ),
  ...figures.map(({ figure, files }) =>
    budget(`what the visible figure ${figure} adds to it, without wasm`, '45.2 kB', files),
  ),
  ...['learn/', 'learn/zh/'].flatMap((folder) => {
    const { code, html } = reading(folder);
    return [
      budget(`the article, ${html}`, '76.4 kB', [html]),
      budget(`script and style of ${html}`, '8 kB', code),
    ];
  }),
  ...['learn/gallery/', 'learn/zh/gallery/'].flatMap((folder) => {
    const { code, html } = reading(folder);
    return [
      budget(`the gallery, ${html}`, '7.4 kB', [html]),
      budget(`script and style of ${html}`, '6 kB', code),
    ];
  }),
  budget('lessons wasm', '80 kB', matching(lessonsWasm, /lessons.*\.wasm$/)),
];
