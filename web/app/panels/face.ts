/**
 * A face for each level: from a child with a tuft of hair to a sage with a long beard. One drawing whose parts
 * come with the years.
 */

import { svg } from '../../dom/dom.ts';
import type { EngineLevel } from '../../table/record.ts';

export function face(level: EngineLevel): SVGElement {
  const drawing = svg('svg', { class: 'face', viewBox: '0 0 48 48', 'aria-hidden': 'true' });
  draw(drawing, level);
  return drawing;
}

export function setFace(drawing: SVGElement, level: EngineLevel): void {
  if (drawing.getAttribute('data-level') !== String(level)) draw(drawing, level);
}

function draw(drawing: SVGElement, level: EngineLevel): void {
  drawing.setAttribute('data-level', String(level));
  if (typeof level === 'string') {
    drawing.replaceChildren(...page());
    return;
  }
  drawing.replaceChildren(
    ...beard(level),
    svg('circle', { class: 'face-skin', cx: '24', cy: '25', r: '14' }),
    ...hair(level),
    ...eyes(level),
    line(mouth(level)),
    ...moustache(level),
  );
}

/** Not a face: a printed page with its lines. */
const page = (): SVGElement[] => [
  svg('path', { class: 'face-page', d: 'M11 5.500h19l8 8V43H11Z' }),
  line('M30 5.500v8h8M16 19.500h16M16 25h16M16 30.500h16M16 36h10'),
];

const line = (d: string): SVGElement => svg('path', { class: 'face-line', d });
const fill = (d: string, className = 'face-hair'): SVGElement => svg('path', { class: className, d });

/** From level 6 on, and longer with each. */
function beard(level: number): SVGElement[] {
  if (level < 6) return [];
  const tip = 40 + (level - 6) * 1.7;
  const width = 6 + (level - 6) * 0.9;
  return [
    fill(
      `M${24 - width} 34 Q${24 - width * 0.6} ${tip} 24 ${tip + 0.8} Q${24 + width * 0.6} ${tip} ${24 + width} 34Z`,
      level >= 8 ? 'face-white' : 'face-hair',
    ),
  ];
}

function hair(level: number): SVGElement[] {
  switch (level) {
    case 1:
      // One tuft.
      return [fill('M20.5 13c0-4 2-7 5.5-7.5-1.5 2-1 4 1.5 7.200Z')];
    case 2:
      // Two buns.
      return [
        fill(
          'M11.5 15.500a4 4 0 1 1 5-4.8 4 4 0 0 1-5 4.800ZM36.5 15.500a4 4 0 1 0-5-4.8 4 4 0 0 0 5 4.800Z',
        ),
        cap(17.5),
      ];
    case 3:
    case 4:
      return [cap(level === 3 ? 18.5 : 19.5)];
    case 5:
      // A side parting.
      return [
        fill(
          'M10 24c0-8.5 6-13.5 14-13.500S38 15.5 38 24c-1.5-4-4-6.5-7.5-7.500C25 18.5 16 18 13.5 18c-1.8 1.5-3 3.5-3.5 6Z',
        ),
      ];
    case 6:
      // A topknot.
      return [fill('M20.5 11.500a3.8 3.8 0 1 1 7 0Z'), cap(18)];
    case 7:
      return [fill('M9.5 18.500Q24 6 38.5 18.500L37 20.500Q24 12.5 11 20.500Z'), fill('M22.5 8.500h3v5h-3Z')];
    case 8:
      // A scholar's cap with wings.
      return [
        fill('M14 17V9.500Q24 5 34 9.500V17Q24 13 14 17Z'),
        fill('M3.5 14.5 14 12.500v3ZM44.5 14.5 34 12.500v3Z'),
      ];
    case 9:
      return [
        fill('M13 17.5 14.5 6.500Q24 3.5 33.5 6.500L35 17.500Q24 13 13 17.500Z'),
        svg('circle', { class: 'face-seal', cx: '24', cy: '10', r: '2.2' }),
      ];
    default:
      // Bald above, white at the sides.
      return [
        fill(
          'M9.8 26.500c-2-6 0-10.5 2.5-12 .5 3.5-.500 7-1 12ZM38.2 26.500c2-6 0-10.5-2.5-12-.5 3.5.500 7 1 12Z',
          'face-white',
        ),
        line('M18 15.200q6-2.4 12 0'),
      ];
  }
}

/** Hair down to a line at height `y`. */
const cap = (y: number): SVGElement =>
  fill(`M10.3 ${y + 3}C11 15 16.5 10.5 24 10.500S37 15 37.7 ${y + 3}Q24 ${y - 7} 10.3 ${y + 3}Z`);

function eyes(level: number): SVGElement[] {
  if (level <= 4) {
    const r = String(level === 1 ? 1.9 : 1.6);
    return [
      svg('circle', { class: 'face-ink', cx: '19', cy: '25', r }),
      svg('circle', { class: 'face-ink', cx: '29', cy: '25', r }),
    ];
  }
  if (level <= 7) {
    return [
      svg('circle', { class: 'face-ink', cx: '19', cy: '25.5', r: '1.5' }),
      svg('circle', { class: 'face-ink', cx: '29', cy: '25.5', r: '1.5' }),
      line('M16 22.200l5 .8M32 22.200l-5 .8'),
    ];
  }
  // Eyes that hardly need to look.
  return [
    line('M16.5 25q2.5 1.8 5 0M26.5 25q2.5 1.8 5 0'),
    line('M15.5 21.500q3.5-2 6 0M26.5 21.500q2.5-2 6 0'),
  ];
}

function mouth(level: number): string {
  if (level === 1) return 'M20.5 30.500q3.5 4 7 0';
  if (level <= 4) return 'M20.5 31q3.5 2.6 7 0';
  if (level <= 7) return 'M21 32h6';
  return 'M21.5 32.500q2.5 1 5 0';
}

function moustache(level: number): SVGElement[] {
  if (level < 5) return [];
  const drop = level >= 8 ? 5 : 1.5;
  const path = `M23.5 29.200q-3 .3-5.5 ${drop + 1}M24.5 29.200q3 .3 5.5 ${drop + 1}`;
  return [svg('path', { class: level >= 8 ? 'face-line face-line-white' : 'face-line', d: path })];
}
