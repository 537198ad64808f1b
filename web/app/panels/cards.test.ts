import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/languages.ts';
import { againstEngine, entryOf, gameAfter } from '../../table/a-table.ts';
import { end } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry } from '../../table/state.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createElsewhereCard, createOverCard } from './cards.ts';

interface Words {
  readonly elsewhereTitle: string;
  readonly elsewhereText?: string;
}

const loads: { readonly resolve: (words: Words) => void; readonly reject: (error: Error) => void }[] = [];
vi.mock('./level-advice.ts', () => ({ levelAdvice: async () => [] }));
vi.mock('../../i18n/library.ts', () => ({
  loadLibraryWords: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
}));

const session = {} as TableSession;
afterEach(() => {
  vi.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const entry: Entry = { ...entryOf(gameAfter(againstEngine, ['h2e2'])), elsewhere: true };
const modelOf = (state: Entry, language: Language = 'en') => ({ state, language, t }) as unknown as Model;
const titleOf = (card: HTMLElement) => allByClass(card, 'card-title')[0]?.textContent;

beforeAll(() => prepareKit('xiangqi', 'chinese'));

beforeEach(() => {
  loads.length = 0;
});

test('the card of another tab asks again for words that did not arrive', async () => {
  const { element, update } = createElsewhereCard(
    session,
    () => undefined,
    () => undefined,
  );
  update(modelOf(entry));
  update(modelOf(entry));
  expect(loads).toHaveLength(1);
  loads[0]?.reject(new TypeError('offline'));
  await settle();
  const later = performance.now() + 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  update(modelOf(entry));
  loads[1]?.resolve({ elsewhereTitle: 'another tab' });
  await settle();
  update(modelOf(entry));
  expect(loads).toHaveLength(2);
  expect(titleOf(element)).toBe('another tab');
});

test('of two languages the card of another tab speaks the later one, whichever arrives first', async () => {
  const { element, update } = createElsewhereCard(
    session,
    () => undefined,
    () => undefined,
  );
  update(modelOf(entry, 'zh'));
  update(modelOf(entry, 'en'));
  loads[1]?.resolve({ elsewhereTitle: 'en' });
  await settle();
  loads[0]?.resolve({ elsewhereTitle: 'zh' });
  await settle();
  expect(titleOf(element)).toBe('en');
});

test('that another tab has the game is said once it is known in words, and again when that happens anew', async () => {
  const say = vi.fn();
  const { update } = createElsewhereCard(session, () => undefined, say);
  update(modelOf({ ...entry, elsewhere: false }));
  loads[0]?.resolve({ elsewhereTitle: 'title', elsewhereText: 'another tab' });
  await settle();
  expect(say).not.toHaveBeenCalled();
  update(modelOf(entry));
  update(modelOf({ ...entry, cursor: 0 }));
  expect(say.mock.calls).toEqual([['another tab']]);
  // Its reader takes it over, and loses it again.
  update(modelOf({ ...entry, elsewhere: false }));
  update(modelOf(entry));
  expect(say).toHaveBeenCalledTimes(2);

  const early = vi.fn();
  createElsewhereCard(session, () => undefined, early).update(modelOf(entry));
  expect(early).not.toHaveBeenCalled();
  loads[1]?.resolve({ elsewhereTitle: 'title', elsewhereText: 'another tab' });
  await settle();
  expect(early).toHaveBeenCalledOnce();
});

test('the result is not told below the card of another tab', () => {
  const over = createOverCard(
    session,
    () => undefined,
    () => undefined,
  );
  const ended = entryOf(end(entry.record, { type: 'resigned', side: 'first' }));
  over.update(modelOf({ ...ended, elsewhere: true }));
  expect(over.element.hidden).toBe(true);
  over.update(modelOf(ended));
  expect(over.element.hidden).toBe(false);
});
