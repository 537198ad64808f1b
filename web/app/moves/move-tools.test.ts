import { expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { moves as words } from '../../i18n/en/moves.ts';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import { takeBack, undoneMoves } from '../../table/record.ts';
import { viewOf } from '../../table/state.ts';
import { addMove, nodeAt } from '../../table/tree.ts';
import { createMoveTools, deleteFrom } from './move-tools.ts';

test('a deletion of what was taken back can be undone as a whole', () => {
  const session = tableOf(takeBack(gameAfter(people, ['h2e2']), 1));
  deleteFrom(session, 1);
  expect(undoneMoves(session.entry.record)).toEqual([]);
  const { message } = session.store.get();
  if (message?.code === 'deleted') session.take({ type: 'restore', removed: message.removed });
  expect(undoneMoves(session.entry.record)).toEqual(['h2e2']);
});

test('in a game that another tab plays nothing is noted, since nothing would be kept, and the tools say so', () => {
  const played = gameAfter(people, ['h2e2', 'h9g7']);
  const { tree, node } = addMove(played.tree, 1, 'b9c7');
  const session = tableOf({ ...played, tree });
  session.goToNode(node);
  session.analyse('stopped');
  const tools = createMoveTools(session);
  const usable = (): number =>
    allByClass(tools.element, 'tool').filter((tool) => !tool.hasAttribute('aria-disabled')).length;
  tools.update(viewOf(session.store.get()), words);
  // Six signs, a comment, and the line promoted or deleted.
  expect(usable()).toBe(9);
  session.setElsewhere(true);
  tools.update(viewOf(session.store.get()), words);
  expect(usable()).toBe(0);
  expect(tools.element.textContent).toContain('Another tab plays this game');
});

test('a key of the input method neither keeps a comment nor throws it away', () => {
  const session = tableOf(gameAfter(people, ['h2e2']));
  session.analyse('stopped');
  const tools = createMoveTools(session);
  tools.update(viewOf(session.store.get()), words);
  buttonOf(tools.element, words.comment).click();
  const [area] = allByClass(tools.element, 'note-text') as HTMLTextAreaElement[];
  const [field] = allByClass(tools.element, 'note-field');
  if (area === undefined) throw new Error('no field');
  area.value = '好棋';
  const press = (key: string, of: { readonly isComposing: boolean; readonly keyCode: number }) =>
    area.dispatchEvent({ type: 'keydown', key, ...of, preventDefault: vi.fn() } as unknown as Event);
  for (const key of ['Escape', 'Enter'])
    for (const isComposing of [true, false]) {
      press(key, { isComposing, keyCode: 229 });
      expect(area.value).toBe('好棋');
      expect(field?.hidden).toBe(false);
    }
  press('Enter', { isComposing: false, keyCode: 13 });
  expect(nodeAt(session.entry.record.tree, session.entry.cursor).comment).toBe('好棋');
});

test('a comment that is being typed is kept when the page is left', () => {
  const listen = vi.spyOn(document, 'addEventListener');
  const session = tableOf(gameAfter(people, ['h2e2']));
  session.analyse('stopped');
  const tools = createMoveTools(session);
  const leave = listen.mock.calls.find(([type]) => type === 'visibilitychange')?.[1] as () => void;
  tools.update(viewOf(session.store.get()), words);
  const comment = () => nodeAt(session.entry.record.tree, session.entry.cursor).comment;
  buttonOf(tools.element, words.comment).click();
  const [area] = allByClass(tools.element, 'note-text') as HTMLTextAreaElement[];
  if (area !== undefined) area.value = 'half a';
  leave();
  expect(comment()).toBe('half a');
  // A field that is closed has nothing to keep.
  session.annotate(session.entry.cursor, { comment: 'whole' });
  buttonOf(tools.element, words.save).click();
  session.annotate(session.entry.cursor, { comment: 'another' });
  leave();
  expect(comment()).toBe('another');
});
