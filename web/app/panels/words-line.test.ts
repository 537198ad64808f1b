import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buttonOf } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import { viewOf } from '../../table/table.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createWordsLine } from './words-line.ts';

beforeAll(() => prepareKit('xiangqi', 'chinese'));
afterEach(() => vi.unstubAllGlobals());

test('what only a network can bring is asked for again only where there is one', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: false });
  const session = tableOf(gameAfter(people, []));
  const load = vi.fn();
  const { element, update } = createWordsLine(session, () => undefined, load);
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);

  session.say({ code: 'sheetFailed' });
  draw();
  const again = buttonOf(element, t.actions.retry);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  again.click();
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  draw();
  again.click();
  expect(reload).toHaveBeenCalledOnce();

  // The engine may be among the files that are kept.
  vi.stubGlobal('navigator', { onLine: false });
  session.say({ code: 'loadSlow' });
  draw();
  again.click();
  expect(load).toHaveBeenCalledOnce();
});
