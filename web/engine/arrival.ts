/** Fetches a file and watches it come. */
import { DataError, pageError } from './error-data.ts';

/** After this long without a byte the file counts as lost, and whoever waits for it may try again. */
const stallMs = 60_000;

const stalled = (): DataError => new DataError(pageError('load-stalled', { seconds: stallMs / 1_000 }));

/**
 * The answer of a server, whose body has to be read. `onBytes` is told of every part that comes. Rejects, or breaks off,
 * where the file is not there, comes no further, or is no longer wanted.
 */
export async function fetchWatched(
  url: string,
  { signal, ...how }: RequestInit & { readonly signal: AbortSignal },
  onBytes: (count: number) => void,
): Promise<Response> {
  const lost = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(stalled()), stallMs);
  };
  const unwanted = (): void => lost.abort(signal.reason);
  const end = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', unwanted);
  };
  signal.addEventListener('abort', unwanted);
  lost.signal.addEventListener('abort', end);
  if (signal.aborted) unwanted();
  else alive();
  try {
    const response = await fetch(url, { ...how, signal: lost.signal });
    if (!response.ok) throw new DataError(statusError(response));
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, out) {
        alive();
        onBytes(bytes.byteLength);
        out.enqueue(bytes);
      },
      flush: end,
    });
    return new Response(response.body?.pipeThrough(watched), response);
  } catch (thrown) {
    end();
    throw thrown;
  }
}

/** What a server answered in place of a file. */
const statusError = ({ status, statusText }: Response) =>
  pageError('load-status', { status: `${status} ${statusText}`.trim() });
