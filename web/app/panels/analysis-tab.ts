import { attribute, button, el, show, text } from '../../dom/dom.ts';
import type { Report } from '../../engine/types.ts';
import { fromFirst, scoreInWords } from '../../games/score.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { rulesAreHere } from '../../table/questions.ts';
import type { TableSession } from '../../table/session.ts';
import type { SearchView } from '../../table/state.ts';
import { nodeAt } from '../../table/tree.ts';
import type { Model } from '../model.ts';
import { networkInWords, shortCount } from '../words.ts';
import type { Part } from './part.ts';

interface Fact {
  readonly words: (t: Messages) => string;
  readonly figure: (report: Report) => string;
}

const facts: readonly Fact[] = [
  { words: (t) => t.analysis.depth, figure: ({ depth, seldepth }) => `${depth}/${seldepth}` },
  { words: (t) => t.analysis.nodes, figure: ({ nodes }) => shortCount(nodes) },
  { words: (t) => t.analysis.speed, figure: ({ nps }) => shortCount(nps) },
  { words: (t) => t.analysis.hash, figure: ({ hashfull }) => `${Math.round(hashfull / 10)} %` },
];

/** What the engine thinks: its lines in readable moves, and the figures behind them. */
export function createAnalysisTab(session: TableSession, setLines: (lines: 1 | 2 | 3) => void): Part {
  const about = el('p', { class: 'empty' });
  const start = button({ class: 'button' }, () => session.analyse('running'));
  const toggle = button({ class: 'button' }, () =>
    session.analyse(session.entry.analysis === 'running' ? 'stopped' : 'running'),
  );
  const leave = button({ class: 'button button-quiet' }, () => session.analyse('off'));

  const choices = ([1, 2, 3] as const).map((lines) => ({
    lines,
    element: button({ class: 'segment' }, () => setLines(lines), String(lines)),
  }));
  const linesTitle = el('span', { class: 'field-name' });
  const linesChoice = el(
    'div',
    { class: 'segments segments-small', role: 'group' },
    ...choices.map((choice) => choice.element),
  );
  const controls = el(
    'div',
    { class: 'analysis-controls' },
    start,
    toggle,
    leave,
    el('div', { class: 'lines-choice' }, linesTitle, linesChoice),
  );

  const figures = facts.map((fact) => ({ ...fact, name: el('dt'), value: el('dd') }));
  const table = el(
    'dl',
    { class: 'figures' },
    ...figures.map(({ name, value }) => el('div', { class: 'figure' }, name, value)),
  );
  const lines = el('ol', { class: 'lines' });
  const note = el('p', { class: 'note' });
  const evaluated = el('p', { class: 'note' });
  const element = el('div', { class: 'analysis-tab' }, controls, about, lines, table, note, evaluated);

  return {
    element,
    update: (model) => {
      const { state, t, preferences } = model;
      const { analysis, search } = state;
      const on = analysis !== 'off';
      const ready = rulesAreHere(state);
      const decided = on && ready && state.shown.status?.state !== 'ongoing';
      show(start, !on && ready);
      text(start, t.analysis.start);
      show(toggle, on && !decided);
      text(toggle, analysis === 'running' ? t.analysis.stop : t.analysis.resume);
      show(leave, on);
      text(leave, t.analysis.leave);

      text(linesTitle, t.analysis.lines);
      attribute(linesChoice, 'aria-label', t.analysis.lines);
      for (const choice of choices) {
        attribute(choice.element, 'aria-pressed', String(preferences.multiPv === choice.lines));
      }

      // What an opponent considers in a game is its own affair.
      const report = search?.purpose === 'analysis' ? search.report : null;
      const shown = search !== null && report !== null && !decided;
      show(about, !shown);
      text(about, aboutText(model, decided));
      show(table, shown);
      show(lines, shown);
      attribute(lines, 'aria-label', t.analysis.linesLabel);
      show(note, on && !decided);
      text(note, t.analysis.note);
      text(evaluated, networkInWords(t, state.live.game));
      if (!shown) return;
      for (const { name, value, words, figure } of figures) {
        text(name, words(t));
        text(value, figure(report));
      }
      drawLines(lines, model, search);
    },
  };
}

function drawLines(lines: HTMLElement, { t, state }: Model, search: SearchView): void {
  const { report } = search;
  const first = ply(state, search);
  const wanted = report?.lines ?? [];
  while (lines.children.length > wanted.length) lines.lastElementChild?.remove();
  for (const [index, line] of wanted.entries()) {
    let item = lines.children[index];
    if (item === undefined) {
      item = el(
        'li',
        { class: 'line' },
        el('span', { class: 'line-score' }),
        el('span', { class: 'line-moves' }),
      );
      lines.append(item);
    }
    const [score, moves] = item.children;
    if (score === undefined || moves === undefined) continue;
    const fair = fromFirst(line.score, search.side);
    text(score, scoreInWords(t, fair));
    attribute(score, 'data-leads', fair.value >= 0 ? 'first' : 'second');
    text(moves, numbered(search.lines[index] ?? line.pv, first));
  }
}

function aboutText({ state, t }: Model, decided: boolean): string {
  if (!rulesAreHere(state)) return t.analysis.needsEngine;
  if (decided) return t.analysis.over;
  return state.analysis === 'off' ? t.analysis.off : t.analysis.waiting;
}

/** The number of the first ply of a line, counted from Red's first move. */
function ply(state: Model['state'], search: SearchView): number {
  const moves = nodeAt(state.record.tree, state.cursor).ply;
  const even = moves - (moves % 2);
  return search.side === 'first' ? even : even + 1;
}

/** "12. C2=5 H8+7 13. H2+3": numbers as in the move list, never at the end of a row, and no move broken at its hyphen. */
function numbered(moves: readonly string[], first: number): string {
  const glue = '\u00a0';
  const noBreak = '\u2060';
  return moves
    .map((move, index) => {
      const at = first + index;
      const whole = move.replace('-', `-${noBreak}`);
      if (at % 2 === 0) return `${at / 2 + 1}.${glue}${whole}`;
      return index === 0 ? `${(at + 1) / 2}…${glue}${whole}` : whole;
    })
    .join(' ');
}
