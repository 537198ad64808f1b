/** The drawn board of the game in front: opened anew when it has another shape, and told of every change. */
import type { BoardHandlers, DrawnBoard } from '../games/kit.ts';
import type { AsideEvent } from '../table/reduce.ts';
import { nodeAt } from '../table/tree.ts';
import type { Drawings } from './drawings.ts';
import { kitOf } from './kits.ts';
import type { Model } from './model.ts';
import { sceneOf } from './scene.ts';

interface PageBoard {
  update(model: Model): void;
  setWords(model: Model): void;
  readonly board: () => DrawnBoard;
}

export function createBoardView(
  host: HTMLElement,
  first: Model,
  events: BoardHandlers,
  take: (event: AsideEvent) => void,
): PageBoard {
  const open = (model: Model): DrawnBoard =>
    kitOf(model.state.record.game).openBoard(host, sceneOf(model), model.t, events);
  const shapeOf = ({ state: { shown } }: Model): string => `${shown.game} ${kitOf(shown.game).shape(shown)}`;
  let shape = shapeOf(first);
  let board = open(first);
  let last = first;
  let drawings: Drawings | Promise<void> | null = null;

  /** What lies over the pieces is loaded when there is something of it, or a mouse, which may draw, comes near. */
  function draw(): void {
    drawings ??= import('./drawings.ts').then(
      ({ createDrawings }) => {
        drawings = createDrawings(host, take);
        drawings.update(last);
      },
      () => {
        drawings = null;
      },
    );
    if ('update' in drawings) drawings.update(last);
  }
  host.addEventListener('pointerenter', draw);

  return {
    update: (model) => {
      last = model;
      const wanted = shapeOf(model);
      if (wanted === shape) board.show(sceneOf(model));
      else {
        shape = wanted;
        const focused = host.contains(document.activeElement);
        board.destroy();
        board = open(model);
        if (focused) board.focus();
      }
      const { analysis, record, cursor } = model.state;
      if (drawings !== null || analysis !== 'off' || nodeAt(record.tree, cursor).marks.length > 0) draw();
    },
    setWords: ({ t }) => board.setWords(t),
    board: () => board,
  };
}
