/** The same function in four languages, as tests run it, and the current line of the search in it. */

import cpp from '../../../../crates/lessons/plain/alpha_beta.cpp?raw';
import javascript from '../../../../crates/lessons/plain/alpha_beta.mjs?raw';
import python from '../../../../crates/lessons/plain/alpha_beta.py?raw';
import rust from '../../../../crates/lessons/src/plain.rs?raw';
import { Exit, Tag } from '../../trace/codes.ts';
import { type Trace, wordOf } from '../../trace/trace.ts';

export const codeLanguages = ['python', 'javascript', 'cpp', 'rust'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const languageNames: Readonly<Record<CodeLanguage, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  cpp: 'C++',
  rust: 'Rust',
};

/** The lines between the markers. */
function shownLines(source: string): readonly string[] {
  const lines = source.split('\n');
  const at = (marker: string): number => lines.findIndex((line) => line.endsWith(marker));
  return lines.slice(at(' begin listing') + 1, at(' end listing'));
}

export const listings: Readonly<Record<CodeLanguage, readonly string[]>> = {
  python: shownLines(python),
  javascript: shownLines(javascript),
  cpp: shownLines(cpp),
  rust: shownLines(rust),
};

/** The meaning of each moment of the search in the code, in any language. */
export const moments = {
  enter: /nodes \+= 1/,
  leaf: /return side/,
  moves: /^ *for /,
  child: /value = -alpha_?beta\(/i,
  window: /^ *alpha = /,
  cut: /break/,
  leave: /^ *(?:return )?best;?$/,
} as const;
export type Moment = keyof typeof moments;

export const lineAt = (language: CodeLanguage, moment: Moment): number =>
  listings[language].findIndex((line) => moments[moment].test(line));

/** The moment of an event; null where the search itself begins. */
export function momentOf(trace: Trace, event: number): Moment | null {
  const node = trace.owner[event] ?? -1;
  if (event < 0 || node < 0) return null;
  switch (wordOf(trace, event, 0)) {
    case Tag.enter:
      return 'enter';
    case Tag.moves:
      return 'moves';
    case Tag.child:
      return 'child';
    case Tag.window:
      return 'window';
    case Tag.cutoff:
      return 'cut';
    case Tag.leave: {
      const exit = trace.exit[node];
      return exit === Exit.horizon || exit === Exit.over ? 'leaf' : 'leave';
    }
    default:
      return null;
  }
}
