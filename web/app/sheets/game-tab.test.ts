import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
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

const explorer = { update: vi.fn(), open: vi.fn() };
vi.mock('../panels/explorer-panel.ts', () => ({
  createExplorer: () => ({ element: document.createElement('div'), ...explorer }),
}));

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

test('the explorer follows the game while it is open, and sees where the game stands when it opens', async () => {
  const { element, shows } = setUp();
  const fold = [...element.children].find((each) => each.localName === 'details') as HTMLDetailsElement;
  const toggle = (open: boolean) => {
    fold.open = open;
    fold.dispatchEvent(new Event('toggle'));
  };
  const states = () => explorer.update.mock.calls.map(([model]) => model.state);
  const [first, second, third] = [[], ['h2e2'], ['h2e2', 'h9g7']].map((moves) =>
    entryOf(gameAfter(againstEngine, moves)),
  ) as [Entry, Entry, Entry];
  shows(first);
  toggle(true);
  await vi.waitFor(() => expect(explorer.open).toHaveBeenCalledOnce(), patience);
  expect(states()).toEqual([first]);
  toggle(false);
  shows(second);
  expect(states()).toEqual([first]);
  toggle(true);
  expect(states()).toEqual([first, second]);
  shows(third);
  expect(states()).toEqual([first, second, third]);
});
