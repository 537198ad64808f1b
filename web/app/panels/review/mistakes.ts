/** The list of mistakes, and why each was one. */
import { button, el, show, text } from '../../../dom/dom.ts';
import { notationFor } from '../../../state/preferences.ts';
import { errorsOf } from '../../../study/review/model.ts';
import { sayReason } from '../../../study/review/reasons.ts';
import type { ReviewControl } from '../../../study/review/review.ts';
import { plyShown } from '../../../table/questions.ts';
import { onlyHuman } from '../../../table/record.ts';
import type { TableSession } from '../../../table/session.ts';
import { isError, numbered, type Piece, type Seen, shapes } from './piece.ts';
import type { Writer } from './writer.ts';

/** Moves of a better line that are shown. */
const lineLength = 6;

export function createMistakes(session: TableSession, control: ReviewControl, writer: Writer): Piece {
  const title = el('h3', { class: 'mistakes-title' });
  const list = el('ol', { class: 'mistakes' });
  const none = el('p', { class: 'note' });
  let drawn = '';
  let drawnOpen: number | null = null;
  let drawnFrom: Seen | null = null;
  /** The mistake whose better line was asked for. */
  let revealed: number | null = null;

  function item({ model, words, review }: Seen, ply: number, open: boolean): readonly HTMLElement[] {
    const judged = review.judged[ply];
    if (judged == null || judged.reason === null || !isError(judged.glyph)) return [];
    const { state, preferences, language } = model;
    const byFile =
      state.record.rules !== null && ['chinese', 'wxf'].includes(notationFor(preferences, language));
    const last = review.lastMoment[judged.side] === ply;
    const side = model.t.side(judged.side);
    const reasons = [
      sayReason({ words, byFile }, judged.reason, judged.side),
      ...(last ? [sayReason({ words, byFile }, { code: 'last-moment', args: { side } }, judged.side)] : []),
    ];
    const go = button(
      { class: 'mistake-move', 'data-ply': `${ply}`, 'aria-current': open ? 'true' : false },
      () => session.goTo(ply + 1),
      el(
        'span',
        { class: `mistake-glyph mistake-${shapes[judged.glyph]}`, title: words.glyphs[judged.glyph] },
        el('span', { 'aria-hidden': 'true' }, judged.glyph),
        el('span', { class: 'visually-hidden' }, `${words.glyphs[judged.glyph]} `),
      ),
      el('span', { class: 'mistake-words' }, numbered(model, ply)),
      el('span', { class: 'mistake-why' }, reasons.join(words.gap)),
    );
    const own = onlyHuman(state.record);
    const parts: HTMLElement[] = [go];
    // During the exercise the better line would tell.
    if (open && review.exercise === null) {
      const line = writer(model, ply, (judged.better?.pv ?? []).slice(0, lineLength)).join(' ');
      const better = el('p', { class: 'mistake-better', tabindex: '-1' }, words.better(line));
      const find = (): void => control.exercise(ply);
      const reveal = (): void => {
        revealed = ply;
        if (drawnFrom !== null) update(drawnFrom);
      };
      // Whoever made the mistake may look for the better move before it is told.
      const isTold = revealed === ply || !(own === null || own === judged.side);
      parts.push(
        isTold
          ? better
          : el(
              'div',
              { class: 'buttons' },
              button({ class: 'button' }, find, words.find),
              button({ class: 'button' }, reveal, words.show),
            ),
      );
    }
    return [el('li', { class: 'mistake' }, ...parts)];
  }

  function update(seen: Seen): void {
    drawnFrom = seen;
    const { model, words, review } = seen;
    const errors = errorsOf(review, null);
    const shown = plyShown(model.state);
    const asked = review.exercise?.ply;
    const open = [asked, shown - 1, shown].find((ply) => ply !== undefined && errors.includes(ply)) ?? null;
    if (open !== revealed) revealed = null;
    text(title, words.mistakes);
    show(title, errors.length > 0);
    text(none, words.noMistakes);
    show(none, review.phase === 'done' && errors.length === 0);
    // Drawn anew only when it would say something else, so that the focus stays.
    const now = JSON.stringify([
      errors,
      open,
      revealed,
      review.exercise === null,
      review.lastMoment,
      words.title,
      errors.map((ply) => [model.state.written[ply], review.judged[ply]?.reason, review.judged[ply]?.glyph]),
    ]);
    if (now === drawn) return;
    drawn = now;
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    const at = focused?.getAttribute('data-ply');
    list.replaceChildren(...errors.flatMap((ply) => item(seen, ply, ply === open)));
    const isOther = open !== drawnOpen;
    drawnOpen = open;
    if (focused === null) return;
    // Ears hear the line that was asked for.
    const wanted = revealed === null ? '[aria-current]' : '.mistake-better';
    const opened = list.querySelector<HTMLElement>(wanted);
    // A button below it keeps the focus while more mistakes are found.
    const same = [...list.querySelectorAll('button')].find(
      (each) => each.textContent === focused.textContent,
    );
    const chosen = list.querySelector<HTMLElement>(`[data-ply="${at}"]`) ?? same ?? opened;
    chosen?.focus({ preventScroll: true });
    // Eyes follow the game, when another mistake is open than before.
    (isOther ? opened : chosen)?.parentElement?.scrollIntoView({ block: 'nearest' });
  }

  return { element: el('div', { class: 'mistakes-part' }, title, list, none), update };
}
