import { describe, expect, test } from 'vitest';
import { compiledIn, licenceTexts } from './licences.mjs';

describe('the licences of what is published', () => {
  test('are those of all crates that are compiled in, and of no others', () => {
    const crate = (/** @type {string} */ name, /** @type {string | null} */ source, kind = 'lib') => ({
      id: name,
      name,
      version: '1.0.0',
      license: 'MIT',
      manifest_path: `/${name}/Cargo.toml`,
      source,
      targets: [{ kind: [kind] }],
    });
    const uses = (/** @type {string} */ pkg, /** @type {string | null} */ kind = null) => ({
      pkg,
      dep_kinds: [{ kind }],
    });
    const metadata = {
      packages: [
        crate('ours', null),
        crate('near', 'registry'),
        crate('far', 'registry'),
        crate('macro', 'registry', 'proc-macro'),
        crate('of-the-macro', 'registry'),
        crate('of-tests', 'registry'),
      ],
      resolve: {
        nodes: [
          { id: 'ours', deps: [uses('near'), uses('macro'), uses('of-tests', 'dev')] },
          { id: 'near', deps: [uses('far'), uses('near', 'build')] },
          { id: 'macro', deps: [uses('of-the-macro')] },
        ],
      },
    };
    expect(compiledIn(metadata, 'ours').map(({ name }) => name)).toEqual(['far', 'near']);
  });

  test('are there, each once, with the names of what they hold for', async () => {
    const text = await licenceTexts();
    for (const words of ['Duiyi (MIT', 'Yuji Boku', 'wasm-bindgen 0.', 'serde 1.', 'SIL OPEN FONT LICENSE'])
      expect(text).toContain(words);
    expect(text.match(/Copyright \(c\) 2026 The Duiyi authors/g)).toHaveLength(1);
  });
});
