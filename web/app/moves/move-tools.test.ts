import { expect, test } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { moves as words } from '../../i18n/en/moves.ts';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import { takeBack, undoneMoves } from '../../table/record.ts';
import { viewOf } from '../../table/state.ts';
import { addMove } from '../../table/tree.ts';
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
