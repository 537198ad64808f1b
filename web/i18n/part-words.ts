/** The words of a part of the page that comes late: one file a language, fetched with the part. */
import type { Language } from './languages.ts';

export interface PartWords<Words> {
  /** Fetches the words of a language. Rejects when they do not arrive. */
  load(language: Language): Promise<void>;
  /** `null` until they have been fetched. */
  of(language: Language): Words | null;
}

/** `files` by their paths, as `import.meta.glob` gives them. */
export function createPartWords<Words>(
  files: Readonly<Record<string, () => Promise<Words>>>,
  path: (language: Language) => string,
): PartWords<Words> {
  const arrived = new Map<Language, Words>();
  return {
    load: async (language) => {
      if (arrived.has(language)) return;
      const words = await files[path(language)]?.();
      if (words === undefined) throw new Error(path(language));
      arrived.set(language, words);
    },
    of: (language) => arrived.get(language) ?? null,
  };
}
