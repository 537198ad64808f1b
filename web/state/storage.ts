/** Local storage that may be full, forbidden or absent: every access says whether it worked. */

export type Stored = { readonly type: 'found'; readonly value: unknown } | { readonly type: 'nothing' };

const prefix = 'duiyi.';

/** Never throws; what cannot be read counts as nothing. */
export function read(key: string): Stored {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? { type: 'nothing' } : { type: 'found', value: JSON.parse(text) };
  } catch {
    return { type: 'nothing' };
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
