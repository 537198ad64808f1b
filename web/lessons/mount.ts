/** Puts a figure into a root: loads what it needs and keeps one session of it alive. */

import { el } from '../dom/dom.ts';
import { trustedHtml } from '../dom/trusted.ts';
import { loadError } from '../engine/error-data.ts';
import { narrowBelow } from './figure.ts';
import type { FigureId } from './figures/ids.ts';
import { loadFigure } from './figures/load.ts';
import { Session } from './frame/session.ts';
import { adoptStyles } from './frame/styles.ts';
import { loadLessons } from './run/engine.ts';
import type { LessonHandle, LessonHooks, LessonOptions } from './types.ts';
import { loadWords } from './words/load.ts';

export type { LessonHandle, LessonHooks, LessonOptions } from './types.ts';

export function mountLesson(
  root: ShadowRoot | HTMLElement,
  options: LessonOptions,
  hooks: LessonHooks,
): LessonHandle {
  adoptStyles(root);
  const place = el('div', { class: 'lesson loading' });
  root.append(place);
  // Known before anything is drawn, so that nothing shifts.
  place.classList.toggle('narrow', place.clientWidth < narrowBelow);
  let now = options;
  /** What `live` shows: it stays until the next figure has arrived, and for good where that does not arrive. */
  let shown = options;
  let visible = true;
  let live: Session | null = null;
  let turn = 0;
  let failed = false;

  /** Once another figure is asked for, the state of this one is no longer what the host asks about. */
  const hooksOf = (figure: FigureId): LessonHooks => ({
    ...hooks,
    onState: (state) => {
      if (now.figure === figure) hooks.onState(state);
    },
  });

  async function begin(): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      const [figure, words, engine] = await Promise.all([
        loadFigure(now.figure),
        loadWords(now.lang),
        loadLessons(),
      ]);
      if (mine !== turn) return;
      // Throws where the page's policy refuses drawings, before anything is in their place.
      trustedHtml('');
      // In another language the figure goes on where it was.
      const before = now.figure === shown.figure ? live?.handOver(now) : undefined;
      // The worker outlasts the old session.
      const release = engine.hold();
      live?.destroy();
      live = null;
      try {
        live = new Session(place, { figure, words, engine, hooks: hooksOf(figure.id) }, now, before);
      } finally {
        release();
      }
      shown = now;
      failed = false;
      live.setVisible(visible);
    } catch (thrown) {
      if (mine !== turn) return;
      failed = true;
      hooks.onError('load', loadError(thrown));
    }
  }

  void begin();
  return {
    update(next) {
      const isBack = next.figure !== now.figure;
      now = next;
      if (live === null || next.figure !== shown.figure || next.lang !== shown.lang) {
        void begin();
        return;
      }
      // Another figure that is on its way is no longer wanted.
      turn += 1;
      live.update(next);
      if (isBack) hooks.onState(live.queryFor(next));
      if (failed) hooks.onReady();
      failed = false;
    },
    // A figure that is on its way begins with the state of its options; the one before it keeps its own.
    setState(state) {
      if (now.figure === shown.figure) live?.setState(state);
    },
    setVisible(yes) {
      visible = yes;
      live?.setVisible(yes);
      if (yes && failed) void begin();
    },
    toSvg: () => live?.toSvg() ?? '',
    destroy() {
      turn += 1;
      live?.destroy();
      place.remove();
    },
  };
}
