/** The seal of an opponent: a character of its own for each level, in ink that darkens with strength. */
import { unpack } from '../../board/unpack.ts';
import { attribute, svg } from '../../dom/dom.ts';
import type { EngineLevel } from '../../table/record.ts';

export const levelSeal = (): SVGElement =>
  svg(
    'svg',
    { class: 'level-seal', viewBox: '-150 -150 300 300', 'aria-hidden': 'true' },
    svg('rect', { class: 'seal-ground', x: '-138', y: '-138', width: '276', height: '276', rx: '44' }),
    svg('path', { class: 'seal-ink' }),
  );

/** The outlines come after the page; until then the seal is blank. */
export function setSeal(seal: SVGElement, level: EngineLevel): void {
  const wanted = String(level);
  if (seal.getAttribute('data-level') === wanted) return;
  attribute(seal, 'data-level', wanted);
  attribute(seal, 'data-ink', typeof level === 'string' || level < 5 ? 'thin' : level < 9 ? 'soft' : 'full');
  void import('./seal-outlines.ts').then(
    ({ levels, program }) => {
      if (seal.getAttribute('data-level') !== wanted) return;
      const outline = typeof level === 'string' ? program : levels[level - 1];
      seal.lastElementChild?.setAttribute('d', unpack(outline ?? ''));
    },
    () => undefined,
  );
}
