import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import type { Linked } from '../../table/state.ts';
import { viewOf } from '../../table/table.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createLinkCard } from './link-card.ts';

beforeAll(() => prepareKit('xiangqi', 'chinese'));
afterEach(() => vi.unstubAllGlobals());

test('the end of a game is heard from its card where the link has brought it, and nowhere else', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const session = tableOf(gameAfter(people, []));
  const linked = {
    type: 'by-link',
    orientation: 'first',
    id: 'a',
    mine: 'first',
    verdict: 'begun',
    atPly: 0,
    sentPly: null,
    refused: null,
  } as const satisfies Linked;
  const resigned = { ...gameAfter(people, ['h2e2']), ending: { type: 'resigned', side: 'second' } } as const;
  const going = gameAfter(people, ['h2e2']);
  const model = () =>
    ({ state: viewOf(session.store.get()), t, preferences: defaultPreferences, language: 'en' }) as Model;
  const card = await createLinkCard(session, model, () => undefined);
  const [text] = allByClass(card.element, 'card-text');
  const heard = () => {
    const live = [...(text?.children ?? [])].filter((each) => each.getAttribute('role') === 'status');
    return live.map((each) => each.textContent).join('|');
  };
  session.openLinked(resigned, linked);
  card.update(model());
  expect(text?.textContent).toContain('You won · Black resigned.');
  expect(heard()).toContain('You won · Black resigned.');

  session.openLinked(going, { ...linked, verdict: 'waiting' });
  card.update(model());
  session.end({ type: 'resigned', side: 'second' });
  card.update(model());
  expect(text?.textContent).toContain('resigned');
  expect(heard()).not.toContain('resigned');
  // It is drawn once more when its words are there.
  await vi.dynamicImportSettled();
});
