import { beforeEach, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { patience } from '../../dom/patience.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { loadSheet } from './load.ts';
import type { SheetContext } from './sheet.ts';

const loadContent = vi.hoisted(() => vi.fn());
vi.mock('./read-text.ts', () => ({ loadContent }));
beforeEach(() => {
  loadContent.mockReset().mockResolvedValue({ type: 'loaded' });
});

test('what was pasted is still there when the sheet was closed by mistake, until it is loaded', async () => {
  const closeOntoBoard = vi.fn();
  const context = { session: {}, model: { t, language: 'en' }, prepare: async () => ({}), closeOntoBoard };
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
  await vi.waitFor(() => expect(closeOntoBoard).toHaveBeenCalledOnce(), patience);
  expect(opened().area.value).toBe('');
});

test('what is given while another text is read is opened in its place', async () => {
  let arrive = (): void => {};
  const late = new Promise<object>((resolve) => {
    arrive = () => resolve({});
  });
  const context = {
    session: {},
    model: { t, language: 'en' },
    prepare: () => late,
    closeOntoBoard: () => {},
  };
  const holder = document.createElement('div');
  holder.append(...loadSheet(context as unknown as SheetContext).body);
  const [area] = allByClass(holder, 'load-text') as HTMLTextAreaElement[];
  if (area === undefined) throw new Error('no field');
  for (const content of ['1. C2=5', '1. H2+3']) {
    area.value = content;
    buttonOf(holder, t.load.submit).click();
    // The mock stands in for one import at a time.
    await import('./read-text.ts');
  }
  arrive();
  await vi.waitFor(() => expect(loadContent).toHaveBeenCalled(), patience);
  expect(loadContent.mock.calls.map(([, content]) => content)).toEqual(['1. H2+3']);
});

test('a file whose bytes come late does not replace what was given after it', async () => {
  let arrive = (): void => {};
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(new TextEncoder().encode('1. C2=5').buffer);
  });
  const context = {
    session: {},
    model: { t, language: 'en' },
    prepare: async () => ({}),
    closeOntoBoard: () => {},
  };
  const holder = document.createElement('div');
  holder.append(...loadSheet(context as unknown as SheetContext).body);
  const [area] = allByClass(holder, 'load-text') as HTMLTextAreaElement[];
  const file = [...holder.children].find((each) => each.localName === 'input') as
    | HTMLInputElement
    | undefined;
  if (area === undefined || file === undefined) throw new Error('no field');
  Object.assign(file, { files: [{ size: 7, arrayBuffer: () => bytes }] });
  file.dispatchEvent({ type: 'change' } as Event);
  // An empty field gives nothing, and takes no place.
  buttonOf(holder, t.load.submit).click();
  area.value = '1. H2+3';
  buttonOf(holder, t.load.submit).click();
  arrive();
  await vi.waitFor(() => expect(loadContent).toHaveBeenCalled(), patience);
  await bytes;
  await Promise.resolve();
  expect(loadContent.mock.calls.map(([, content]) => content)).toEqual(['1. H2+3']);
});
