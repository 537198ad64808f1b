// The engine in browsers: the module names its wasm in the way that bundlers understand, and everything is ready when
// the import is.
import init from './duiyi.js';

await init();

export * from './duiyi.js';
