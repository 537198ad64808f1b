import { attribute, el, text } from '../../dom/dom.ts';
import type { Score } from '../../engine/types.ts';
import { type Result, resultInWords, winnerOf } from '../../games/result.ts';
import { barShare, fromFirst, scoreInWords, scoreShort } from '../../games/score.ts';
import { resultOf, seesEvaluation, trialLength } from '../../table/questions.ts';
import type { State } from '../../table/state.ts';
import { ancestor, nodeAt } from '../../table/tree.ts';
import type { Part } from './part.ts';

/**
 * How the position stands, as a column: Red's share grows from Red's side of the board. A review shows it of every game,
 * also of one between two people that goes on.
 */
export function createEvalBar(isReviewed: () => boolean): Part {
  const fill = el('div', { class: 'eval-fill' });
  const label = el('span', { class: 'eval-label' });
  const element = el('div', { class: 'eval', role: 'img' }, fill, label);
  return {
    element,
    update: ({ state, t, preferences }) => {
      const sees = seesEvaluation(state, preferences.showEvaluation || isReviewed());
      const known = sees ? scoreShown(state) : null;
      const result = sees ? resultShown(state) : null;
      const isOff = known === null && result === null;
      attribute(element, 'data-off', isOff);
      attribute(element, 'aria-hidden', isOff ? 'true' : false);
      attribute(element, 'data-first-at', state.orientation === 'first' ? 'bottom' : 'top');
      if (result !== null) {
        const winner = winnerOf(result);
        attribute(element, 'data-old', false);
        attribute(element, 'aria-label', resultInWords(t, result, null));
        element.style.setProperty('--share', winner === null ? '0.5' : winner === 'first' ? '1' : '0');
        text(label, '');
        return;
      }
      if (known === null) return;
      const { score, isOld } = known;
      attribute(element, 'data-old', isOld);
      attribute(element, 'aria-label', isOld ? t.evaluationNone : t.evaluationLabel(scoreInWords(t, score)));
      element.style.setProperty('--share', barShare(score).toFixed(3));
      const short = scoreShort(t, score);
      text(label, isOld ? '' : short);
      // Chinese characters are as wide as two figures, and the bar as six.
      attribute(label, 'data-long', short.length + (short.match(/\p{Script=Han}/gu)?.length ?? 0) > 5);
      attribute(element, 'data-leads', score.value >= 0 ? 'first' : 'second');
    },
  };
}

/** How the position on the board has ended, if it has. */
const resultShown = ({ shown, record, cursor }: State): Result | null =>
  resultOf(shown.status, cursor === record.live ? record.ending : null);

interface Known {
  readonly score: Score;
  /** Of a position shortly before: what was played since is not judged yet. */
  readonly isOld: boolean;
}

/** The score of the position on the board, or in the game the last one before it. */
export function scoreShown(state: State): Known | null {
  const { search, record } = state;
  if (search?.purpose === 'analysis' && search.fen === state.shown.fen) {
    const line = search.report?.lines[0];
    if (line !== undefined) return { score: fromFirst(line.score, search.side), isOld: false };
  }
  const most = trialLength(state) > 0 ? 0 : 2;
  for (let plies = 0; plies <= most; plies += 1) {
    const { score } = nodeAt(record.tree, ancestor(record.tree, state.cursor, plies));
    if (score !== null) return { score, isOld: plies > 0 };
  }
  return null;
}
