/** Line icons on a 24 unit grid, drawn in the colour of the text. */
import { barPaths, drawIcon, redrawIcon } from './bar-icons.ts';

const paths = {
  ...barPaths,
  redo: 'm15 6 4.5 4.5L15 15m4-4.5h-9a5 5 0 0 0 0 10h3',
  hint: 'M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2v1h5v-1c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3.5Z',
  more: 'M5.5 12a.8.8 0 1 0 .01 0M12 12a.8.8 0 1 0 .01 0M18.5 12a.8.8 0 1 0 .01 0',
  settings:
    'M4 7h8.5m5 0H20M4 17h2.5m5 0H20M17.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1M12 17.5h.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  book: 'M12 6.5C10 5 7 4.6 4 5v13.5c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5Zm0 0V20',
  sound: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5ZM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5ZM16.5 9.5l4.5 5m0-5-4.5 5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  first: 'M17 6l-6 6 6 6M7.5 6v12',
  last: 'm7 6 6 6-6 6M16.5 6v12',
  library: 'M5 4.5h4v15H5ZM9 8h4v11.5H9ZM14 5.5l3.5-1 3 14.5-3.5.7Z',
  save: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M5 19.5h14',
  open: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M5 19.5h14',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): SVGElement => drawIcon(paths[name]);

export const setIcon = (holder: Element, name: IconName): void => redrawIcon(holder, paths[name]);
