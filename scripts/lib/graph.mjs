// Which built files a page or an element loads, found by following names. Vite puts a hash into the name of every
// file under assets/ and embed/, so a file that contains another's name refers to it.

/** @typedef {ReadonlyMap<string, string>} Files text by path */

const nameOf = (/** @type {string} */ file) => file.slice(file.lastIndexOf('/') + 1);
const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * How `text` imports the file called `name`, if it does more than know its address.
 *
 * @param {string} text
 * @param {string} name
 * @returns {{ now: boolean, later: boolean }}
 */
function imports(text, name) {
  const quoted = `["'\`][^"'\`]*${escaped(name)}["'\`]`;
  return {
    now: new RegExp(`\\b(?:from|import)\\s*${quoted}`).test(text),
    later: new RegExp(`\\bimport\\s*\\(\\s*${quoted}`).test(text),
  };
}

/**
 * The files reached from some others, themselves included. Only what lies under assets/ and embed/ is followed, and
 * embed.js: other files that keep a plain name (service worker, manifest, icons) are fetched when the page already
 * works.
 *
 * @param {Files} files
 * @param {readonly string[]} start
 * @param {(text: string, from: string, to: string) => boolean} refers
 * @returns {string[]}
 */
function reach(files, start, refers) {
  const reached = new Set(start);
  // A set may grow while it is walked: it is its own queue.
  for (const from of reached) {
    const text = files.get(from) ?? '';
    for (const to of files.keys()) {
      const isPart = /^(?:assets|embed)\//.test(to) || to === 'embed.js';
      if (isPart && to !== from && text.includes(nameOf(to)) && refers(text, from, to)) reached.add(to);
    }
  }
  return [...reached];
}

/** What only a sheet or only gomoku needs, by the names that the build gives their files. */
const late = { sheets: /^assets\/sheet-/, gomoku: /^assets\/gomoku/ };

const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);
/** What the engine knows beside its code: the network, and the openings. */
const isKnowledge = (/** @type {string} */ file) => /\.(net|book)$/.test(file);

/**
 * Everything that the page itself may come to need, whatever its player does.
 *
 * @param {Files} files
 */
export const pageFiles = (files) => reach(files, ['index.html'], () => true);

/**
 * @param {Files} files every file of the build
 * @returns {{
 *   board: string[], sheets: string[], gomoku: string[], firstMove: string[], wasm: string[], network: string[],
 *   book: string[], gomokuNetwork: string[],
 * }} the HTML, CSS and JavaScript of the page with a board of xiangqi, in any language; what the sheets and gomoku add
 *   when they are first wanted (they have budgets of their own: one that lazy loading slips under would be none);
 *   the board and all else which the first move of the engine needs: worker, wasm, network and openings; the wasm,
 *   the network and the openings alone; the network that gomoku needs besides
 */
export function pageGraph(files) {
  const isLate = (/** @type {string} */ file) => Object.values(late).some((name) => name.test(file));
  /** @param {string} text @param {string} from @param {string} to */
  const shows = (text, from, to) => {
    if (!isCode(to)) return false;
    if (from === 'index.html' || to.endsWith('.css')) return true;
    // A script that is known by its address only is a worker.
    const { now, later } = imports(text, nameOf(to));
    return now || later;
  };
  const start = ['index.html'];
  const board = reach(files, start, (text, from, to) => !isLate(to) && shows(text, from, to));
  const added = reach(files, start, shows).filter((file) => !board.includes(file));
  const sheets = added.filter((file) => late.sheets.test(file));
  // Whatever else only they reach is counted here, so that nothing is counted nowhere.
  const gomoku = added.filter((file) => !late.sheets.test(file));
  const firstMove = reach(
    files,
    start,
    (_text, _from, to) => !isLate(to) && (isCode(to) || to.endsWith('.wasm') || isKnowledge(to)),
  );
  const named = (/** @type {string} */ end) => firstMove.filter((file) => file.endsWith(end));
  return {
    board,
    sheets,
    gomoku,
    firstMove,
    wasm: named('.wasm'),
    network: named('.net'),
    book: named('.book'),
    gomokuNetwork: pageFiles(files).filter((file) => late.gomoku.test(file) && file.endsWith('.net')),
  };
}

/**
 * What embed.js and the elements load.
 *
 * @param {Files} files every file of the build
 * @returns {{ shell: string[], boards: Map<string, string[]>, figures: Map<string, string[]>, lessonsWasm: string[] }}
 *   embed.js with all that it imports at once; what a visible board adds, by game, and what one visible figure adds, by
 *   the name of its file, each in the language that has more to load and without the engine; the wasm of the lessons
 */
export function embedGraph(files) {
  const all = [...files.keys()];
  const importsNow = (/** @type {string} */ text, /** @type {string} */ _from, /** @type {string} */ to) =>
    imports(text, nameOf(to)).now;
  const now = (/** @type {readonly string[]} */ start) => reach(files, start, importsNow);
  /** What a file imports later, by itself or by what it imports now. @param {string} file */
  const later = (file) => {
    const texts = now([file]).map((each) => files.get(each) ?? '');
    return all.filter((to) => texts.some((text) => text !== '' && imports(text, nameOf(to)).later));
  };
  const shell = now(['embed.js']);
  /** @param {string[]} start */
  const added = (start) => now(start).filter((file) => !shell.includes(file));
  const named = (/** @type {string} */ name) => all.find((file) => file.startsWith(`embed/${name}-`));
  /** A file, what it imports later, and apart from that its words, the longest first. */
  const partsOf = (/** @type {string} */ name) => {
    const mount = named(name);
    if (mount === undefined) return null;
    const parts = later(mount);
    const isWords = (/** @type {string} */ file) => /words-(?:en|zh)-/.test(file);
    const length = (/** @type {string} */ file) =>
      added([file]).reduce((sum, each) => sum + (files.get(each)?.length ?? 0), 0);
    const words = parts.filter(isWords).sort((a, b) => length(b) - length(a));
    return { mount, words, others: parts.filter((file) => !isWords(file)) };
  };

  /** @type {Map<string, string[]>} */
  const boards = new Map();
  const board = partsOf('mount-board');
  for (const game of board === null ? [] : ['xiangqi', 'gomoku']) {
    // A name of its own, and nothing behind it but the hash.
    const kit = all.find((file) => new RegExp(`^embed/${game}-[^.]{2,8}\\.js$`).test(file));
    const isOf = (/** @type {string} */ file) => nameOf(file).startsWith('gomoku') === (game === 'gomoku');
    const words = board?.words.filter(isOf).slice(0, 1) ?? [];
    if (board !== null && kit !== undefined) boards.set(game, added([board.mount, kit, ...words]));
  }
  /** @type {Map<string, string[]>} */
  const figures = new Map();
  const lesson = partsOf('mount-lesson');
  for (const figure of lesson?.others ?? []) {
    if (lesson !== null)
      figures.set(nameOf(figure), added([lesson.mount, ...lesson.words.slice(0, 1), figure]));
  }
  const lessonsWasm = all.filter((file) => /^assets\/lessons_bg-.*\.wasm$/.test(file));
  return { shell, boards, figures, lessonsWasm };
}
