/** Local storage that may be full, forbidden or absent: every access says whether it worked. */

export const prefix = 'duiyi.';

/** What all tabs share, or what one tab alone keeps until it is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** Never throws; what is missing or cannot be read is `otherwise`. */
export function readOr(key: string, otherwise: unknown, area: Area = 'localStorage'): unknown {
  try {
    const text = globalThis[area].getItem(prefix + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Never throws; `false` when nothing could be kept. */
export function write(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(prefix + key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
