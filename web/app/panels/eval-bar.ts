import { attribute, el, text } from '../../dom/dom.ts';
import type { Score } from '../../engine/types.ts';
import { barShare, fromFirst, scoreInWords, scoreShort } from '../../games/score.ts';
import { branch, trialLength } from '../../table/questions.ts';
import type { State } from '../../table/state.ts';
import { ancestor, nodeAt } from '../../table/tree.ts';
import type { Part } from './part.ts';

/** How the position stands, as a column: Red's share grows from Red's side of the board. */
export function createEvalBar(): Part {
  const fill = el('div', { class: 'eval-fill' });
  const label = el('span', { class: 'eval-label' });
  const element = el('div', { class: 'eval', role: 'img' }, fill, label);
  return {
    element,
    update: ({ state, t, preferences }) => {
      const score = scoreShown(state);
      const visible = state.analysis !== 'off' || preferences.evaluation;
      attribute(element, 'data-off', !visible);
      attribute(element, 'data-first-at', state.orientation === 'first' ? 'bottom' : 'top');
      attribute(
        element,
        'aria-label',
        score === null ? t.evaluationNone : t.evaluationLabel(scoreInWords(t, score)),
      );
      attribute(element, 'aria-hidden', visible ? false : 'true');
      element.style.setProperty('--share', (score === null ? 0.5 : barShare(score)).toFixed(3));
      text(label, score === null ? '' : scoreShort(t, score));
      attribute(element, 'data-leads', score === null ? 'none' : score.value >= 0 ? 'first' : 'second');
    },
  };
}

/** The score of the position on the board; the last one before it while nothing newer is known. */
export function scoreShown(state: State): Score | null {
  const { search, record } = state;
  if (search?.purpose === 'analysis' && search.fen === state.shown.fen) {
    const line = search.report?.lines[0];
    if (line !== undefined) return fromFirst(line.score, search.side);
  }
  if (trialLength(state) > 0) return null;
  const last = branch(state);
  for (let plies = 0; plies <= 2; plies += 1) {
    const { score } = nodeAt(record.tree, ancestor(record.tree, last, plies));
    if (score !== null) return score;
  }
  return null;
}
