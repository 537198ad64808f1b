import { expect, test, vi } from 'vitest';
import '../dom/fake-document.ts';
import { mountLesson } from './mount.ts';
import type { LessonHooks, LessonOptions } from './types.ts';

vi.mock('./figures/load.ts', () => ({ loadFigure: async () => ({}) }));
vi.mock('./words/load.ts', () => ({ loadWords: async () => ({}) }));
/** What happens to worker and sessions, in order. */
const happened = vi.hoisted((): string[] => []);
const hold = vi.hoisted(() => () => {
  happened.push('hold');
  return () => happened.push('release');
});
vi.mock('./run/engine.ts', () => ({ loadLessons: async () => ({ hold }) }));
vi.mock('./frame/session.ts', () => ({
  Session: class {
    constructor(_: unknown, __: unknown, { lang }: LessonOptions, before: unknown) {
      happened.push(`${lang} after ${before}`);
    }
    setVisible(): void {}
    handOver({ lang }: LessonOptions): string {
      return `what it hands over for ${lang}`;
    }
    destroy(): void {
      happened.push('destroy');
    }
  },
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
function placeInPage(): HTMLElement {
  const place = document.createElement('div');
  const root = { adoptedStyleSheets: [], append: () => undefined };
  return Object.assign(place, { getRootNode: () => root });
}

test('a figure whose drawing the page refuses says so', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('refused');
    },
  });
  const onError = vi.fn();
  const options = { figure: 'tree', lang: 'en' } as LessonOptions;
  mountLesson(placeInPage(), options, { onError } as unknown as LessonHooks);
  await settle();
  const error = { code: 'load-failed', args: { detail: 'refused' } };
  expect(onError).toHaveBeenCalledExactlyOnceWith('load', error);
});

test('in another language a figure goes on where it was, with the same worker', async () => {
  vi.unstubAllGlobals();
  const options = { figure: 'tree', lang: 'en' } as LessonOptions;
  const live = mountLesson(placeInPage(), options, {} as LessonHooks);
  await settle();
  happened.length = 0;
  live.update({ ...options, lang: 'zh' });
  await settle();
  expect(happened).toEqual(['hold', 'destroy', 'zh after what it hands over for zh', 'release']);
});
