/** The query of an address that was pasted; `null` for any other text. */
export function queryOfLink(text: string): string | null {
  if (!/^https?:\S+$/i.test(text)) return null;
  try {
    return new URL(text).search;
  } catch {
    return null;
  }
}
