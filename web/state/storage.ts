/** Local storage that may be full, forbidden or absent: every access says whether it worked. */

const prefix = 'duiyi.';

/** Never throws; what is missing or cannot be read is `otherwise`. */
export function readOr(key: string, otherwise: unknown): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Never throws; `false` when nothing could be kept. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
