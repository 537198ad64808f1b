import { afterEach, expect, test, vi } from 'vitest';
import { buttonOf } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import type { Model } from '../model.ts';
import { createLatePart } from './late-part.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part that did not arrive is asked for again only where there is a network', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: false });
  const part = createLatePart(() => Promise.reject(new TypeError('offline')), null);
  const model = { t } as Model;
  part.update(model);
  part.open?.();
  await vi.waitFor(() => buttonOf(part.element, t.actions.retry), patience);
  const again = buttonOf(part.element, t.actions.retry);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  again.click();
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  part.update(model);
  expect(again.getAttribute('aria-disabled')).toBeNull();
  again.click();
  expect(reload).toHaveBeenCalledOnce();
});
