import type { BoardGame, PointFacts, State } from './board-game.ts';
import type { Layout } from './geometry.ts';
import type { Input } from './state.ts';
import type { BoardText, PieceCode, PointName } from './types.ts';

type Text = BoardText<PointFacts['said']>;

/** The board for assistive technology and the keyboard: an accessible grid of invisible buttons over the canvas. */
export interface AccessibleGrid {
  readonly element: HTMLElement;
  /** Updates the names and the tab order; changes only what differs. */
  update(state: State, text: Text): void;
  place(layout: Layout): void;
  focusCursor(): void;
}

/** A button. The point that it stands for depends on the orientation of the board. */
interface Slot {
  readonly button: HTMLButtonElement;
  point: PointName;
  key: string;
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function createAccessibleGrid(game: BoardGame, send: (input: Input) => void): AccessibleGrid {
  const element = document.createElement('div');
  element.className = 'board-twin';
  element.setAttribute('role', 'grid');
  const slots = game.points.map(
    (point): Slot => ({ button: document.createElement('button'), point, key: '' }),
  );
  for (let row = 0; row < game.ranks; row++) {
    element.append(buildRow(slots.slice(row * game.files, (row + 1) * game.files)));
  }

  let text: Text | null = null;
  let orientation: State['view']['orientation'] = 'first';
  let cursor: Slot | undefined;
  let holding = false;

  const slotOf = (target: EventTarget | null): Slot | undefined =>
    slots.find(({ button }) => button === target);

  element.addEventListener('keydown', (event) => {
    // A key that is held since before the board had the focus plays nothing.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const input = inputOf(event, holding);
    if (input === null) return;
    event.preventDefault();
    send(input);
    if (input.type !== 'escape') cursor?.button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  element.addEventListener('focusin', (event) => {
    const slot = slotOf(event.target);
    if (slot !== undefined) send({ type: 'focus', point: slot.point });
  });
  element.addEventListener('click', (event) => {
    // Clicks of a pointer have a count and are already handled; those of Enter, Space and screen readers have none.
    if (event.detail !== 0) return;
    const slot = slotOf(event.target);
    if (slot === undefined) return;
    send({ type: 'activate', point: slot.point });
  });

  return {
    element,
    update(state, nextText) {
      const { view } = state;
      if (view.orientation !== orientation) {
        orientation = view.orientation;
        // With Red at the bottom, the points are in order; Black's view is the same, turned by 180 degrees.
        const points = orientation === 'first' ? game.points : [...game.points].reverse();
        for (const [index, slot] of slots.entries()) slot.point = points[index] ?? slot.point;
      }
      if (nextText !== text) {
        text = nextText;
        element.setAttribute('aria-label', nextText.boardLabel);
        for (const slot of slots) slot.key = '';
      }
      holding = isHolding(state.hand);
      const factsOf = game.handling.facts(state);
      for (const slot of slots) {
        describe(slot, view.pieces.get(slot.point) ?? null, factsOf(slot.point), nextText);
      }
      const mode = view.type === 'placing' ? view.turn?.mode : undefined;
      if (mode === undefined) delete element.dataset['mode'];
      else element.dataset['mode'] = mode;

      const had = element.contains(activeElement(element));
      const next = slots.find(({ point }) => point === state.cursor);
      if (next === cursor) return;
      if (cursor !== undefined) cursor.button.tabIndex = -1;
      if (next !== undefined) next.button.tabIndex = 0;
      cursor = next;
      // Arrow keys, a move or a turn of the board moved the cursor: focus follows.
      if (had) next?.button.focus({ preventScroll: true });
    },
    place({ cell, left, top, ratio }) {
      const { style } = element;
      style.setProperty('--board-cell', `${cell / ratio}px`);
      style.setProperty('--board-twin-left', `${(left - cell / 2) / ratio}px`);
      style.setProperty('--board-twin-top', `${(top - cell / 2) / ratio}px`);
      style.setProperty('--board-files', String(game.files));
      style.setProperty('--board-ranks', String(game.ranks));
    },
    focusCursor() {
      cursor?.button.focus();
    },
  };
}

/** Escape and arrows; Enter and Space reach the buttons as clicks. */
function inputOf(event: KeyboardEvent, holding: boolean): Input | null {
  if (event.altKey || event.metaKey || event.shiftKey) return null;
  const step = steps[event.key];
  if (step !== undefined && !event.ctrlKey) return { type: 'step', columns: step[0], rows: step[1] };
  switch (event.key) {
    case 'Home':
      return { type: 'edge', edge: event.ctrlKey ? 'first' : 'row-start' };
    case 'End':
      return { type: 'edge', edge: event.ctrlKey ? 'last' : 'row-end' };
    case 'Escape':
      // With an empty hand, the key belongs to the page.
      return holding ? { type: 'escape' } : null;
    default:
      return null;
  }
}

/** The focused element in the same tree as this element: for a shadow root, the document knows only the host. */
function activeElement(element: HTMLElement): Element | null {
  const tree = element.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
}

function buildRow(slots: readonly Slot[]): HTMLElement {
  const row = document.createElement('div');
  row.className = 'board-row';
  row.setAttribute('role', 'row');
  for (const { button } of slots) {
    button.type = 'button';
    button.className = 'board-point';
    button.tabIndex = -1;
    const cell = document.createElement('div');
    cell.className = 'board-place';
    cell.setAttribute('role', 'gridcell');
    cell.append(button);
    row.append(cell);
  }
  return row;
}

/** Whether there is something that Escape can put back. */
function isHolding(hand: State['hand']): boolean {
  if (hand.type !== 'placing') return hand.type !== 'empty';
  return hand.pending !== null || hand.pointer.type === 'choosing';
}

function describe(slot: Slot, piece: PieceCode | null, facts: PointFacts, text: Text): void {
  const { point, button } = slot;
  const { target, grab, pressed, said } = facts;
  const label = text.pointLabel(point, piece, said);
  const key = [point, label, target, grab, pressed].join();
  if (key === slot.key) return;
  slot.key = key;
  button.dataset['point'] = point;
  button.toggleAttribute('data-target', target);
  button.toggleAttribute('data-grab', grab);
  if (pressed === null) button.removeAttribute('aria-pressed');
  else button.setAttribute('aria-pressed', String(pressed));
  button.setAttribute('aria-label', label);
}
