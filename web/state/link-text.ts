/** Links as text, apart from what they ask for, which `address.ts` reads. */
import type { Language } from '../i18n/languages.ts';

/** A link that shows this position to someone else. */
export function makeLink(page: string, fen: string, moves: readonly string[], language: Language): string {
  const url = new URL(page);
  url.hash = '';
  url.search = '';
  url.searchParams.set('fen', fen);
  if (moves.length > 0) url.searchParams.set('moves', moves.join(' '));
  url.searchParams.set('lang', language);
  return url.href;
}

/** The query of an address that was pasted; `null` for any other text. */
export function queryOfLink(text: string): string | null {
  if (!/^https?:\S+$/i.test(text)) return null;
  try {
    return new URL(text).search;
  } catch {
    return null;
  }
}
