// node scripts/lib/wasi.mjs PROGRAM.wasm ARGS…: runs a program built for wasm32-wasip1, then prints how many
// seconds it ran, compiling not counted.

import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file = '', ...args] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(file));
const wasi = new WASI({ version: 'preview1', args: [file, ...args], returnOnExit: true });
const imports = /** @type {WebAssembly.Imports} */ (wasi.getImportObject());
const instance = await WebAssembly.instantiate(module, imports);
const start = performance.now();
process.exitCode = wasi.start(instance);
console.log(`seconds ${(performance.now() - start) / 1000}`);
