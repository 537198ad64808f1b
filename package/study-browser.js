// Records, reviews and the explorer in browsers: the module names its wasm in the way that bundlers understand, and is
// ready when the import is.
import init from './embed/study.js';

await init();

export { Explorer, Review, read_file, read_records, write_record } from './embed/study.js';
