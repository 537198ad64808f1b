/** The drawn board of the game in front: opened anew when it has another shape, and told of every change. */
import type { BoardHandlers, DrawnBoard } from '../games/kit.ts';
import { kitOf } from './kits.ts';
import type { Model } from './model.ts';
import { sceneOf } from './scene.ts';

export interface PageBoard {
  update(model: Model): void;
  setWords(model: Model): void;
  readonly board: () => DrawnBoard;
}

export function createBoardView(host: HTMLElement, first: Model, events: BoardHandlers): PageBoard {
  const open = (model: Model): DrawnBoard =>
    kitOf(model.state.record.game).openBoard(host, sceneOf(model), model.t, events);
  const shapeOf = ({ state: { shown } }: Model): string => `${shown.game} ${kitOf(shown.game).shape(shown)}`;
  let shape = shapeOf(first);
  let board = open(first);
  return {
    update: (model) => {
      const wanted = shapeOf(model);
      if (wanted === shape) {
        board.show(sceneOf(model));
        return;
      }
      shape = wanted;
      board.destroy();
      board = open(model);
    },
    setWords: ({ t }) => board.setWords(t),
    board: () => board,
  };
}
