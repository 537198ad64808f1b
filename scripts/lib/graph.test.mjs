import { describe, expect, test } from 'vitest';
import { pageGraph } from './graph.mjs';

const build = new Map([
  [
    'index.html',
    '<script type="module" src="./assets/index-A1.js"></script><link rel="stylesheet" href="./assets/index-B2.css">',
  ],
  [
    'assets/index-A1.js',
    'import{a as b}from"./shared-C3.js";m=["assets/late-D4.js","assets/deep-E5.js"];p(()=>import("./late-D4.js"),m);import("./gomoku-J1.js");import("./sheet-contents-K2.js");new Worker(""+new URL("worker-F6.js",import.meta.url).href);navigator.serviceWorker.register("./sw.js")',
  ],
  ['assets/index-B2.css', 'body{}'],
  ['assets/shared-C3.js', 'const u=""+new URL("duiyi_bg-G7.wasm",import.meta.url).href;export{u as a}'],
  ['assets/late-D4.js', 'import"./deep-E5.js"'],
  ['assets/deep-E5.js', ''],
  ['assets/gomoku-J1.js', 'import"./shared-C3.js";import"./stones-L3.js"'],
  ['assets/stones-L3.js', ''],
  ['assets/sheet-contents-K2.js', 'import"./shared-C3.js"'],
  ['assets/worker-F6.js', 'new URL("duiyi_bg-G7.wasm",import.meta.url);import("./table-H8.js")'],
  ['assets/table-H8.js', ''],
  ['assets/duiyi_bg-G7.wasm', '\0asm'],
  ['assets/orphan-I9.js', ''],
  ['sw.js', 'precache("assets/orphan-I9.js")'],
]);

describe('the graph of the built page', () => {
  const graph = pageGraph(build);

  test('counts imports, also late ones and theirs, but neither worker nor wasm for the board', () => {
    expect(graph.board.sort()).toEqual([
      'assets/deep-E5.js',
      'assets/index-A1.js',
      'assets/index-B2.css',
      'assets/late-D4.js',
      'assets/shared-C3.js',
      'index.html',
    ]);
  });

  test('counts what gomoku and the sheets add apart from the board', () => {
    expect(graph.gomoku.sort()).toEqual(['assets/gomoku-J1.js', 'assets/stones-L3.js']);
    expect(graph.sheets).toEqual(['assets/sheet-contents-K2.js']);
  });

  test('adds the worker, what it imports and the wasm for the first move', () => {
    const added = graph.firstMove.filter((file) => !graph.board.includes(file));
    expect(added.sort()).toEqual(['assets/duiyi_bg-G7.wasm', 'assets/table-H8.js', 'assets/worker-F6.js']);
    expect(graph.wasm).toEqual(['assets/duiyi_bg-G7.wasm']);
  });

  test('leaves out the service worker and what only it names', () => {
    expect(graph.firstMove).not.toContain('sw.js');
    expect(graph.firstMove).not.toContain('assets/orphan-I9.js');
  });
});
