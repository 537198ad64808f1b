/** Line icons on a grid of 24 units, drawn in the colour of the text. */
import { drawIcon, redrawIcon } from '../../dom/bar-icons.ts';

const paths = {
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  /** Scissors. */
  cut: 'M8.2 8.1 19 18M8.2 15.9 19 6M6 8.7a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Zm0 11.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  reset: 'M5 5v5h5M5.6 10a7 7 0 1 1-.6 4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  more: 'M5.5 12a.8.8 0 1 0 .01 0M12 12a.8.8 0 1 0 .01 0M18.5 12a.8.8 0 1 0 .01 0',
  zoomIn: 'M12 6v12M6 12h12',
  zoomOut: 'M6 12h12',
  zoomAll: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): SVGElement => drawIcon(paths[name]);

export const setIcon = (holder: Element, name: IconName): void => redrawIcon(holder, paths[name]);
