// The engine in browsers: the module names its wasm in the way that bundlers understand, and everything is ready when
// the import is.
import init from './duiyi.js';

await init();

export const xiangqi_network = () => fetched(new URL('./xiangqi.net', import.meta.url));
export const gomoku_network = () => fetched(new URL('./gomoku.net', import.meta.url));

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

export * from './duiyi.js';
