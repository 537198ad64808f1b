import { expect, test } from 'vitest';
import { codeOf, matching, reach } from './manifest.mjs';

const chunk = (/** @type {Partial<import('vite').ManifestChunk>} */ parts) => ({ file: '', ...parts });

const manifest = {
  'index.html': chunk({
    file: 'assets/index-A1.js',
    css: ['assets/index-B2.css'],
    imports: ['_shared-C3.js'],
    dynamicImports: ['web/late.ts', 'web/gomoku.ts'],
  }),
  '_shared-C3.js': chunk({ file: 'assets/shared-C3.js' }),
  'web/late.ts': chunk({ file: 'assets/late-D4.js', imports: ['_deep-E5.js', 'index.html'] }),
  '_deep-E5.js': chunk({ file: 'assets/deep-E5.js', dynamicImports: ['web/deeper.ts'] }),
  'web/deeper.ts': chunk({ file: 'assets/deeper-F6.js' }),
  'web/gomoku.ts': chunk({ file: 'assets/gomoku-G7.js' }),
};

test('static imports are always followed, dynamic ones if that is requested', () => {
  expect(reach(manifest, ['index.html'])).toEqual(['index.html', '_shared-C3.js']);
  expect(reach(manifest, ['index.html'], (key) => key !== 'web/gomoku.ts').sort()).toEqual(
    ['_deep-E5.js', '_shared-C3.js', 'index.html', 'web/deeper.ts', 'web/late.ts'].sort(),
  );
});

test('code is scripts and styles, each once', () => {
  expect(codeOf(manifest, ['index.html', 'index.html', '_shared-C3.js'])).toEqual([
    'assets/index-A1.js',
    'assets/index-B2.css',
    'assets/shared-C3.js',
  ]);
});

test('a pattern that matches nothing is an error, not an empty budget', () => {
  expect(matching(Object.keys(manifest), /gomoku/)).toEqual(['web/gomoku.ts']);
  expect(() => matching(Object.keys(manifest), /chess/)).toThrow(/changed its shape/);
});
