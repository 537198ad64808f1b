import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import type { Report } from '../../engine/types.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry } from '../../table/state.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createAnalysisTab } from './analysis-tab.ts';
import type { LineEvents, LineView } from './line-row.ts';

const preview = vi.hoisted(() => ({ show: vi.fn(), hide: vi.fn() }));
vi.mock('./line-preview.ts', () => ({
  createLinePreview: () => ({ element: document.createElement('div'), ...preview }),
}));
const rows = vi.hoisted(() => [] as LineEvents[]);
const drawn = vi.hoisted(() => vi.fn<(view: LineView) => void>());
vi.mock('./line-row.ts', () => ({
  createLineRow: (on: LineEvents) => {
    rows.push(on);
    return { element: document.createElement('li'), update: drawn };
  },
}));

beforeAll(async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  await prepareKit('xiangqi', 'chinese');
});

const entry = entryOf(gameAfter(people, []));
const withLine = (pv: readonly string[], fen = entry.shown.fen): Entry => ({
  ...entry,
  analysis: 'running',
  search: {
    purpose: 'analysis',
    running: true,
    fen,
    side: 'first',
    ply: 0,
    report: { lines: [{ score: { type: 'cp', value: 10 }, pv }] } as unknown as Report,
    lines: [pv],
  },
});

test('the small board follows the line under a pointer that rests, and goes away with its move', async () => {
  const session = { entry: withLine([]) };
  const tab = createAnalysisTab(session as unknown as TableSession, () => undefined);
  const shows = (now: Entry): void => {
    session.entry = now;
    tab.update({ state: now, t, language: 'en', preferences: defaultPreferences } as unknown as Model);
  };
  const shown = () => preview.show.mock.calls.map(([, moves]) => (moves as readonly string[]).join(' '));
  shows(withLine(['h2e2', 'h9g7', 'h0g2']));
  await vi.waitFor(() => expect(rows).not.toHaveLength(0), patience);
  rows[0]?.peek(2);
  expect(shown()).toEqual(['h2e2 h9g7']);
  // What follows the move makes no difference.
  shows(withLine(['h2e2', 'h9g7', 'i0h0']));
  expect(shown()).toHaveLength(1);
  shows(withLine(['b2e2', 'b9c7', 'b0c2']));
  expect(shown()).toEqual(['h2e2 h9g7', 'b2e2 b9c7']);
  preview.hide.mockClear();
  shows(withLine(['b2e2']));
  expect(preview.hide).toHaveBeenCalled();
  shows(withLine(['b2e2', 'b9c7']));
  expect(shown()).toHaveLength(2);
  rows[0]?.peek(1);
  rows[0]?.leave();
  shows(withLine(['h2e2', 'h9g7']));
  expect(shown()).toHaveLength(3);
});

test('a line is numbered from the position that was searched, wherever the reader looks meanwhile', async () => {
  const played = entryOf(gameAfter(people, ['h2e2', 'h9g7', 'h0g2']));
  const { search } = withLine(['h9i7']);
  if (search === null) throw new Error('no search');
  const searched: Entry = {
    ...played,
    analysis: 'stopped',
    shown: { ...played.shown, fen: 'searched' },
    search: { ...search, fen: 'searched', side: 'second', ply: 3 },
  };
  const session = { entry: searched };
  const tab = createAnalysisTab(session as unknown as TableSession, () => undefined);
  const first = (now: Entry): unknown => {
    tab.update({ state: now, t, language: 'en', preferences: defaultPreferences } as unknown as Model);
    return drawn.mock.lastCall?.[0];
  };
  await vi.waitFor(() => expect(first(searched)).toMatchObject({ firstPly: 3, usable: true }), patience);
  expect(first({ ...searched, cursor: 0, shown: entry.shown })).toMatchObject({ firstPly: 3, usable: false });
});

test('ears hear once for each position what the first seconds have found', async () => {
  const tab = createAnalysisTab({ entry } as unknown as TableSession, () => undefined);
  const at = (nodes: number, pv: readonly string[], running = true): void => {
    const now = withLine(pv);
    if (now.search === null) throw new Error('no search');
    const report = { ...now.search.report, nodes, nps: 1_000 } as Report;
    const state = { ...now, search: { ...now.search, running, report } };
    tab.update({ state, t, language: 'en', preferences: defaultPreferences } as unknown as Model);
  };
  const told = () => allByClass(tab.element, 'visually-hidden')[0]?.textContent;
  // The words of the lines arrive late.
  await vi.waitFor(() => {
    at(2_000, ['h2e2']);
    expect(told()).toBe('+0.1. Best: Red: cannon h2 to e2');
  }, patience);
  at(9_000, ['b0c2']);
  expect(told()).toBe('+0.1. Best: Red: cannon h2 to e2');
  // Nothing yet, as after a move; then too early; and a search that has ended has no more to find.
  at(0, []);
  expect(told()).toBe('');
  at(500, ['b0c2']);
  expect(told()).toBe('');
  at(500, ['b0c2'], false);
  expect(told()).toBe('+0.1. Best: Red: horse b0 to c2');
});
