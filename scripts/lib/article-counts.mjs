// The numbers of the article and the searches of its claims: short phrases in the HTML say what to count, and real
// runs of the lessons give the answers.
//
//   <span data-count="leaves: minimax 3 on start"></span>        a field of a run
//   <span data-count="minimum: 4 on opening"></span>                the fewest leaves of any search of that tree; also minimumNodes
//   <span data-count="leaves: fail-soft 6 worst on uniform / minimum"></span>   two fields of it as a ratio
//   <span data-count="nodes: minimax 4 on opening / pvs 4 captures on opening"></span>
//   <span data-count="moves: start"></span>                      legal moves of a position
//   <span data-count="tries: 3 on start"></span>                 points that the fourth article's generator tries
//   <span data-count="depth: yanj"></span>                       depth of one of the articles' programs
//   <span data-sum="44^2+44^2-1"></span>                         a sum
//   <span data-constant="xiangqi.aspiration"></span>             a number of the searches, from crates/search/constants.json

import { runInNewContext } from 'node:vm';
import { positions } from './article-positions.mjs';

/** @typedef {import('../../web/lessons/types.ts').Lesson} Lesson */
/** @typedef {import('../../web/lessons/types.ts').LessonSettings} LessonSettings */
/** @typedef {import('../../web/lessons/types.ts').LessonRun} LessonRun */
/** @typedef {{ new (text: string): Lesson, programs(): string[], program(id: string): LessonSettings }} LessonClass */

/** More than any run of the article needs; a run that needs more fails. */
const maxNodes = 20_000_000;

const aids = /** @type {const} */ ({
  worst: { order: 'worst' },
  captures: { order: 'captures' },
  best: { order: 'best' },
  hash: { hashMove: true },
  killers: { killers: true },
  history: { history: true },
  null: { nullMove: true },
  quiet: { quiescence: true },
  nearby: { nearby: true },
  deepening: { deepening: true },
  reductions: { reductions: true },
});

const fields = /** @type {const} */ ([
  'value',
  'nodes',
  'leaves',
  'cutoffs',
  'quietNodes',
  'tableHits',
  'tableCollisions',
  'movesListed',
  'movesHeld',
]);

/** @param {string} phrase @param {string} why @returns {never} */
function refuse(phrase, why) {
  throw new Error(`data-count="${phrase}": ${why}`);
}

/** @param {string} name */
function positionOf(name) {
  const text = positions[name];
  if (text === undefined) throw new Error(`no position of the article is called ${name}`);
  return text;
}

/**
 * Settings in words: `ALGORITHM DEPTH [aid …]`, or the name of a program.
 *
 * @param {string} words @param {LessonClass} lessons @returns {LessonSettings}
 */
function parseSettings(words, lessons) {
  const [first = '', depth, ...rest] = words.split(' ');
  if (depth === undefined && lessons.programs().includes(first)) return lessons.program(first);
  if (!/^\d+$/.test(depth ?? '')) throw new Error(`${words}: expected an algorithm and a depth`);
  /** @type {Record<string, unknown>} */
  const settings = { algorithm: first, depth: Number(depth) };
  for (const word of rest) {
    const bits = /^table=(\d+)$/.exec(word)?.[1];
    if (bits !== undefined) settings['tableBits'] = Number(bits);
    else if (Object.hasOwn(aids, word))
      Object.assign(settings, aids[/** @type {keyof typeof aids} */ (word)]);
    else throw new Error(`${words}: ${word} is no aid`);
  }
  return /** @type {LessonSettings} */ (/** @type {unknown} */ (settings));
}

/** A whole number in groups of three, with a true minus sign. @param {number} value */
export const formatCount = (value) => Math.round(value).toLocaleString('en').replace('-', '−');

