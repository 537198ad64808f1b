/** Puts a figure into a root: loads what it needs and keeps one session of it alive. */

import { el } from '../dom/dom.ts';
import { loadError } from '../engine/error-data.ts';
import { narrowBelow } from './figure.ts';
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
  let visible = true;
  let live: Session | null = null;
  let turn = 0;

  async function begin(): Promise<void> {
    turn += 1;
    const mine = turn;
    live?.destroy();
    live = null;
    try {
      const [figure, words, engine] = await Promise.all([
        loadFigure(now.figure),
        loadWords(now.lang),
        loadLessons(),
      ]);
      if (mine !== turn) return;
      live = new Session(place, { figure, words, engine, hooks }, now);
      live.setVisible(visible);
    } catch (thrown) {
      if (mine === turn) hooks.onError('load', loadError(thrown));
    }
  }

  void begin();
  return {
    update(next) {
      const same = next.figure === now.figure && next.lang === now.lang;
      now = next;
      if (same && live !== null) live.update(next);
      else void begin();
    },
    setVisible(yes) {
      visible = yes;
      live?.setVisible(yes);
    },
    toSvg: () => live?.toSvg() ?? '',
    destroy() {
      turn += 1;
      live?.destroy();
      place.remove();
    },
  };
}
