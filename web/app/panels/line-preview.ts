/** A small board that shows where a line leads. Only for eyes: the moves say the same in words. */
import { el, show } from '../../dom/dom.ts';
import type { BoardScene, DrawnBoard } from '../../games/kit.ts';
import { movesTo } from '../../table/tree.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { sceneOf } from '../scene.ts';

export interface LinePreview {
  readonly element: HTMLElement;
  /** What the board shows after `moves`, below `anchor`, or above it where there is no room. */
  show(model: Model, moves: readonly string[], anchor: HTMLElement): void;
  hide(): void;
}

const nothing = { onMove: () => undefined, onIllegal: () => undefined, onPending: () => undefined };
/** Distance from the lines and from the edges of the window, in CSS pixels. */
const gap = 8;

export function createLinePreview(): LinePreview {
  const host = el('div', { class: 'line-board' });
  const element = el('div', { class: 'line-preview', 'aria-hidden': 'true', inert: true }, host);
  let board: { readonly drawn: DrawnBoard; readonly shape: string } | null = null;
  show(element, false);

  function draw(model: Model, moves: readonly string[]): void {
    const { record, cursor, shown } = model.state;
    const kit = kitOf(record.game);
    const scene: BoardScene = {
      ...sceneOf(model),
      position: kit.bare(record.start, [...movesTo(record.tree, cursor), ...moves]),
      open: false,
      advice: [],
      forbidden: null,
      coordinates: false,
      animate: false,
      threats: false,
    };
    const shape = `${shown.game} ${kit.shape(shown)}`;
    if (board?.shape === shape) {
      board.drawn.redrawTheme();
      board.drawn.show(scene);
      return;
    }
    board?.drawn.destroy();
    board = { drawn: kit.openBoard(host, scene, model.t, nothing), shape };
  }

  return {
    element,
    show: (model, moves, anchor) => {
      show(element, true);
      draw(model, moves);
      const at = anchor.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const below = at.bottom + gap;
      const fits = below + height + gap <= innerHeight;
      element.style.left = `${Math.max(gap, at.right - width)}px`;
      element.style.top = `${fits ? below : Math.max(gap, at.top - gap - height)}px`;
    },
    hide: () => show(element, false),
  };
}
