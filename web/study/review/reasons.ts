/** Says why a move was a mistake. The sentences are those of the crate, which the program uses too. */
import type { Side } from '../../engine/types.ts';
import type { ReviewWords } from '../../i18n/review.ts';
import type { Told } from '../load.ts';

/** The sentence of a code, or a word for an argument after an `@`. */
export function sentenceOf(codes: string, code: string): string | null {
  const line = codes.split('\n').find((each) => each.startsWith(`${code}\t`));
  return line?.slice(code.length + 1) ?? null;
}

export interface Sayer {
  readonly words: Pick<ReviewWords, 'codes' | 'point' | 'stop'>;
  /** Points are named by their files, where the notation and the rim have no letters. */
  readonly byFile: boolean;
}

/** A whole sentence; `side` made the mistake. */
export function sayReason({ words, byFile }: Sayer, { code, args }: Told, side: Side): string {
  const sentence = sentenceOf(words.codes, code) ?? code;
  const isWon = code.endsWith('-misses-piece');
  const said = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(args[name] ?? '');
    // Of the opponent is what attacks, and what could have been won.
    const opponent: Side = side === 'first' ? 'second' : 'first';
    const owner = name === 'from' || isWon ? opponent : side;
    if (name === 'point' || name === 'from' || name === 'stop') return words.point(value, owner, byFile);
    const holder = name === 'attacker' || name === 'taken' ? opponent : owner;
    const word = `@${value}`;
    // In Chinese some pieces have another name on each side.
    return (
      sentenceOf(words.codes, `${word} ${holder === 'first' ? 'red' : 'black'}`) ??
      sentenceOf(words.codes, word) ??
      value
    );
  });
  // Chinese names of files need no blank, unlike letters and digits.
  return `${said.replace(/ ?([一二三四五六七八九１-９]路) ?/g, '$1')}${words.stop}`;
}
