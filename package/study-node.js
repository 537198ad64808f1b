// Records, reviews and the explorer in Node, ready when the import is.
import { readFile } from 'node:fs/promises';
import { initSync } from './embed/study.js';

initSync({ module: await readFile(new URL('embed/study_bg.wasm', import.meta.url)) });

export { Explorer, Review, read_file, read_records, write_record } from './embed/study.js';
