import { describe, expect, test } from 'vitest';
import { describeBuild } from './service-worker.mjs';

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

describe('the files that a service worker stores', () => {
  const files = new Map([
    ['index.html', bytes('<!doctype html>')],
    ['icons/seal.svg', bytes('')],
    ['sw.js', bytes('the worker of the build before')],
    ['learn/index.html', bytes('')],
    ['assets/index-A1.js', bytes('')],
    ['assets/index-A1.js.map', bytes('{}')],
    ['.vite/page.json', bytes('{}')],
    ['pictures/board-en.jpg', bytes('for links')],
  ]);
  const page = new Set(['index.html', 'icons/seal.svg', 'assets/index-A1.js']);

  test('are all but itself, maps and manifests, pages under the addresses of their folders', () => {
    expect(describeBuild(files, page, 'worker').files).toEqual({
      './': expect.stringMatching(/^sha256-[\w+/]{43}=$/),
      // The SHA-256 of nothing, as RFC 6234 has it.
      './icons/seal.svg': 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      './assets/index-A1.js': 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    });
  });

  test('come later where the page never needs them: the article and what others embed', () => {
    const more = new Map([
      ...files,
      ['embed.js', bytes('')],
      ['embed/types-B2.js', bytes('')],
      ['assets/lessons_bg-C3.wasm', bytes('')],
    ]);
    const described = describeBuild(more, page, 'worker');
    expect(described.files).toEqual(describeBuild(files, page, 'worker').files);
    expect(Object.keys(described.later)).toEqual([
      './assets/lessons_bg-C3.wasm',
      './embed.js',
      './embed/types-B2.js',
      './learn/',
    ]);
    expect(described.version).not.toBe(describeBuild(files, page, 'worker').version);
  });

  test('give another version when one of them or the worker changes, and only then', () => {
    const { version } = describeBuild(files, page, 'worker');
    expect(describeBuild(new Map([...files].reverse()), page, 'worker').version).toBe(version);
    expect(describeBuild(new Map([...files, ['sw.js', bytes('another')]]), page, 'worker').version).toBe(
      version,
    );
    expect(describeBuild(new Map([...files, ['index.html', bytes('new')]]), page, 'worker').version).not.toBe(
      version,
    );
    expect(describeBuild(files, page, 'another worker').version).not.toBe(version);
  });
});
