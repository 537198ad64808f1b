// node scripts/lib/wasi.mjs PROGRAM.wasm ARGS…: runs a program built for wasm32-wasip1, which may read the folder it is run in.

import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file = '', ...args] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(file));
const wasi = new WASI({
  version: 'preview1',
  args: [file, ...args],
  preopens: { '.': '.' },
  returnOnExit: true,
});
const imports = /** @type {WebAssembly.Imports} */ (wasi.getImportObject());
const instance = await WebAssembly.instantiate(module, imports);
process.exitCode = wasi.start(instance);
