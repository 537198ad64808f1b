// The engine in Node: the wasm is read from its file, and everything is ready when the import is.
import { readFile } from 'node:fs/promises';
import { initSync } from './duiyi.js';

initSync({ module: await readFile(new URL('./duiyi_bg.wasm', import.meta.url)) });

export const xiangqi_network = async () =>
  new Uint8Array(await readFile(new URL('./xiangqi.net', import.meta.url)));
export const gomoku_network = async () =>
  new Uint8Array(await readFile(new URL('./gomoku.net', import.meta.url)));

export * from './duiyi.js';
