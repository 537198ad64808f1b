import { expect, test, vi } from 'vitest';
import '../dom/fake-document.ts';
import { mountLesson } from './mount.ts';
import type { LessonHooks, LessonOptions } from './types.ts';

vi.mock('./figures/load.ts', () => ({ loadFigure: async () => ({}) }));
vi.mock('./words/load.ts', () => ({ loadWords: async () => ({}) }));
vi.mock('./run/engine.ts', () => ({ loadLessons: async () => ({}) }));
vi.mock('./frame/session.ts', () => ({
  Session: class {
    setVisible(): void {}
  },
}));

test('a figure whose drawing the page refuses says so', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('refused');
    },
  });
  const onError = vi.fn();
  const place = document.createElement('div');
  const root = { adoptedStyleSheets: [], append: () => undefined };
  Object.assign(place, { getRootNode: () => root });
  const options = { figure: 'tree', lang: 'en' } as LessonOptions;
  mountLesson(place, options, { onError } as unknown as LessonHooks);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const error = { code: 'load-failed', args: { detail: 'refused' } };
  expect(onError).toHaveBeenCalledExactlyOnceWith('load', error);
});
