/** For tests: the attributes of a figure that has none. */
import type { LessonOptions } from './types.ts';

export const options: LessonOptions = {
  figure: 'tree',
  text: null,
  algorithm: null,
  depth: null,
  state: '',
  controls: 'full',
  lang: 'en',
  theme: 'auto',
  pieceSet: 'chinese',
  autoplay: false,
};
