/** Downloads and compiles the engine once, with progress by the byte. */
import { fetchWatched } from './arrival.ts';
import { type ErrorData, loadError } from './error-data.ts';

export type Loading =
  /** 0 to 1; `null` when the size is not known. */
  | { readonly type: 'loading'; readonly part: number | null }
  /** Nothing has arrived for a while; it may still come. */
  | { readonly type: 'slow'; readonly part: number | null };

export type Loaded =
  | { readonly type: 'ready'; readonly module: WebAssembly.Module }
  | { readonly type: 'failed'; readonly error: ErrorData };

export const slowMs = 6_000;

export async function loadModule(
  url: string,
  signal: AbortSignal,
  onProgress: (state: Loading) => void,
): Promise<Loaded> {
  let part: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onProgress({ type: 'slow', part }), slowMs);
  };
  alive();
  try {
    let size: number | null = null;
    let got = 0;
    const { body, headers } = await fetchWatched(url, { signal }, (count) => {
      got += count;
      part = size === null ? null : Math.min(1, got / size);
      alive();
      onProgress({ type: 'loading', part });
    });
    size = plainSize(headers);
    // The type is stated here, since some plain file servers do not know it and streaming insists on it.
    const counted = new Response(body, { headers: { 'content-type': 'application/wasm' } });
    return { type: 'ready', module: await WebAssembly.compileStreaming(counted) };
  } catch (thrown) {
    return { type: 'failed', error: loadError(thrown) };
  } finally {
    clearTimeout(timer);
  }
}

/** The length counts the bytes on the wire, so it means nothing here when they are compressed. */
function plainSize(headers: Headers): number | null {
  const length = Number(headers.get('content-length'));
  return headers.get('content-encoding') === null && length > 0 ? length : null;
}
