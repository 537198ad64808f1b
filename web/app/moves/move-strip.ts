/** On a phone, a row under the board: the moves of the line that is shown, between the buttons that step through it. */
import { attribute, button, el, text } from '../../dom/dom.ts';
import { movesWords } from '../../i18n/moves.ts';
import { type MoveNumbers, numberBefore, numbersOf } from '../../table/move-numbers.ts';
import { isPlayed } from '../../table/questions.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import { mainLine, type NodeId, nodeAt, pathTo } from '../../table/tree.ts';
import type { Model } from '../model.ts';
import type { Part } from '../panels/part.ts';
import { createSteppers } from './steppers.ts';
import { textsOf } from './texts-of.ts';

export function createStrip(session: TableSession): Part {
  const steppers = createSteppers(session, ['previous', 'next']);
  const [previous, next] = steppers.elements;
  const list = el('ol', { class: 'strip-moves' });
  const element = el('nav', { class: 'strip-row' }, previous ?? '', list, next ?? '');
  let line: readonly NodeId[] = [];
  let counted: MoveNumbers = { offset: 0, each: false };
  let said: readonly string[] | null = null;
  let current: HTMLElement | null = null;

  function draw(wanted: readonly NodeId[], numbers: MoveNumbers, sameNumbers: boolean): void {
    const differs = wanted.findIndex((id, place) => id !== line[place] || !sameNumbers);
    const kept = differs < 0 ? wanted.length : differs;
    while (list.children.length > kept) list.lastElementChild?.remove();
    for (const [place, id] of wanted.entries()) {
      if (place < kept) continue;
      const number = numberBefore(numbers, place, place === 0);
      const move = button({ class: 'strip-move' }, () => session.goToNode(id));
      list.append(el('li', {}, el('span', { class: 'strip-number' }, number), move));
    }
  }

  const moveAt = (place: number): HTMLElement | null => {
    const move = list.children[place]?.lastElementChild;
    return move instanceof HTMLElement ? move : null;
  };

  return {
    element,
    update: (model: Model) => {
      const { state, language } = model;
      const { record, cursor } = state;
      const words = movesWords.of(language);
      const texts = textsOf(session, model);
      if (words === null || texts === null) return;
      attribute(element, 'aria-label', words.strip);
      steppers.update(state, words);
      const wanted = pathTo(record.tree, endOf(state)).map(({ id }) => id);
      const numbers = numbersOf(record);
      const sameNumbers = numbers.offset === counted.offset && numbers.each === counted.each;
      const same =
        sameNumbers && wanted.length === line.length && wanted.every((id, place) => id === line[place]);
      if (!same) draw(wanted, numbers, sameNumbers);
      if (!same || texts !== said) {
        for (const [place, id] of wanted.entries()) {
          const move = moveAt(place);
          if (move !== null) text(move, texts[id] ?? '');
        }
      }
      line = wanted;
      counted = numbers;
      said = texts;
      const now = moveAt(nodeAt(record.tree, cursor).ply - 1);
      if (now === current && same) return;
      current?.removeAttribute('aria-current');
      now?.setAttribute('aria-current', 'true');
      current = now;
      // In the middle, as far as the ends allow.
      list.scrollLeft = now === null ? 0 : now.offsetLeft + now.offsetWidth / 2 - list.clientWidth / 2;
    },
  };
}

/** The last move of the line: where the game stands while that is on it, or else as far as it was tried out. */
function endOf({ record, cursor, analysis }: State): NodeId {
  if (analysis === 'off' && isPlayed(record, cursor)) return record.live;
  return mainLine(record.tree, cursor).at(-1) ?? cursor;
}
