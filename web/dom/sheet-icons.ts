/** Icons that only the sheets show, which load late. */
import { drawIcon } from './bar-icons.ts';

const paths = {
  flag: 'M6 21V4m0 1c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  draw: 'M5 9.5h14M5 14.5h14',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
  pencil: 'm4.5 19.5 1-4.5L16 4.5 19.5 8 9 18.5ZM13.5 7l3.5 3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
} as const;

export const sheetIcon = (name: keyof typeof paths): SVGElement => drawIcon(paths[name]);
