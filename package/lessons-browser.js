// The lessons' engine in browsers: the module names its wasm in the way that bundlers understand, and is ready when the
// import is.
import init from './embed/lessons.js';

await init();

export { Lesson } from './embed/lessons.js';
