/** The opening book: a small file of its own, which the page can do without. */
import bookUrl from '../../crates/engine/book/xiangqi.book?url';
import { Book } from '../pkg/duiyi.js';
import { fetchWatched } from './arrival.ts';

export type { Book };

/** Its bytes, or `null` where they do not arrive. */
export async function fetchBook(signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const response = await fetchWatched(bookUrl, { signal }, () => undefined);
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * How long the page waits for the book once the engine is here. It is a tenth of the engine's size and asked for at
 * the same time, so that it is there already unless the network has failed it.
 */
const patienceMs = 1_000;

/** The book once the engine has arrived; `null` where it is missing, late or damaged. */
export async function openBook(bytes: Promise<Uint8Array | null>): Promise<Book | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const file = await Promise.race([bytes, late]);
  try {
    return file === null ? null : new Book(file);
  } catch {
    return null;
  }
}
