// The engine in browsers: the module names its wasm and its networks in the way that bundlers understand, and everything
// is ready when the import is.
import init, { set_network } from './embed/duiyi.js';

const [, ...networks] = await Promise.all([
  init(),
  fetched(new URL('./embed/xiangqi.net', import.meta.url)),
  fetched(new URL('./embed/gomoku.net', import.meta.url)),
]);
for (const network of networks) set_network(network);

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

export * from './embed/duiyi.js';
