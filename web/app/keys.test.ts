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
    () => undefined,
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

test('what a key changes is told to those who do not see it', () => {
  let listen: (event: object) => void = () => undefined;
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type === 'keydown') listen = listener;
  });
  vi.stubGlobal('Element', class {});
  const done: string[] = [];
  const session = { flip: () => done.push('flipped'), analyse: () => done.push('analysed') };
  listenToKeys(
    session as unknown as TableSession,
    { element: { open: false } } as unknown as Sheets,
    () => done.push('muted'),
    () => true,
    (key) => done.push(key),
  );
  for (const key of ['f', 'a', 'm']) {
    listen({ key, target: {}, preventDefault: vi.fn(), stopPropagation: vi.fn() });
  }
  expect(done).toEqual(['flipped', 'flip', 'analysed', 'analyse', 'muted', 'mute']);
  vi.unstubAllGlobals();
});
