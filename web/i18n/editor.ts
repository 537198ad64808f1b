/** The words for setting up a position, which come with the sheet. */
import type { EditorWords } from './en/editor.ts';
import type { Language } from './languages.ts';

export type { EditorWords };

const files = import.meta.glob<EditorWords>('./*/editor.ts', { import: 'editorWords' });

/** Rejects when they do not arrive. */
export function loadEditorWords(language: Language): Promise<EditorWords> {
  const load = files[`./${language}/editor.ts`];
  return load === undefined ? Promise.reject(new RangeError(language)) : load();
}
