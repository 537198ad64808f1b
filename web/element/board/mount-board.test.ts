import { expect, test, vi } from 'vitest';
import type { ErrorData } from '../../engine/error-data.ts';
import type { Language } from '../../i18n/languages.ts';
import { options } from './a-board.ts';
import type { BoardHooks } from './handle.ts';
import { mountBoard } from './mount-board.ts';

const view = vi.hoisted(() => ({ show: vi.fn(), refuse: vi.fn(), say: vi.fn(), redrawTheme: vi.fn() }));
vi.mock('./view.ts', () => ({ createView: () => view }));
vi.mock('./refusal.ts', () => ({
  explain: async (cause: ErrorData, lang: Language) => ({ cause, said: `refused in ${lang}` }),
}));

vi.mock('./board-engine.ts', () => ({ joinEngine: () => Promise.reject(new TypeError('no network')) }));

/** What is called when a class of the page changes. */
let pageChanged = (): void => undefined;
vi.stubGlobal('document', {});
vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
vi.stubGlobal('cancelAnimationFrame', () => undefined);
vi.stubGlobal(
  'MutationObserver',
  class {
    constructor(changed: () => void) {
      pageChanged = changed;
    }
    observe(): void {}
    disconnect(): void {}
  },
);

const hooks = (onFault: BoardHooks['onFault']): BoardHooks => ({
  onMove: () => true,
  onPosition: () => undefined,
  onAnalysis: () => undefined,
  onFault,
  linkTo: () => null,
});

const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a refused position is refused in the language that is chosen later, and is one fault', async () => {
  const onFault = vi.fn();
  const shown = { ...options, mode: 'show' } as const;
  const refused = { ...shown, start: 'hello' };
  const board = await mountBoard({} as HTMLElement, {} as ShadowRoot, refused, hooks(onFault));
  await settle();
  expect(view.refuse.mock.lastCall?.[1]).toBe('refused in en');
  await board.update({ ...refused, lang: 'zh' });
  await settle();
  expect(view.refuse.mock.lastCall?.[1]).toBe('refused in zh');
  expect(onFault).toHaveBeenCalledTimes(1);
  await board.update({ ...shown, lang: 'zh' });
  await board.update({ ...refused, lang: 'zh' });
  await settle();
  expect(onFault).toHaveBeenCalledTimes(2);
  await board.update({ ...refused, start: 'another', lang: 'zh' });
  await settle();
  expect(onFault).toHaveBeenCalledTimes(3);
});

test('a board whose engine does not arrive also tells those who cannot see it', async () => {
  const onFault = vi.fn();
  await mountBoard({} as HTMLElement, {} as ShadowRoot, options, hooks(onFault));
  await settle();
  expect(onFault).toHaveBeenCalledOnce();
  expect(view.say).toHaveBeenCalledWith('The engine could not be loaded.');
});

test('colours are read again when the page has a switch for them, and when the board comes into view', async () => {
  const shown = { ...options, mode: 'show' } as const;
  const board = await mountBoard({} as HTMLElement, {} as ShadowRoot, shown, hooks(vi.fn()));
  view.redrawTheme.mockClear();
  pageChanged();
  expect(view.redrawTheme).toHaveBeenCalledTimes(1);
  board.setVisible(false);
  // Not while nobody sees it.
  pageChanged();
  board.setVisible(true);
  expect(view.redrawTheme).toHaveBeenCalledTimes(2);
  await board.update(shown);
  expect(view.redrawTheme).toHaveBeenCalledTimes(3);
});
