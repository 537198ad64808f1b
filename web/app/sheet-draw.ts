import { onlyHuman } from '../state/record.ts';
import { button, el, usable } from './dom.ts';
import { mayOfferDraw } from './select.ts';
import type { SheetContent, SheetContext } from './sheets.ts';

export function drawSheet({ controller, model: { t, state }, close }: SheetContext): SheetContent {
  const { status } = state.live;
  const limit = status?.limitPlies ?? 120;
  const may = mayOfferDraw(state);
  const offer = button(
    { class: 'button button-primary' },
    () => {
      close();
      controller.offerDraw();
    },
    onlyHuman(state.record) === null ? t.draw.agree : t.draw.offer,
  );
  usable(offer, may);
  return {
    title: t.draw.title,
    body: [
      el('p', {}, t.draw.intro),
      el(
        'ul',
        { class: 'plain-list' },
        el('li', {}, t.draw.repetition),
        el('li', {}, t.draw.limit(limit / 2), ' ', t.draw.now(status?.pliesSinceCapture ?? 0, limit)),
        el('li', {}, t.draw.bare),
      ),
      ...(may ? [] : [el('p', { class: 'note' }, t.draw.notNow)]),
      el('div', { class: 'sheet-actions' }, button({ class: 'button' }, close, t.actions.close), offer),
    ],
  };
}
