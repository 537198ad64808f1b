import { button, el, show, usable } from '../../dom/dom.ts';
import { otherSide } from '../../engine/types.ts';
import { engineTakesDraw, mayOfferDraw } from '../../table/draw-offer.ts';
import { isSameGame, onlyHuman } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

export function drawSheet({ session, model: { t, state }, parts, close }: SheetContext): SheetContent {
  const ways = parts.waysToDraw(t, state.live, state.record.rules);
  const note = el('p', { class: 'note' }, t.draw.notNow);
  const offer = button(
    { class: 'button button-primary' },
    () => {
      close();
      // Meanwhile a flag may have fallen, or another game have come to the front.
      const { entry } = session;
      if (isSameGame(entry.record, state.record) && mayOfferDraw(entry)) offerDraw(session);
    },
    onlyHuman(state.record) === null ? t.draw.agree : t.draw.offer,
  );
  // The engine may move while the sheet is open.
  const update = (): void => {
    const may = isSameGame(session.entry.record, state.record) && mayOfferDraw(session.entry);
    usable(offer, may);
    show(note, !may);
  };
  update();
  const forget = session.store.subscribe(() => (offer.isConnected ? update() : forget()));
  return {
    title: t.draw.title,
    body: [
      el('p', {}, t.draw.intro),
      ...(ways.length === 0
        ? []
        : [el('ul', { class: 'plain-list' }, ...ways.map((way) => el('li', {}, way)))]),
      note,
      el('div', { class: 'sheet-actions' }, button({ class: 'button' }, close, t.actions.close), offer),
    ],
  };
}

/** Two people agree at once; the engine only when it does not think itself better. */
function offerDraw(session: TableSession): void {
  const { entry } = session;
  const person = onlyHuman(entry.record);
  const takes = person === null || engineTakesDraw(entry, otherSide(person));
  if (takes === true) session.end({ type: 'agreed' });
  else session.say({ code: takes === null ? 'drawNotYet' : 'drawDeclined' });
}
