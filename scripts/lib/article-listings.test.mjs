import { expect, test } from 'vitest';
import { fillListings, shownPart } from './article-listings.mjs';
import { parseHtml } from './html.mjs';

test('a listing is what stands between its markers', () => {
  expect(shownPart('a\n# begin listing\nb\n  c\n# end listing\nd\n')).toBe('b\n  c\n');
  expect(() => shownPart('a\n')).toThrow(/markers/);
});

test('a page is filled from the files that tests run', () => {
  const page = parseHtml(
    '<pre data-listing="plain/alpha_beta.py"></pre><pre data-listing="src/plain.rs"></pre>',
  );
  fillListings(page);
  const [python, rust] = page.querySelectorAll('pre');
  expect(python?.textContent).toMatch(/^def alpha_beta\(.*return best\n$/s);
  expect(rust?.textContent).toMatch(/^pub fn alpha_beta\(.*\n {4}best\n}\n$/s);
  expect(rust?.innerHTML).toContain('&amp;Node');
});
