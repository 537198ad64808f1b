import { describe, expect, test } from 'vitest';
import { embedGraph, pageFiles, pageGraph } from './graph.mjs';

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
  [
    'assets/shared-C3.js',
    'const u=""+new URL("duiyi_bg-G7.wasm",import.meta.url).href,n=""+new URL("xiangqi-M4.net",import.meta.url).href,g=""+new URL("gomoku-N5.net",import.meta.url).href;export{u as a}',
  ],
  ['assets/late-D4.js', 'import"./deep-E5.js"'],
  ['assets/deep-E5.js', ''],
  ['assets/gomoku-J1.js', 'import"./shared-C3.js";import"./stones-L3.js"'],
  ['assets/stones-L3.js', ''],
  ['assets/sheet-contents-K2.js', 'import"./shared-C3.js"'],
  ['assets/worker-F6.js', 'new URL("duiyi_bg-G7.wasm",import.meta.url);import("./table-H8.js")'],
  ['assets/table-H8.js', ''],
  ['assets/duiyi_bg-G7.wasm', '\0asm'],
  ['assets/xiangqi-M4.net', 'duiyinet'],
  ['assets/gomoku-N5.net', 'duiyinet'],
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

  test('adds the worker, what it imports, the wasm and the network for the first move', () => {
    const added = graph.firstMove.filter((file) => !graph.board.includes(file));
    expect(added.sort()).toEqual([
      'assets/duiyi_bg-G7.wasm',
      'assets/table-H8.js',
      'assets/worker-F6.js',
      'assets/xiangqi-M4.net',
    ]);
    expect(graph.wasm).toEqual(['assets/duiyi_bg-G7.wasm']);
    expect(graph.network).toEqual(['assets/xiangqi-M4.net']);
    expect(graph.book).toEqual([]);
    expect(graph.gomokuNetwork).toEqual(['assets/gomoku-N5.net']);
  });

  test('leaves out the service worker and what only it names', () => {
    expect(graph.firstMove).not.toContain('sw.js');
    expect(graph.firstMove).not.toContain('assets/orphan-I9.js');
  });
});

test('the files of the page are all that it may come to need, and nothing of what others embed', () => {
  const files = pageFiles(new Map([...build, ['embed.js', ''], ['embed/mount-board-M4.js', '']]));
  expect(files).toContain('assets/worker-F6.js');
  expect(files).toContain('assets/duiyi_bg-G7.wasm');
  expect(files).toContain('assets/gomoku-J1.js');
  expect(files).not.toContain('assets/orphan-I9.js');
  expect(files.filter((file) => file.startsWith('embed'))).toEqual([]);
});

describe('the graph of the elements', () => {
  const graph = embedGraph(
    new Map([
      ...build,
      [
        'embed.js',
        'import{a}from"./embed/types-A1.js";import(`./embed/mount-board-B2.js`);import(`./embed/mount-lesson-C3.js`)',
      ],
      ['embed/types-A1.js', ''],
      [
        'embed/mount-board-B2.js',
        'import{b}from"../embed.js";import"./dom-D4.js";import(`./engine-E5.js`);import(`./gomoku-F6.js`);import(`./xiangqi-X7.js`);import(`./words-zh-W8.js`);import(`./gomoku-words-en-Y9.js`)',
      ],
      ['embed/dom-D4.js', ''],
      ['embed/engine-E5.js', 'new URL("../assets/duiyi_bg-G7.wasm",import.meta.url)'],
      ['embed/gomoku-F6.js', 'import"./stones-G7.js"'],
      ['embed/stones-G7.js', ''],
      ['embed/xiangqi-X7.js', ''],
      ['embed/words-zh-W8.js', 'short'],
      ['embed/gomoku-words-en-Y9.js', 'longer'],
      [
        'embed/mount-lesson-C3.js',
        'import"./dom-D4.js";import(`./words-en-H8.js`);import(`./words-zh-I9.js`);import(`./tree-J1.js`);import(`./code-K2.js`)',
      ],
      ['embed/words-en-H8.js', 'longer'],
      ['embed/words-zh-I9.js', 'short'],
      ['embed/tree-J1.js', 'import"./draw-L3.js"'],
      ['embed/draw-L3.js', ''],
      ['embed/code-K2.js', ''],
      ['assets/lessons_bg-M4.wasm', '\0asm'],
    ]),
  );

  test('counts with embed.js what it imports at once', () => {
    expect(graph.shell).toEqual(['embed.js', 'embed/types-A1.js']);
  });

  test('counts for a board what its game brings, but not the engine', () => {
    const base = ['embed/dom-D4.js', 'embed/mount-board-B2.js'];
    expect(graph.boards.get('xiangqi')?.sort()).toEqual([
      ...base,
      'embed/words-zh-W8.js',
      'embed/xiangqi-X7.js',
    ]);
    expect(graph.boards.get('gomoku')?.sort()).toEqual(
      [...base, 'embed/gomoku-words-en-Y9.js', 'embed/stones-G7.js', 'embed/gomoku-F6.js'].sort(),
    );
  });

  test('counts for each figure what all need, the longer language and its own', () => {
    const base = ['embed/dom-D4.js', 'embed/mount-lesson-C3.js', 'embed/words-en-H8.js'];
    expect([...graph.figures.keys()]).toEqual(['tree-J1.js', 'code-K2.js']);
    expect(graph.figures.get('tree-J1.js')?.sort()).toEqual(
      [...base, 'embed/draw-L3.js', 'embed/tree-J1.js'].sort(),
    );
    expect(graph.figures.get('code-K2.js')?.sort()).toEqual([...base, 'embed/code-K2.js'].sort());
    expect(graph.lessonsWasm).toEqual(['assets/lessons_bg-M4.wasm']);
  });
});
