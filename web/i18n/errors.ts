/** Says errors. The sentences come when they are first wanted, or may be wanted soon. */
import type { ErrorData } from '../engine/error-data.ts';
import type { Language } from './languages.ts';

export interface ErrorWords {
  /** By code; arguments stand in braces. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What stands before a sentence when the error has this argument besides. */
  readonly places: Readonly<Record<'line' | 'written', string>>;
  /** Words for the values of arguments, by the name of the argument. */
  readonly terms: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const files = import.meta.glob<ErrorWords>('./*/errors.ts', { import: 'errors' });
const arrived = new Map<Language, ErrorWords>();

/** Fetches the sentences of a language. Resolves in any case. */
export async function loadErrorWords(language: Language): Promise<void> {
  if (arrived.has(language)) return;
  try {
    const words = await files[`./${language}/errors.ts`]?.();
    if (words !== undefined) arrived.set(language, words);
  } catch {
    // The code stands in for the sentence.
  }
}

/** The sentence for an error, without a full stop; the code where the sentences have not arrived. */
export function sayError(language: Language, error: ErrorData): string {
  const words = arrived.get(language);
  return words === undefined ? error.code : sayIn(words, error);
}

export function sayIn(words: ErrorWords, error: ErrorData): string {
  const { code, args } = error;
  const sentence = words.sentences[code];
  if (sentence === undefined) return code;
  const term = (name: string): string => {
    const value = String(args[name] ?? '');
    return words.terms[name]?.[value] ?? value;
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => term(name));
  const places = Object.entries(words.places).filter(([name]) => name in args);
  return fill([...places.map(([, before]) => before), sentence].join(''));
}
