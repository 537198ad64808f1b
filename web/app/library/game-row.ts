import { drawIcon } from '../../dom/bar-icons.ts';
import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { isOfInputMethod } from '../../dom/input-method.ts';
import type { LibraryWords } from '../../i18n/library-words.ts';
import { outcomeOf } from '../../library/find.ts';
import type { Head } from '../../library/kept-game.ts';
import type { HeadInWords } from './in-words.ts';

const star = 'm12 4 2.5 5.2 5.6.7-4.1 3.9 1.1 5.6-5.1-2.8-5.1 2.8L8 13.8 3.9 9.9l5.6-.7Z';

export interface RowActions {
  open(head: Head, analyse: boolean): void;
  star(head: Head, starred: boolean): void;
  rename(head: Head, name: string | null): void;
  remove(head: Head): void;
  /** Another row is to be closed. */
  unfolded(row: GameRow): void;
}

export interface GameRow {
  readonly element: HTMLElement;
  update(head: Head): void;
  fold(): void;
}

let lastId = 0;

/** A game in the list; what one may do with it is unfolded. `isHere` says whether it lies on a board. */
export function createGameRow(
  first: Head,
  words: LibraryWords,
  say: HeadInWords,
  isHere: (id: string) => boolean,
  mayRemove: (id: string) => boolean,
  on: RowActions,
): GameRow {
  let head = first;
  lastId += 1;
  const id = `kept-${lastId}`;
  const title = el('span', { class: 'kept-title' });
  const outcome = el('span', { class: 'kept-outcome' });
  const details = el('span', { class: 'kept-details' });
  const main = button({ class: 'kept-main', 'aria-controls': id }, toggle, title, outcome, details);
  const starred = button(
    { class: 'icon-button kept-star', title: words.star },
    () => on.star(head, !head.starred),
    drawIcon(star),
  );

  const open = button({ class: 'button' }, () => on.open(head, false), icon('play'), el('span'));
  const analyse = button({ class: 'button' }, () => on.open(head, true), icon('analyse'), words.analyse);
  const rename = button({ class: 'button' }, startNaming, words.rename);
  const remove = button({ class: 'button' }, () => on.remove(head), words.delete);
  const buttons = el('div', { class: 'buttons' }, open, analyse, rename, remove);
  const name = el('input', { class: 'text-field', 'aria-label': words.nameLabel, maxlength: '120' });
  const naming = el(
    'form',
    { class: 'with-button', hidden: true },
    name,
    el('button', { class: 'button button-primary', type: 'submit' }, words.save),
  );
  naming.addEventListener('submit', (event) => {
    event.preventDefault();
    on.rename(head, name.value.trim() || null);
    endNaming();
  });
  naming.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return;
    // The sheet stays open.
    event.preventDefault();
    event.stopPropagation();
    endNaming();
  });
  const stays = el('p', { class: 'note' }, words.staysOnBoard);
  const more = el('div', { class: 'kept-more', id, hidden: true }, buttons, naming, stays);
  const element = el('li', { class: 'kept' }, starred, main, more);

  function toggle(): void {
    const opens = more.hidden;
    fold();
    if (!opens) return;
    show(more, true);
    attribute(main, 'aria-expanded', 'true');
    on.unfolded(row);
    element.scrollIntoView({ block: 'nearest' });
  }

  function fold(): void {
    show(more, false);
    attribute(main, 'aria-expanded', 'false');
    show(naming, false);
    show(buttons, true);
  }

  function startNaming(): void {
    name.value = say.title(head);
    show(buttons, false);
    show(naming, true);
    name.select();
    name.focus();
  }

  function endNaming(): void {
    show(naming, false);
    show(buttons, true);
    rename.focus();
  }

  function update(now: Head): void {
    head = now;
    const kind = outcomeOf(now);
    text(title, say.title(now));
    attribute(outcome, 'data-outcome', kind);
    text(outcome, say.outcome(now));
    text(details, say.details(now) + (isHere(now.id) ? ` · ${words.onBoard}` : ''));
    attribute(starred, 'aria-pressed', String(now.starred));
    attribute(starred, 'aria-label', words.labelled(words.star, say.title(now)));
    const label = open.lastElementChild;
    if (label !== null) text(label, kind === 'open' ? words.continue : words.open);
    show(remove, mayRemove(now.id));
    show(stays, !mayRemove(now.id));
  }

  const row: GameRow = { element, update, fold };
  fold();
  update(first);
  return row;
}
