/** Says what is wrong with a file of another program. The sentences are those of the crate; only failures fetch them. */
import type { ErrorData } from '../engine/error-data.ts';
import type { Language } from './languages.ts';

const files: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('../../crates/study/codes.txt?raw'),
  zh: () => import('../../crates/study/codes.zh.txt?raw'),
};

/** Without a full stop; `null` for a code that is not of the crate's, or where the sentences do not arrive. */
export async function sayStudyError(language: Language, { code, args }: ErrorData): Promise<string | null> {
  if (!/^(import|record)-/.test(code)) return null;
  try {
    const { default: list } = await files[language]();
    const line = list.split('\n').find((each) => each.startsWith(`${code}\t`));
    return (
      line?.slice(code.length + 1).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? '')) ??
      null
    );
  } catch {
    return null;
  }
}
