/** Why a text is no position: exactly, and in words. Fetched when one is refused. */
import { dataOf, type ErrorData } from '../../engine/error-data.ts';
import { loadErrorWords, sayError } from '../../i18n/errors.ts';
import type { Language } from '../../i18n/languages.ts';
import { sharedEngine } from '../shared-engine.ts';
import { textLine } from './line.ts';

/** The page alone only sees that it is no position; the rules know what is wrong with it. */
export async function exactCause(seen: ErrorData, fen: string): Promise<ErrorData> {
  if (seen.code !== 'position-unreadable') return seen;
  const engine = await sharedEngine().catch(() => null);
  try {
    engine?.newGame(textLine(fen, [], null).start, [], null).free();
    return seen;
  } catch (thrown) {
    return dataOf(thrown) ?? seen;
  }
}

export async function inWords(cause: ErrorData, lang: Language): Promise<string> {
  await loadErrorWords(lang);
  return sayError(lang, cause);
}
