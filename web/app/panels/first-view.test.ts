import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/languages.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { createStore } from '../../state/store.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createFirstView } from './first-view.ts';

interface Words {
  readonly doors: string;
}

const loads: { readonly resolve: (words: Words) => void; readonly reject: (error: Error) => void }[] = [];
vi.mock('../../i18n/opponents.ts', () => ({
  loadOpponentWords: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
}));

beforeAll(() => prepareKit('xiangqi', 'chinese'));

beforeEach(() => {
  loads.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

function setUp() {
  const preferences = { ...defaultPreferences, askedPieces: true };
  const { element, update } = createFirstView({} as TableSession, createStore(preferences), () => undefined);
  return {
    element,
    update: (language: Language = 'en') =>
      update({ state: entryOf(gameAfter(people, [])), language, t, preferences } as unknown as Model),
    title: () => allByClass(element, 'first-title')[0]?.textContent,
  };
}

test('the first view appears also where its words arrive with the second try', async () => {
  const { element, update, title } = setUp();
  update();
  update();
  expect(loads).toHaveLength(1);
  loads[0]?.reject(new TypeError('offline'));
  await settle();
  const later = performance.now() + 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  update();
  loads[1]?.resolve({ doors: 'what else' });
  await vi.waitFor(() => expect(element.hidden).toBe(false), patience);
  expect(title()).toBe('what else');
});

test('of two languages the first view speaks the later one, whichever arrives first', async () => {
  const { update, title } = setUp();
  update('zh');
  update('en');
  loads[1]?.resolve({ doors: 'en' });
  await vi.waitFor(() => expect(title()).toBe('en'), patience);
  loads[0]?.resolve({ doors: 'zh' });
  await settle();
  expect(title()).toBe('en');
});
