import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { loadLinesWords } from './lines.ts';

test.each(languages)('the lines say everything in %s', async (language) => {
  const words = await loadLinesWords(language);
  const english = await loadLinesWords('en');
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    const text =
      typeof value === 'function' ? String(value(key === 'marks' ? ['e4'] : 'x', 'y', 'z')) : value;
    expect(text, key).toMatch(/\S/);
    expect(text, key).not.toMatch(/undefined|NaN|\[object|!|！/);
    if (language === 'zh') expect(text, key).toMatch(/[\u4e00-\u9fff]/);
  }
});
