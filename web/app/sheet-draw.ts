import { button, el, usable } from '../dom/dom.ts';
import type { RulesId, XiangqiStatus } from '../engine/types.ts';
import type { PieceWords } from '../i18n/en/games/xiangqi.ts';
import { onlyHuman } from '../state/record.ts';
import { mayOfferDraw } from './select.ts';
import type { SheetContent, SheetContext } from './sheets.ts';

export function drawSheet({ controller, model: { t, state }, close }: SheetContext): SheetContent {
  const { status } = state.live;
  const { rules } = state.record;
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
      ...(status?.game === 'xiangqi' && rules !== null && t.pieces !== undefined
        ? [waysToDraw(t.pieces, rules, status)]
        : []),
      ...(may ? [] : [el('p', { class: 'note' }, t.draw.notNow)]),
      el('div', { class: 'sheet-actions' }, button({ class: 'button' }, close, t.actions.close), offer),
    ],
  };
}

function waysToDraw({ draw }: PieceWords, rules: RulesId, status: XiangqiStatus): HTMLElement {
  const { decidingOccurrence, limitPlies, pliesSinceCapture } = status;
  return el(
    'ul',
    { class: 'plain-list' },
    el('li', {}, draw.repetition(rules, decidingOccurrence)),
    el('li', {}, draw.limit(limitPlies / 2), ' ', draw.now(pliesSinceCapture, limitPlies)),
    el('li', {}, draw.bare),
  );
}
