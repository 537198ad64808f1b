import { beforeAll, expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import { againstEngine, engine, entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry, State } from '../../table/state.ts';
import { prepareKit } from '../kits.ts';
import { createActions } from './actions.ts';
import { createPlayerBar } from './player-bar.ts';

vi.mock('../../dom/icons.ts', () => ({ icon: () => '', setIcon: () => undefined }));
vi.mock('./seal.ts', () => ({ levelSeal: () => document.createElement('svg'), setSeal: () => undefined }));

beforeAll(() => prepareKit('xiangqi', 'chinese'));

const session = { clocks: () => null } as unknown as TableSession;
const modelOf = (entry: Entry) => {
  const state: State = { ...entry, engine: { type: 'ready', version: '0', hasBook: true }, message: null };
  return { state, preferences: defaultPreferences, t, language: 'en' } as const;
};

/** What stands beside the name of the player at the lower edge, or the upper. */
function detail(entry: Entry, place: 'near' | 'far' = 'near'): string {
  const bar = createPlayerBar(place, session);
  bar.update(modelOf(entry));
  return allByClass(bar.element, 'strip-detail')[0]?.textContent ?? '';
}

const viewed = { type: 'viewed', orientation: 'first', verdict: null } as const;
const byLink = {
  type: 'by-link',
  id: 'a',
  mine: 'first',
  orientation: 'first',
  verdict: 'known',
  atPly: 0,
  sentPly: null,
  refused: null,
} as const;

test('it is "your move" for whoever plays, not for those who look on', () => {
  const mine = entryOf(gameAfter(againstEngine, []));
  expect(detail(mine)).toContain('your move');
  for (const seen of [
    { ...mine, linked: viewed },
    { ...mine, elsewhere: true },
  ]) {
    expect(detail(seen)).not.toContain('your move');
    expect(detail(seen)).toContain('to move');
  }
  const shared = { ...entryOf(gameAfter(people, [])), linked: byLink };
  expect(detail(shared)).toContain('your move');
  // Red moves first, whom the other reader plays.
  const theirs = { ...shared, linked: { ...byLink, mine: 'second' }, orientation: 'second' } as const;
  expect(detail(theirs, 'far')).toBe('to move');
});

test('an engine that another tab plays is not called paused, and nobody lets it go on here', () => {
  const theirs = { ...entryOf(gameAfter(againstEngine, ['h2e2'])), paused: true };
  expect(detail(theirs, 'far')).toBe('paused');
  expect(detail({ ...theirs, elsewhere: true }, 'far')).not.toContain('paused');
  const engines = entryOf(gameAfter({ first: engine, second: engine }, ['h2e2']));
  const resume = (elsewhere: boolean): string | null => {
    const actions = createActions(
      session,
      () => undefined,
      () => undefined,
    );
    actions.update(modelOf({ ...engines, paused: true, elsewhere }));
    return actions.element.children[2]?.getAttribute('aria-disabled') ?? null;
  };
  expect(resume(false)).toBeNull();
  expect(resume(true)).toBe('true');
});

test('pieces that were taken are counted for the ears as for the eyes, with who is ahead', () => {
  const entry = entryOf(gameAfter(people, []));
  // Red has taken two soldiers and a horse, Black a soldier.
  const gone = new Set(['a6', 'c6', 'b9', 'a3']);
  const pieces = new Map([...entry.shown.pieces].filter(([point]) => !gone.has(point)));
  const shown = { ...entry.shown, pieces };
  const label = (place: 'near' | 'far') => {
    const bar = createPlayerBar(place, session);
    bar.update(modelOf({ ...entry, shown }));
    return allByClass(bar.element, 'captured')[0]?.getAttribute('aria-label');
  };
  expect(label('near')).toMatch(/^Captured: horse, soldier ×2; ahead by \d+$/);
  expect(label('far')).toBe('Captured: soldier');
});
