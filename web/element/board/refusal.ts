/** Why a text is no position: exactly, and in words. Fetched when one is refused. */
import { dataOf, type ErrorData } from '../../engine/error-data.ts';
import { loadErrorWords, sayError } from '../../i18n/errors.ts';
import type { Language } from '../../i18n/languages.ts';
import { sharedEngine } from '../shared-engine.ts';

export interface Refusal {
  readonly cause: ErrorData;
  readonly said: string;
}

export async function explain(seen: ErrorData, lang: Language): Promise<Refusal> {
  const [cause] = await Promise.all([exactly(seen), loadErrorWords(lang)]);
  return { cause, said: sayError(lang, cause) };
}

/** The page alone only sees that it is no position; the rules know what is wrong with it. */
async function exactly(seen: ErrorData): Promise<ErrorData> {
  if (seen.code !== 'position-unreadable') return seen;
  const engine = await sharedEngine().catch(() => null);
  try {
    engine?.newGame(String(seen.args['text']), [], null).free();
    return seen;
  } catch (thrown) {
    return dataOf(thrown) ?? seen;
  }
}
