/** WebAssembly that is fetched when someone first needs it. */
import { DataError } from './error-data.ts';
import { loadModule } from './load.ts';

/**
 * Fetches a module and starts it, once however often it is called; after a failure the next call is another try. Rejects
 * with a `DataError` where the module does not arrive.
 */
export function loadOnce<Value>(
  url: string,
  start: (module: WebAssembly.Module) => Promise<Value>,
): () => Promise<Value> {
  let loading: Promise<Value> | null = null;

  async function load(): Promise<Value> {
    try {
      const loaded = await loadModule(url, new AbortController().signal, () => {});
      if (loaded.type === 'failed') throw new DataError(loaded.error);
      return await start(loaded.module);
    } catch (thrown) {
      loading = null;
      throw thrown;
    }
  }

  return () => {
    loading ??= load();
    return loading;
  };
}
