/** The icons under an embedded board, which loads no others, and how icons are drawn: lines on a 24 unit grid. */
import { svg } from './dom.ts';

export const barPaths = {
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  flip: 'M7.5 4v15m0 0L4 15.5M7.5 19l3.5-3.5M16.5 20V5m0 0L13 8.5M16.5 5 20 8.5',
  analyse: 'M4 20V4m0 16h16M8 15.5l3.5-4 3 2.5L20 7',
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stop: 'M7 7h10v10H7Z',
  add: 'M12 5v14M5 12h14',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
} as const;

export function drawIcon(path: string): SVGElement {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path }));
}

export function redrawIcon(holder: Element, path: string): void {
  const drawn = holder.querySelector('.icon path');
  if (drawn?.getAttribute('d') !== path) drawn?.setAttribute('d', path);
}
