import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import { type IconName, icon } from '../../dom/icons.ts';
import { scoreShort } from '../../games/score.ts';
import { nameIn } from '../../i18n/languages.ts';
import { branch, looksElsewhere, plyShown, seesEvaluation } from '../../table/questions.ts';
import { pliesOf, sideAt } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { nodeAt, pathTo } from '../../table/tree.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/** The moves of the game, each a way to its position, and what was tried out beside it. */
export function createMovesTab(session: TableSession): Part {
  const empty = el('p', { class: 'empty' });
  const list = createMoveList(session);
  const trialTitle = el('span', { class: 'trial-title' });
  const trialMoves = el('span', { class: 'trial-moves' });
  const drop = button({ class: 'text-button' }, () => session.dropTrial());
  const trial = el('div', { class: 'trial' }, trialTitle, trialMoves, drop);
  const comment = el('p', { class: 'comment' });
  const scroller = el('div', { class: 'moves-scroll' }, empty, list.element, trial, comment);

  const first = stepper('first', () => session.goTo(0));
  const previous = stepper('previous', () => session.step(-1));
  const next = stepper('next', () => session.step(1));
  const last = stepper('last', () => session.backToGame());
  const steppers = el('div', { class: 'steppers' }, first, previous, next, last);

  const openingTitle = el('span', { class: 'opening-title' });
  const openingName = el('span', { class: 'opening-name' });
  const opening = el('p', { class: 'opening' }, openingTitle, ' ', openingName);

  const element = el('div', { class: 'moves-tab' }, opening, scroller, steppers);
  let currentPly = -1;

  return {
    element,
    update: ({ state, t, language, preferences }: Model) => {
      const { record, written, writtenTrial } = state;
      const offset = sideAt(record, 0) === 'second' ? 1 : 0;
      attribute(list.element, 'aria-label', t.moves.label);
      show(opening, state.opening !== null);
      text(openingTitle, t.moves.opening);
      text(openingName, state.opening === null ? '' : nameIn(state.opening, language));
      // Drawn anew, no move is marked yet.
      if (list.draw(written, offset)) currentPly = -1;
      show(empty, written.length === 0);
      text(empty, offset === 1 ? t.moves.emptySecond : t.moves.empty);

      const ply = plyShown(state);
      const sees = seesEvaluation(state, preferences.showEvaluation);
      for (const node of pathTo(record.tree, record.live)) {
        const score = sees ? node.score : null;
        const noted = score === null ? (node.fromBook ? t.moves.fromBook : '') : scoreShort(t, score);
        const place = list.element.querySelector(`[data-ply="${node.ply}"] .move-score`);
        if (place !== null) text(place, noted);
      }
      if (ply !== currentPly) {
        currentPly = ply;
        list.element.querySelector('[aria-current]')?.removeAttribute('aria-current');
        const current = list.element.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
        current?.setAttribute('aria-current', 'true');
        reveal(scroller, current);
      }

      show(trial, writtenTrial.length > 0);
      text(trialTitle, t.moves.trial);
      text(trialMoves, writtenTrial.join(' '));
      text(drop, t.moves.dropTrial);
      const said = nodeAt(record.tree, branch(state)).comment;
      show(comment, said !== null);
      text(comment, said ?? '');

      const atStart = ply === 0 && writtenTrial.length === 0;
      label(first, t.moves.first, !atStart);
      label(previous, t.moves.previous, !atStart);
      label(next, t.moves.next, ply < pliesOf(record) && writtenTrial.length === 0);
      label(last, t.moves.last, looksElsewhere(state));
    },
  };
}

interface MoveList {
  readonly element: HTMLElement;
  /** `offset`: 1 where the second side begins. Returns whether anything was drawn anew. */
  draw(written: readonly string[], offset: number): boolean;
}

function createMoveList(session: TableSession): MoveList {
  const element = el('ol', { class: 'moves' });
  let drawn: readonly string[] | null = null;
  let drawnOffset = -1;

  const moveButton = (ply: number, words: string): HTMLButtonElement =>
    button(
      { class: 'move', 'data-ply': String(ply) },
      () => session.goTo(ply),
      el('span', { class: 'move-words' }, words),
      el('span', { class: 'move-score' }),
    );

  return {
    element,
    draw: (written, offset) => {
      if (drawn === written && drawnOffset === offset) return false;
      const kept = drawnOffset === offset && drawn !== null ? commonLength(drawn, written) : 0;
      drawn = written;
      drawnOffset = offset;
      // Rows hold two plies; whatever changed, the rows before it stay as they are.
      const keptRows = Math.floor((kept + offset) / 2);
      while (element.children.length > keptRows) element.lastElementChild?.remove();
      const rows = Math.ceil((written.length + offset) / 2);
      for (let row = keptRows; row < rows; row += 1) {
        const item = el('li', { class: 'move-row' }, el('span', { class: 'move-number' }, `${row + 1}.`));
        for (const half of [0, 1]) {
          const ply = row * 2 + half - offset;
          const words = written[ply];
          if (ply < 0) item.append(el('span', { class: 'move move-none' }, '…'));
          else if (words !== undefined) item.append(moveButton(ply + 1, words));
        }
        element.append(item);
      }
      return true;
    },
  };
}

function stepper(name: IconName, onPress: () => void): HTMLButtonElement {
  return button({ class: 'stepper' }, onPress, icon(name));
}

function label(element: HTMLElement, words: string, enabled: boolean): void {
  attribute(element, 'aria-label', words);
  attribute(element, 'title', words);
  usable(element, enabled);
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Scrolls the list alone: `scrollIntoView` would move the whole page on a phone. */
function reveal(scroller: HTMLElement, item: HTMLElement | null): void {
  if (item === null) {
    scroller.scrollTop = 0;
    return;
  }
  const box = item.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (box.bottom > view.bottom) scroller.scrollTop += box.bottom - view.bottom + 8;
  else if (box.top < view.top) scroller.scrollTop -= view.top - box.top + 8;
}
