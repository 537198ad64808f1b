import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { explorer as words } from '../../i18n/en/explorer.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createExplorer } from './explorer-panel.ts';

const study = vi.hoisted(() => ({ arrives: false }));
vi.mock('../../study/load.ts', () => ({
  loadStudy: () => (study.arrives ? Promise.resolve({}) : Promise.reject(new TypeError('offline'))),
}));
vi.mock('../../library/explore.ts', () => ({
  createGameExplorer: async () => ({ games: 3, look: () => ({ opening: null, moves: [] }), free: () => {} }),
}));
vi.mock('../../library/library-store.ts', () => ({ libraryStore: { version: () => 1 } }));

beforeAll(() => prepareKit('xiangqi', 'chinese'));

test('an explorer that did not arrive is fetched again when it is opened again', async () => {
  const explorer = createExplorer({} as TableSession);
  const said = () => allByClass(explorer.element, 'note')[0]?.textContent;
  const state = entryOf(gameAfter(people, []));
  const draw = () =>
    explorer.update({ state, language: 'en', t, preferences: defaultPreferences } as unknown as Model);
  draw();
  await vi.waitFor(() => expect(said()).toBe(words.failed));
  study.arrives = true;
  draw();
  expect(said()).toBe(words.failed);
  explorer.open?.();
  expect(said()).toBe(words.loading);
  await vi.waitFor(() => expect(said()).toBe(words.nothing));
});
