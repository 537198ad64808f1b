// Which built files a page loads, found by following names from index.html. Vite puts a hash into the name of
// every file under assets/, so a file that contains another's name refers to it.

/**
 * Whether `text` imports the file called `name`, now or later, rather than only knowing its address.
 *
 * @param {string} text
 * @param {string} name
 */
function imports(text, name) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\b(?:from|import)\\s*\\(?\\s*["'\`][^"'\`]*${escaped}["'\`]`).test(text);
}

/**
 * The files reached from index.html, itself included. Only what lies under assets/ is followed: files that
 * keep a plain name (service worker, manifest, icons) are fetched when the page already works.
 *
 * @param {ReadonlyMap<string, string>} files text by path
 * @param {(text: string, from: string, to: string) => boolean} refers
 * @returns {string[]}
 */
function reach(files, refers) {
  const reached = new Set(['index.html']);
  // A set may grow while it is walked: it is its own queue.
  for (const from of reached) {
    const text = files.get(from) ?? '';
    for (const to of files.keys()) {
      if (to.startsWith('assets/') && text.includes(to.slice('assets/'.length)) && refers(text, from, to))
        reached.add(to);
    }
  }
  return [...reached];
}

/** What only a sheet or only gomoku needs, by the names that the build gives their files. */
const late = { sheets: /^assets\/sheet-/, gomoku: /^assets\/gomoku/ };

/**
 * @param {ReadonlyMap<string, string>} files every file of the build, text by path
 * @returns {{ board: string[], sheets: string[], gomoku: string[], firstMove: string[], wasm: string[] }} the
 *   HTML, CSS and JavaScript of the page with a board of xiangqi, in any language; what the sheets and gomoku add
 *   when they are first wanted (they have budgets of their own: one that lazy loading slips under would be none);
 *   the board and all else which the first move of the engine needs, worker and wasm; the wasm alone
 */
export function pageGraph(files) {
  const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);
  const isLate = (/** @type {string} */ file) => Object.values(late).some((name) => name.test(file));
  /** @param {string} text @param {string} from @param {string} to */
  const shows = (text, from, to) => {
    if (!isCode(to)) return false;
    // A script that is known by its address only is a worker.
    return from === 'index.html' || to.endsWith('.css') || imports(text, to.slice('assets/'.length));
  };
  const board = reach(files, (text, from, to) => !isLate(to) && shows(text, from, to));
  const added = reach(files, shows).filter((file) => !board.includes(file));
  const sheets = added.filter((file) => late.sheets.test(file));
  // Whatever else only they reach is counted here, so that nothing is counted nowhere.
  const gomoku = added.filter((file) => !late.sheets.test(file));
  const firstMove = reach(files, (_text, _from, to) => !isLate(to) && (isCode(to) || to.endsWith('.wasm')));
  return { board, sheets, gomoku, firstMove, wasm: firstMove.filter((file) => file.endsWith('.wasm')) };
}
