import { expect, test, vi } from 'vitest';
import '../../dom/fake-document.ts';
import { createView } from './view.ts';

test('the same words twice are still a change, which screen readers read', () => {
  const root = { adoptedStyleSheets: [] } as unknown as ShadowRoot;
  const host = document.createElement('div');
  const view = createView(host, root, { board: {} as never, act: vi.fn(), retry: vi.fn() });
  const aloud = host.firstElementChild?.lastElementChild;
  view.say('That move is not legal.');
  const first = aloud?.firstElementChild;
  view.say('That move is not legal.');
  expect(aloud?.textContent).toBe('That move is not legal.');
  expect(first).toBeTruthy();
  expect(aloud?.firstElementChild).not.toBe(first);
});
