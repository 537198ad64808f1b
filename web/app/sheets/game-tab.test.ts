import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { createStore } from '../../state/store.ts';
import { againstEngine, engine, entryOf, gameAfter } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry } from '../../table/state.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createGameTab } from './game-tab.ts';
import type { Transfer } from './transfer.ts';

beforeAll(() => prepareKit('xiangqi', 'chinese'));

function setUp() {
  const transfer = { copyFen: vi.fn() };
  const { element, update } = createGameTab(
    {} as TableSession,
    createStore(defaultPreferences),
    transfer as unknown as Transfer,
    () => undefined,
    () => undefined,
  );
  const shows = (entry: Entry): void =>
    update({
      state: entry,
      t,
      language: 'en',
      preferences: defaultPreferences,
    } as unknown as Model);
  return { element, transfer, shows };
}

test('without the rules the position of a game under way is not known, and not copied', () => {
  const { element, transfer, shows } = setUp();
  const entry = entryOf(gameAfter(againstEngine, ['h2e2']));
  const bare = { ...entry.live, status: null };
  shows({ ...entry, live: bare, shown: bare });
  const field = allByClass(element, 'text-field')[0] as HTMLInputElement;
  const copy = buttonOf(element, t.gameTab.copyFen);
  copy.click();
  expect(field.value).toBe('');
  expect(transfer.copyFen).not.toHaveBeenCalled();
  shows(entry);
  copy.click();
  expect(field.value).toBe(entry.shown.fen);
  expect(transfer.copyFen).toHaveBeenCalledTimes(1);
});

test('the rules of a game that another tab plays are not chosen here', () => {
  const { element, shows } = setUp();
  const entry = entryOf(gameAfter(againstEngine, []));
  const [rules, notation] = allByClass(element, 'select') as HTMLSelectElement[];
  shows({ ...entry, elsewhere: true });
  expect([rules?.disabled, notation?.disabled]).toEqual([true, false]);
  shows(entry);
  expect(rules?.disabled).toBe(false);
});

test('a draw is not asked for in an analysis, between two engines, or in a game that another tab plays', () => {
  const { element, shows } = setUp();
  const entry = entryOf(gameAfter(againstEngine, ['h2e2']));
  const engines = entryOf(gameAfter({ first: engine, second: engine }, ['h2e2']));
  for (const [state, disabled] of [
    [entry, null],
    [{ ...entry, analysis: 'running' }, 'true'],
    [{ ...entry, elsewhere: true }, 'true'],
    [engines, 'true'],
  ] as const) {
    shows(state);
    expect(buttonOf(element, t.actions.draw).getAttribute('aria-disabled')).toBe(disabled);
  }
});
