import { expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { loadSheet } from './load.ts';
import type { SheetContext } from './sheet.ts';

vi.mock('./read-text.ts', () => ({ loadContent: async () => ({ type: 'loaded' }) }));

test('what was pasted is still there when the sheet was closed by mistake, until it is loaded', async () => {
  const close = vi.fn();
  const context = { session: {}, model: { t, language: 'en' }, prepare: async () => ({}), close };
  const opened = () => {
    const holder = document.createElement('div');
    holder.append(...loadSheet(context as unknown as SheetContext).body);
    const [area] = allByClass(holder, 'load-text') as HTMLTextAreaElement[];
    if (area === undefined) throw new Error('no field');
    return { holder, area };
  };
  const { area } = opened();
  area.value = '1. C2=5';
  area.dispatchEvent({ type: 'input' } as Event);
  const again = opened();
  expect(again.area.value).toBe('1. C2=5');
  buttonOf(again.holder, t.load.submit).click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), patience);
  expect(opened().area.value).toBe('');
});
