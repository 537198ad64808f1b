import { expect, test } from 'vitest';
import { checkClaims } from './article-claims.mjs';
import { parseHtml } from './html.mjs';

const claims = {
  so: (/** @type {number} */ evidence) => evidence === 44,
  large: (/** @type {number} */ evidence) => evidence > 100,
};
const check = (/** @type {string} */ html, /** @type {number} */ evidence) => {
  const page = parseHtml(html);
  checkClaims(page, claims, evidence);
  return page.toString();
};

test('a claim that holds leaves only its sentence', () => {
  expect(check('<p data-claim="so">There are 44.</p>', 44)).toBe('<p>There are 44.</p>');
});

test('a span that only carried a claim is gone', () => {
  expect(check('<p>Here <span data-claim="so">there are <b>44</b></span>.</p>', 44)).toBe(
    '<p>Here there are <b>44</b>.</p>',
  );
});

test('a claim that does not hold fails, and names the sentence', () => {
  expect(() => check('<p data-claim="so">There are 44.</p>', 43)).toThrow('not so: “There are 44.”');
  expect(() => check('<p data-claim="so large">Both.</p>', 44)).toThrow(/"large": not so/);
});

test('a claim that nobody can test fails', () => {
  expect(() => check('<p data-claim="beautiful">It is.</p>', 44)).toThrow(/no such claim/);
  expect(() => check('<p data-claim="toString">It is.</p>', 44)).toThrow(/no such claim/);
});
