// The lessons' engine in Node, ready when the import is.
import { readFile } from 'node:fs/promises';
import { initSync } from './embed/lessons.js';

initSync({ module: await readFile(new URL('embed/lessons_bg.wasm', import.meta.url)) });

export { Lesson } from './embed/lessons.js';
