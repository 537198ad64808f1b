// The engine in Node: the wasm and the networks are read from their files, and everything is ready when the import is.
import { readFile } from 'node:fs/promises';
import { initSync, set_network } from './embed/duiyi.js';

const [module, ...networks] = await Promise.all(
  ['duiyi_bg.wasm', 'xiangqi.net', 'gomoku.net'].map((name) =>
    readFile(new URL(`embed/${name}`, import.meta.url)),
  ),
);
initSync({ module });
for (const network of networks) set_network(new Uint8Array(network));

export * from './embed/duiyi.js';
