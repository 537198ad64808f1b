/**
 * A figure in the state in which it is first seen, as text: for pages that are read without scripts or printed,
 * and as what is there until the live one is. Runs anywhere; its searches run at once.
 */

import { chooseLanguage } from '../i18n/languages.ts';
import { compact } from './drawing/compact.ts';
import { escaped, tag } from './drawing/svg.ts';
import { type Alternative, type Result, type Scene, type Task, wholeView } from './figure.ts';
import { figureOf } from './figures/all.ts';
import { heightOf } from './figures/aspect.ts';
import { readRequest } from './run/search-request.ts';
import { createLessonCache, subjectOf } from './run/subject.ts';
import type { LessonOptions, OpenLesson } from './types.ts';
import { allWords } from './words/all.ts';
import { closeUp } from './words/close-up.ts';

/** Widths of the two drawings; style sheets show the one that fits. */
const widths = { wide: 760, narrow: 360 } as const;
/** What sentence and controls take of the live figure's height, so that both drawings are alike. */
const frameHeights = { wide: 104, narrow: 128 } as const;

/** `lang` is a tag as pages have it. */
export type StillOptions = Omit<LessonOptions, 'lang'> & { readonly lang: string };

/** A figure once all its searches have ended. */
export function settle(asked: StillOptions, open: OpenLesson) {
  const options: LessonOptions = { ...asked, lang: chooseLanguage([asked.lang]) };
  const figure = figureOf(options.figure);
  const query = new URLSearchParams(options.state);
  const lessons = createLessonCache(open);
  const subject = subjectOf(figure, options, readRequest(query), lessons.open);
  const state = figure.read(query);
  const results: Result[] = [];
  for (;;) {
    const next: Task | undefined = figure.tasks(subject, state, results)[results.length];
    if (next === undefined) break;
    results.push({ run: lessons.open(next.text).run(next.settings, [...next.path]), ms: 0 });
  }
  const model = figure.model(subject, state, results);
  if (model === null) throw new Error(`${options.figure}: nothing to draw`);
  return { options, figure, subject, state, model };
}

/** HTML without a script: two drawings, of which one is shown, and the state in words. */
export function staticFigure(asked: StillOptions, open: OpenLesson, settled = settle(asked, open)): string {
  const { options, figure, subject, state, model } = settled;
  const words = allWords[options.lang];
  const sceneOf = (size: keyof typeof widths): Scene => ({
    words,
    lang: options.lang,
    pieceSet: options.pieceSet,
    game: subject.game,
    width: widths[size],
    height: Math.round(heightOf(options.figure, widths[size], size)) - frameHeights[size],
    view: wholeView,
    playing: false,
  });
  const sentence = closeUp(figure.describe(model, state, sceneOf('wide')));
  const drawings = (['wide', 'narrow'] as const).map((size) => {
    const scene = sceneOf(size);
    return tag(
      'svg',
      {
        class: `drawing still-${size}`,
        viewBox: `0 0 ${scene.width} ${scene.height}`,
        width: scene.width,
        height: scene.height,
        role: 'img',
        'aria-label': sentence,
      },
      compact(figure.draw(model, state, scene)),
    );
  });
  const table = tableOf(figure.alternative(model, state, sceneOf('wide')));
  return `<div class="lesson-still">${drawings.join('')}${tag('p', { class: 'still-words' }, escaped(sentence))}${table}</div>`;
}

/** Tables are read out as they are; of trees and lists the sentence says what is shown. */
function tableOf(alternative: Alternative): string {
  if (alternative.type !== 'table') return '';
  const { caption, head, rows } = alternative;
  const cells = (row: readonly string[]): string =>
    row.map((cell, index) => tag(index === 0 ? 'th' : 'td', {}, escaped(cell))).join('');
  return tag(
    'table',
    { class: 'still-table' },
    tag('caption', {}, escaped(caption)),
    tag('thead', {}, tag('tr', {}, ...head.map((cell) => tag(cell === '' ? 'td' : 'th', {}, escaped(cell))))),
    tag('tbody', {}, ...rows.map((row) => tag('tr', {}, cells(row)))),
  );
}
