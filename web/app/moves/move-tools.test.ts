import { expect, test } from 'vitest';
import '../../dom/fake-document.ts';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import { takeBack, undoneMoves } from '../../table/record.ts';
import { deleteFrom } from './move-tools.ts';

test('a deletion of what was taken back can be undone as a whole', () => {
  const session = tableOf(takeBack(gameAfter(people, ['h2e2']), 1));
  deleteFrom(session, 1);
  expect(undoneMoves(session.entry.record)).toEqual([]);
  const { message } = session.store.get();
  if (message?.code === 'deleted') session.take({ type: 'restore', removed: message.removed });
  expect(undoneMoves(session.entry.record)).toEqual(['h2e2']);
});
