import { button, el } from '../../dom/dom.ts';
import { otherSide } from '../../engine/types.ts';
import { sideOfPerson } from '../../table/questions.ts';
import { isSameGame } from '../../table/record.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

export function resignSheet({ session, model: { t, state }, close }: SheetContext): SheetContent {
  const side = sideOfPerson(state) ?? 'first';
  const cancel = button({ class: 'button' }, close, t.actions.cancel);
  return {
    title: t.resign.title(side),
    body: [
      el('p', {}, t.resign.text(otherSide(side))),
      el(
        'div',
        { class: 'sheet-actions' },
        cancel,
        button(
          { class: 'button button-primary' },
          () => {
            close();
            // Meanwhile a flag may have fallen, or another game have come to the front.
            const { entry } = session;
            if (isSameGame(entry.record, state.record) && sideOfPerson(entry) === side)
              session.end({ type: 'resigned', side });
          },
          t.resign.confirm,
        ),
      ),
    ],
    focus: cancel,
  };
}
