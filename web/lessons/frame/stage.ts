/**
 * The parts of a figure that are neither text nor controls: the drawing, its zoom buttons, and the notice in its
 * place.
 */
import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { trustedHtml } from '../../dom/trusted.ts';
import { type IconName, icon } from '../controls/icons.ts';
import type { View } from '../figure.ts';
import { wholeView } from '../figure.ts';
import type { LessonWords } from '../words/words-en.ts';
import { zoomAt } from './pan.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StageHost {
  view(): View;
  onView(view: View): void;
  /** The drawing has another size. */
  onSize(size: Size): void;
}

export interface Stage {
  readonly element: HTMLElement;
  /** Whether what is drawn can be panned and zoomed. */
  readonly isPannable: boolean;
  /** `withZoom`: the zoom buttons are shown where they have something to do. */
  draw(content: string, size: Size, withZoom: boolean): void;
  /** Text in place of the drawing, or over it; null takes it away. Ears hear of it if it is `urgent`. */
  notify(words: string | null, urgent: boolean): void;
  destroy(): void;
}

export function createStage(words: LessonWords, outline: HTMLElement, host: StageHost): Stage {
  const canvas = el('div', { class: 'canvas', 'aria-hidden': 'true' });
  const { controls } = words;
  const zoom = el(
    'div',
    { class: 'zoom' },
    zoomButton('zoomIn', controls.zoomIn, () => host.onView(zoomAt(host.view(), 1.8))),
    zoomButton('zoomOut', controls.zoomOut, () => host.onView(zoomAt(host.view(), 1 / 1.8))),
    zoomButton('zoomAll', controls.zoomAll, () => host.onView(wholeView)),
  );
  zoom.hidden = true;
  const notice = el('p', { class: 'notice', role: 'status' });
  const sizes = watchSize(canvas, host.onSize);
  let drawn = '';
  return {
    element: el('div', { class: 'stage' }, outline, canvas, zoom, notice),
    get isPannable() {
      return canvas.classList.contains('pannable');
    },
    draw(content, size, withZoom) {
      const drawing = drawingOf(content, size);
      // What is the same stays as it is: a press on it becomes a click.
      if (drawing !== drawn) canvas.innerHTML = trustedHtml(drawing);
      drawn = drawing;
      show(zoom, withZoom && canvas.querySelector('.pane:not(.fits)') !== null);
      canvas.classList.toggle('pannable', !zoom.hidden);
    },
    notify(words, urgent) {
      attribute(notice, 'aria-live', urgent ? 'polite' : 'off');
      show(notice, words !== null);
      if (words !== null) text(notice, words);
    },
    destroy: () => sizes.disconnect(),
  };
}

const drawingOf = (content: string, { width, height }: Size): string =>
  `<svg class="drawing" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

function zoomButton(name: IconName, label: string, onPress: () => void): HTMLElement {
  const made = button({ class: 'icon-button small', 'aria-label': label, title: label }, onPress);
  made.append(icon(name));
  return made;
}

function watchSize(canvas: HTMLElement, onSize: (size: Size) => void): ResizeObserver {
  let known: Size = { width: 0, height: 0 };
  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0 || (width === known.width && height === known.height)) return;
    known = { width, height };
    onSize(known);
  });
  sizes.observe(canvas);
  return sizes;
}
