import { expect, test, vi } from 'vitest';
import type { TableSession } from '../table/session.ts';
import { listenToKeys } from './keys.ts';
import type { Sheets } from './sheets/sheets.ts';

test('no key acts on the game behind an open sheet, wherever the focus is', () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) =>
    listeners.set(type, listen),
  );
  vi.stubGlobal('Element', class {});
  const session = { undo: vi.fn(), goTo: vi.fn() };
  const sheets = { element: { open: true } };
  listenToKeys(
    session as unknown as TableSession,
    sheets as unknown as Sheets,
    () => undefined,
    () => true,
  );
  const press = (key: string): void =>
    // As when what had the focus has gone: the page itself is the target.
    listeners.get('keydown')?.({ key, target: {}, preventDefault: vi.fn(), stopPropagation: vi.fn() });
  press('u');
  press('Home');
  expect(session.undo).not.toHaveBeenCalled();
  expect(session.goTo).not.toHaveBeenCalled();
  sheets.element.open = false;
  press('u');
  press('Home');
  expect(session.undo).toHaveBeenCalledOnce();
  expect(session.goTo).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
