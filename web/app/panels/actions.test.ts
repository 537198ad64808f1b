import { expect, test } from 'vitest';
import { buttonOf } from '../../dom/fake-document.ts';
import { fallback as t } from '../../i18n/catalogue.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { createActions } from './actions.ts';

test('a board that a button turns is told to those who do not see it, as with the key', () => {
  const done: string[] = [];
  const session = { flip: () => done.push('flipped') } as unknown as TableSession;
  const { element, update } = createActions(
    session,
    () => undefined,
    (key) => done.push(key),
  );
  update({ state: entryOf(gameAfter(people, [])), t } as unknown as Model);
  buttonOf(element, t.actions.flip).click();
  expect(done).toEqual(['flipped', 'flip']);
});
