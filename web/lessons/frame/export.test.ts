import { expect, test } from 'vitest';
import { resolved, svgDocument } from './export.ts';

const tokens: Readonly<Record<string, string>> = { '--ink': ' #211c16', '--rule': '' };
const token = (name: string): string => tokens[name] ?? '';

test('tokens become what they say, else their fallback', () => {
  expect(resolved('a{fill:var(--ink);stroke:var(--rule, red)}', token)).toBe('a{fill:#211c16;stroke:red}');
  expect(resolved('a{fill:var(--unknown)}', token)).toBe('a{fill:currentColor}');
  expect(resolved('a{font:var(--font,system-ui, sans-serif)}', token)).toBe('a{font:system-ui, sans-serif}');
});

test('a document has nothing in it that only a page can use, and no sign that is not XML', () => {
  const svg = svgDocument(
    { content: '<g data-act="node:1" class="a"/>', width: 10, height: 20, title: '1 < 2 & 3' },
    '/* why */ @media (width<=599px) { a > b { fill: red } }',
    '#fff',
  );
  expect(svg).toContain('<g class="a"/>');
  expect(svg).toContain('<title>1 &#60; 2 &#38; 3</title>');
  expect(svg).toContain('(width&#60;=599px) { a &#62; b { fill: red } }');
  expect(svg).not.toContain('why');
  expect(svg).toContain('viewBox="0 0 10 20"');
});

test('a token that is no colour stays within its attribute', () => {
  const picture = { content: '', width: 10, height: 20, title: '' };
  const svg = svgDocument(picture, '', '"/><script>alert(1)</script><g a="');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('fill="&#34;/&#62;');
});
