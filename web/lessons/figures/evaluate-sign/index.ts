/**
 * A mistake to find: the second article's `Evaluate` returns the score of the wrong side, and the program refuses a
 * free piece.
 */

import type { Language } from '../../../i18n/languages.ts';
import { type Alternative, type Control, type Figure, integer, task } from '../../figure.ts';
import { writeMove } from '../../words/moves.ts';
import { drawSign } from './draw.ts';
import {
  depths,
  freePiece,
  isGuess,
  isMistake,
  lines,
  mended,
  pairsOf,
  type SignModel,
  type SignState,
  shownLine,
} from './model.ts';
import { signWords } from './words.ts';

const usualDepth = depths.length;

const written = (board: SignModel['board'], move: string | null | undefined): string =>
  move === null || move === undefined ? '' : writeMove(board, move);

/** What the reader has found so far. */
function said({ pairs, board }: SignModel, { depth, line }: SignState, lang: Language): string {
  const own = signWords[lang];
  const pair = pairs.find((each) => each.depth === depth);
  if (isMistake(line)) return own.found(written(board, pair?.right.best));
  if (line === null) return own.plays(depth, written(board, pair?.printed.best));
  const content = lines[line] ?? '';
  return own.notThis.find(([pattern]) => pattern.test(content))?.[1] ?? own.otherLine;
}

export const figure: Figure<SignState, SignModel> = {
  id: 'evaluate-sign',
  text: freePiece,
  settings: { algorithm: 'mixed', depth: usualDepth },
  menu: [],
  read: (query) => {
    const line = integer(query, 'line', 0, lines.length - 1);
    return {
      depth: integer(query, 'plies', 1, usualDepth) ?? usualDepth,
      line: line !== null && isGuess(line) ? line : null,
      at: null,
    };
  },
  write: ({ depth, line }) => ({
    ...(depth === usualDepth ? {} : { plies: String(depth) }),
    ...(line === null ? {} : { line: String(line) }),
  }),
  // The example is the figure's own: elsewhere nothing may be free.
  tasks: (subject) =>
    depths.flatMap((depth) =>
      (['other-view', 'mixed'] as const).map((algorithm) => ({
        ...task(subject, { algorithm, depth }),
        text: freePiece,
      })),
    ),
  model({ open, lang }, { depth }, results) {
    const pairs = pairsOf(results);
    if (!pairs.some((pair) => pair.depth === depth)) return null;
    return { pairs, fen: freePiece, board: { lesson: open(freePiece), game: 'xiangqi', lang } };
  },
  draw: drawSign,
  describe: (model, state, { lang }) => said(model, state, lang),
  alternative(_model, { line, at }, { lang }): Alternative {
    const here = at ?? line;
    return {
      type: 'list',
      label: signWords[lang].lines,
      items: lines.flatMap((_, index) =>
        isGuess(index)
          ? [
              {
                action: `at:${index}`,
                press: `line:${index}`,
                label: shownLine(index, line).trim(),
                selected: index === here,
              },
            ]
          : [],
      ),
    };
  },
  controls(_, { depth, line }, { lang, words }): readonly Control[] {
    const own = signWords[lang];
    return [
      {
        type: 'range',
        action: 'depth',
        label: words.menu.depth,
        value: depth,
        min: 1,
        max: usualDepth,
        valueText: own.depth(depth),
      },
      { type: 'button', action: 'show', label: isMistake(line) ? own.again : own.show },
    ];
  },
  act(_, state, action) {
    const [name, value] = action.split(':');
    if (name === 'depth') return { ...state, depth: Number(value) };
    if (name === 'at') return { ...state, at: Number(value) };
    if (name === 'line') return { ...state, line: Number(value), at: Number(value) };
    if (name === 'show') {
      const [first] = Object.keys(mended);
      return { ...state, at: null, line: isMistake(state.line) ? null : Number(first) };
    }
    return state;
  },
};
