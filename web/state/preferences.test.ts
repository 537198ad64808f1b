import { expect, test } from 'vitest';
import { defaultPreferences, withChanges } from './preferences.ts';

/** A tab whose address says this, whatever storage holds. */
const english = { ...defaultPreferences, language: 'en' } as const;

test('a choice leaves the language as another tab has chosen it, and what a later version has stored', () => {
  const stored = { language: 'zh', theme: 'dark', news: 'later' };
  expect(withChanges(stored, english, { ...english, sound: false })).toEqual({ ...stored, sound: false });
});

test('a language that is chosen here is stored', () => {
  const now = { ...english, language: 'zh' } as const;
  expect(withChanges({ language: 'en' }, english, now)).toEqual({ language: 'zh' });
});

test('the language of the address counts where none was chosen', () => {
  for (const stored of [{}, { language: null }])
    expect(withChanges(stored, english, { ...english, sound: false })).toEqual({
      language: 'en',
      sound: false,
    });
});