/** Centipawns as figures write them. @param {number} value */
const formatPawns = (value) =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${(Math.abs(value) / 100).toFixed(1)}`;

/** A ratio for readers: with tenths up to a hundred. @param {number} value */
export const formatRatio = (value) =>
  value.toLocaleString('en', {
    minimumFractionDigits: value < 100 ? 1 : 0,
    maximumFractionDigits: value < 100 ? 1 : 0,
  });

/**
 * The points that the fourth article's generator tries in a walk of `depth` plies: at every node above the leaves, all
 * 90 for each piece of the side to move.
 *
 * @param {Lesson} lesson @param {number} depth @param {string[]} [path] @returns {number}
 */
export function countTries(lesson, depth, path = []) {
  const [board = '', side] = lesson.text(path).split(' ');
  const own = board.match(side === 'b' ? /[a-z]/g : /[A-Z]/g)?.length ?? 0;
  const below = depth <= 1 ? [] : lesson.moves(path);
  return below.reduce((sum, move) => sum + countTries(lesson, depth - 1, [...path, move]), 90 * own);
}

/**
 * Runs the searches that phrases name, each once.
 *
 * @param {LessonClass} lessons @returns {(words: string) => LessonRun}
 */
export function createRunner(lessons) {
  /** @type {Map<string, LessonRun>} */
  const runs = new Map();

  /** @param {string} words `SETTINGS on POSITION` */
  return function run(words) {
    const known = runs.get(words);
    if (known !== undefined) return known;
    const [settings, position] = words.split(' on ');
    if (settings === undefined || position === undefined) throw new Error(`${words}: on which position?`);
    const lesson = new lessons(positionOf(position));
    try {
      const parsed = parseSettings(settings, lessons);
      // Minimax has walked the whole tree, so its minimum costs nothing more.
      const made = lesson.run({ ...parsed, minimum: parsed.algorithm === 'minimax', maxNodes }, []);
      if (!made.complete) throw new Error(`${words} takes more than ${maxNodes} nodes`);
      runs.set(words, made);
      return made;
    } finally {
      lesson.free();
    }
  };
}

/**
 * Answers phrases.
 *
 * @param {LessonClass} lessons @param {(words: string) => LessonRun} [run]
 */
export function createCounter(lessons, run = createRunner(lessons)) {
  /** @param {string} words `DEPTH on POSITION` */
  function minimum(words) {
    const found = run(`minimax ${words}`).minimum;
    if (found === null) throw new Error(`${words}: the whole tree has more than ${maxNodes} nodes`);
    return found;
  }

  /** @param {string} field @param {string} words */
  function number(field, words) {
    if (!(/** @type {readonly string[]} */ (fields).includes(field))) throw new Error(`${field} is no field`);
    return run(words)[/** @type {(typeof fields)[number]} */ (field)];
  }

  /**
   * Moves in the notation of the language's readers.
   *
   * @param {string} words @param {readonly string[]} moves @param {string} lang
   */
  function written(words, moves, lang) {
    const lesson = new lessons(positionOf(words.split(' on ')[1] ?? ''));
    try {
      return (lang === 'zh' ? lesson.chinese([...moves]) : moves).join(' ');
    } finally {
      lesson.free();
    }
  }

  /** @param {string} phrase @param {string} [lang] @returns {string} */
  return function count(phrase, lang = 'en') {
    const [, field = '', words = '', over] =
      /^(\w+): (.+?)(?: \/ (.+))?$/.exec(phrase) ?? refuse(phrase, 'expected `field: what`');
    try {
      if (field === 'score') return formatPawns(run(words).value);
      if (field === 'best') {
        const { best } = run(words);
        return best === null ? refuse(phrase, 'there is no best move') : written(words, [best], lang);
      }
      if (field === 'line') return written(words, run(words).line, lang);
      if (field === 'depth') return formatCount(parseSettings(words, lessons).depth);
      if (field === 'tries') {
        const [depth, position = ''] = words.split(' on ');
        const lesson = new lessons(positionOf(position));
        const tries = countTries(lesson, Number(depth));
        lesson.free();
        return formatCount(tries);
      }
      if (field === 'moves') {
        const lesson = new lessons(positionOf(words));
        const { length } = lesson.moves([]);
        lesson.free();
        return formatCount(length);
      }
      if (field === 'minimum') return formatCount(minimum(words).leaves);
      if (field === 'minimumNodes') return formatCount(minimum(words).nodes);
      const value = number(field, words);
      if (over === undefined) return formatCount(value);
      if (over !== 'minimum') return formatRatio(value / number(field, over));
      const [settings = '', position] = words.split(' on ');
      return formatRatio(value / minimum(`${parseSettings(settings, lessons).depth} on ${position}`).leaves);
    } catch (error) {
      const { message = String(error) } = /** @type {{ message?: string }} */ (error);
      return refuse(phrase, message);
    }
  };
}

/**
 * The value of a sum of whole numbers: `+ - * / ^` and brackets, `^` binding first and to the right.
 *
 * @param {string} text @returns {number}
 */
export function evaluateSum(text) {
  // JavaScript evaluates it; only a sum gets this far.
  if (!/^[\d+\-*/^()]+$/.test(text)) throw new Error(`data-sum="${text}": not a sum`);
  return runInNewContext(text.replaceAll('^', '**'));
}

/**
 * A number that the searches use.
 *
 * @param {Readonly<Record<string, number>>} constants @param {string} name
 */
export function constantOf(constants, name) {
  const value = constants[name];
  if (value === undefined) throw new Error(`data-constant="${name}": the searches name no such constant`);
  return value;
}

/**
 * Puts the answers into the page. Each hook is an empty element of its own.
 *
 * @param {import('node-html-parser').HTMLElement} page
 * @param {(phrase: string, lang?: string) => string} count
 * @param {Readonly<Record<string, number>>} constants what crates/search/constants.json says
 */
export function fillCounts(page, count, constants) {
  const lang = page.querySelector('html')?.getAttribute('lang')?.split('-')[0];
  /** @type {Record<string, (phrase: string, decimals: string | undefined) => string>} */
  const answers = {
    'data-count': (phrase) => count(phrase, lang),
    'data-sum': (phrase, decimals) =>
      decimals === undefined
        ? formatCount(evaluateSum(phrase))
        : evaluateSum(phrase).toFixed(Number(decimals)),
    'data-constant': (phrase) => formatCount(constantOf(constants, phrase)),
  };
  for (const [attribute, answer] of Object.entries(answers)) {
    for (const hook of page.querySelectorAll(`[${attribute}]`)) {
      if (hook.innerHTML !== '') throw new Error(`a hook of the article is not empty: ${hook.outerHTML}`);
      hook.textContent = answer(hook.getAttribute(attribute) ?? '', hook.getAttribute('data-decimals'));
    }
  }
}
