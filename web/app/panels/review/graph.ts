/** The chances to win by move, as a slider that goes through the game. */
import { attribute, el, svg, text } from '../../../dom/dom.ts';
import type { Side } from '../../../engine/types.ts';
import { areaOf, lineOf, plyAt, plyByKey } from '../../../study/review/graph.ts';
import type { ReviewState } from '../../../study/review/model.ts';
import { plyShown } from '../../../table/questions.ts';
import { pliesOf } from '../../../table/record.ts';
import type { TableSession } from '../../../table/session.ts';
import { isError, numbered, type Piece, shapes } from './piece.ts';

export function createGraph(session: TableSession): Piece {
  const area = svg('path', { class: 'graph-area' });
  const line = svg('path', { class: 'graph-line', 'vector-effect': 'non-scaling-stroke' });
  const drawing = svg('svg', { class: 'graph-drawing', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  drawing.append(area, line);
  const marks = el('div', { class: 'graph-marks' });
  const cursor = el('div', { class: 'graph-cursor' });
  const element = el(
    'div',
    { class: 'graph', role: 'slider', tabindex: '0', 'aria-valuemin': '0' },
    drawing,
    el('div', { class: 'graph-middle' }),
    marks,
    cursor,
  );
  const caption = el('p', { class: 'graph-caption' });
  let last = 0;
  let ply = 0;

  function scrub({ clientX }: PointerEvent): void {
    const { left, width } = element.getBoundingClientRect();
    const next = plyAt((clientX - left) / width, last);
    if (next !== ply) session.goTo(next, true);
  }
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    scrub(event);
  });
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) scrub(event);
  });
  element.addEventListener('keydown', (event) => {
    const next = plyByKey(event.key, ply, last);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(next, true);
  });

  let drawn: ReviewState['chances'] | null = null;
  function draw({ chances, judged }: ReviewState): void {
    if (drawn === chances) return;
    drawn = chances;
    attribute(drawing, 'viewBox', `0 0 ${Math.max(1, last)} 100`);
    attribute(area, 'd', areaOf(chances));
    attribute(line, 'd', lineOf(chances));
    marks.replaceChildren(
      ...judged.flatMap((each, move) => {
        const chance = chances[move + 1];
        const glyph = each?.glyph ?? null;
        if (!isError(glyph) || chance === null || chance === undefined) return [];
        const mark = el('span', { class: `graph-mark graph-${shapes[glyph]}` });
        mark.style.left = `${(100 * (move + 1)) / Math.max(1, last)}%`;
        mark.style.top = `${100 * (1 - chance)}%`;
        return [mark];
      }),
    );
  }

  return {
    element: el('div', {}, element, caption),
    update: ({ model, words, review }) => {
      const { state, t } = model;
      last = pliesOf(state.record);
      ply = plyShown(state);
      draw(review);
      cursor.style.left = `${(100 * ply) / Math.max(1, last)}%`;
      const chance = review.chances[ply] ?? null;
      const leader: Side = chance === null || chance >= 0.5 ? 'first' : 'second';
      const share = Math.round(100 * (leader === 'first' ? (chance ?? 0) : 1 - (chance ?? 0)));
      const where = ply === 0 ? words.start : numbered(model, ply - 1);
      const standing = chance === null ? words.unknown : words.chance(t.side(leader), share);
      text(caption, `${where} · ${standing}`);
      attribute(element, 'aria-label', words.graph);
      attribute(element, 'aria-valuemax', String(last));
      attribute(element, 'aria-valuenow', String(ply));
      attribute(element, 'aria-valuetext', words.at(where, standing));
    },
  };
}
