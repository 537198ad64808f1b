/** One line of the engine: its rank, its score, and its moves as buttons. */

import { barPaths, drawIcon, redrawIcon } from '../../dom/bar-icons.ts';
import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import type { Side } from '../../engine/types.ts';
import { type MoveNumbers, numberBefore } from '../../table/move-numbers.ts';

export interface LineView {
  readonly name: string;
  readonly score: string;
  /** `null`: neither side. */
  readonly leads: Side | null;
  readonly moves: readonly string[];
  readonly numbers: MoveNumbers;
  /** The ply of the first move, from 0 at the start. */
  readonly firstPly: number;
  /** The line starts from what the board shows. */
  readonly usable: boolean;
  readonly playing: boolean;
  readonly said: { readonly label: string; readonly playOut: string; readonly unfold: string };
}

export interface LineEvents {
  /** To the position after so many plies of the line. */
  go(plies: number): void;
  playOut(): void;
  /** Shows where it leads without going there. */
  peek(plies: number): void;
  /** Whether it was shown. */
  leave(): boolean;
}

export interface LineRow {
  readonly element: HTMLElement;
  update(view: LineView): void;
}

const unfoldPath = 'm6 9.5 6 6 6-6';

/** How long a finger rests before it asks for the small board. */
const longPressMs = 350;

export function createLineRow(on: LineEvents): LineRow {
  const name = el('span', { class: 'line-name' });
  const score = el('span', { class: 'line-score' });
  const moves = el('span', { class: 'line-moves', role: 'group' });
  const play = button({ class: 'icon-button' }, on.playOut, drawIcon(barPaths.play));
  const unfold = button({ class: 'icon-button line-unfold' }, () => fold(), drawIcon(unfoldPath));
  const element = el(
    'li',
    { class: 'line' },
    name,
    score,
    moves,
    el('span', { class: 'line-actions' }, play, unfold),
  );
  let held: ReturnType<typeof setTimeout> | undefined;
  /** A press that has shown the small board is no click. */
  let peeked = false;

  const fold = (open = !element.hasAttribute('data-open')): void => {
    attribute(element, 'data-open', open);
    attribute(unfold, 'aria-expanded', String(open));
  };
  fold(false);

  const buttons = (): readonly HTMLButtonElement[] => [...moves.querySelectorAll('button')];
  const moveOf = (target: EventTarget | null): HTMLButtonElement | null =>
    target instanceof Element ? target.closest<HTMLButtonElement>('.line-move') : null;
  const pliesTo = (move: HTMLButtonElement): number => buttons().indexOf(move) + 1;
  const peek = (target: EventTarget | null): void => {
    const move = moveOf(target);
    if (move !== null && move.getAttribute('aria-disabled') !== 'true') on.peek(pliesTo(move));
  };
  const leave = (): void => {
    clearTimeout(held);
    on.leave();
  };

  moves.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') peek(event.target);
  });
  moves.addEventListener('pointerleave', leave);
  moves.addEventListener('pointerdown', (event) => {
    peeked = false;
    if (event.pointerType === 'mouse') return;
    held = setTimeout(() => {
      peeked = true;
      peek(event.target);
    }, longPressMs);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) moves.addEventListener(type, leave);
  moves.addEventListener('contextmenu', (event) => {
    if (peeked) event.preventDefault();
  });
  moves.addEventListener('focusin', (event) => {
    const move = moveOf(event.target);
    if (move === null || !move.matches(':focus-visible')) return;
    // A move that is cut off cannot be seen.
    if (move.offsetTop >= moves.clientHeight) fold(true);
    peek(move);
  });
  moves.addEventListener('focusout', () => void on.leave());
  moves.addEventListener('click', (event) => {
    const move = moveOf(event.target);
    // The clicks of keys have no count.
    const isPeek = peeked && event.detail !== 0;
    if (move === null || isPeek || move.getAttribute('aria-disabled') === 'true') return;
    on.leave();
    on.go(pliesTo(move));
  });
  moves.addEventListener('keydown', (event) => {
    // Where nothing is shown, the key belongs to the page.
    if (event.key === 'Escape' && on.leave()) event.preventDefault();
  });

  function drawMoves({ moves: written, numbers, firstPly, usable: yes }: LineView): void {
    const held = moves.querySelector(':focus-visible');
    while (moves.children.length > written.length) moves.lastElementChild?.remove();
    while (moves.children.length < written.length) {
      const move = el('button', { type: 'button', class: 'line-move' });
      moves.append(el('span', { class: 'line-step' }, el('span', { class: 'line-number' }), move));
    }
    for (const [index, step] of [...moves.children].entries()) {
      const [number, move] = step.children;
      if (number === undefined || !(move instanceof HTMLElement)) continue;
      text(number, numberBefore(numbers, firstPly + index, index === 0));
      text(move, written[index] ?? '');
      usable(move, yes);
    }
    // The keyboard stays in a line that has become shorter.
    if (held !== null && !moves.contains(held)) (buttons().at(-1) ?? unfold).focus({ preventScroll: true });
  }

  return {
    element,
    update: (view) => {
      const { said } = view;
      text(name, view.name);
      text(score, view.score);
      attribute(score, 'data-leads', view.leads ?? false);
      attribute(moves, 'aria-label', said.label);
      attribute(play, 'aria-label', said.playOut);
      attribute(play, 'title', said.playOut);
      redrawIcon(play, view.playing ? barPaths.stop : barPaths.play);
      attribute(unfold, 'aria-label', said.unfold);
      const some = view.moves.length > 0;
      show(score, some);
      // They stay while a search begins: the keyboard may be on them.
      usable(play, (some && view.usable) || view.playing);
      usable(unfold, some);
      drawMoves(view);
    },
  };
}
