/** Downloads and compiles the engine once, with progress by the byte. */
import { type ErrorData, loadError, pageError } from './error-data.ts';

export type Loading =
  | {
      readonly type: 'loading';
      /** 0 to 1; `null` when the size is not known. */
      readonly part: number | null;
    }
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
    const response = await fetch(url, { signal });
    if (!response.ok) return { type: 'failed', error: statusError(response) };
    const size = plainSize(response.headers);
    let got = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, out) {
        got += bytes.byteLength;
        part = size === null ? null : Math.min(1, got / size);
        alive();
        onProgress({ type: 'loading', part });
        out.enqueue(bytes);
      },
    });
    const body = response.body?.pipeThrough(counter) ?? null;
    // The type is stated here, since some plain file servers do not know it and streaming insists on it.
    const counted = new Response(body, { headers: { 'content-type': 'application/wasm' } });
    return { type: 'ready', module: await WebAssembly.compileStreaming(counted) };
  } catch (thrown) {
    return { type: 'failed', error: loadError(thrown) };
  } finally {
    clearTimeout(timer);
  }
}

/** What a server answered in place of a file. */
export const statusError = ({ status, statusText }: Response): ErrorData =>
  pageError('load-status', { status: `${status} ${statusText}`.trim() });

/** The length counts the bytes on the wire, so it means nothing here when they are compressed. */
function plainSize(headers: Headers): number | null {
  const length = Number(headers.get('content-length'));
  return headers.get('content-encoding') === null && length > 0 ? length : null;
}
