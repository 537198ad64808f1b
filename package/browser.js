// The engine in browsers: the module names its wasm in the way that bundlers understand, and everything is ready when
// the import is.
import init from './duiyi.js';

await init();

export async function xiangqi_network() {
  const response = await fetch(new URL('./xiangqi.net', import.meta.url));
  if (!response.ok) throw new Error(`xiangqi.net: ${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

export * from './duiyi.js';
