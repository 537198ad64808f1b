/** The canvases of a board, one above the other. Each is redrawn only when its picture has changed. */
import type { BoardGame, Scene } from './board-game.ts';
import { drawGround } from './ground.ts';
import { spritesOf } from './moving.ts';
import { addPaper } from './paper.ts';
import type { DeviceSize } from './size.ts';
import { createSprites } from './sprites.ts';
import { drawWood } from './wood.ts';

export interface Layers {
  /** The lowest, by which the board is measured. */
  readonly canvas: HTMLCanvasElement;
  resize(size: DeviceSize): void;
  paint(scene: Scene, now: number): void;
}

export function createLayers(element: HTMLElement, game: BoardGame): Layers {
  const stage = document.createElement('div');
  stage.className = 'board-layer';
  // The accessible grid says what they show.
  stage.setAttribute('aria-hidden', 'true');
  element.append(stage);
  // Turning the board leaves the wood as it is, which takes longer to draw than all the rest.
  const wood = addPaper(stage, 'board-layer');
  const ground = addPaper(stage, 'board-layer');
  const resting = addPaper(stage, 'board-layer');
  const showSprites = createSprites(stage);
  let painted: Scene | null = null;
  return {
    canvas: wood.canvas,
    resize: ({ width, height }) => {
      // Setting the size empties a canvas, even if the size is the same.
      if (wood.canvas.width === width && wood.canvas.height === height) return;
      for (const { canvas } of [wood, ground, resting]) Object.assign(canvas, { width, height });
    },
    paint: (scene, now) => {
      const { layout, theme, state } = scene;
      const { width, height, cell } = layout;
      const last = painted?.theme === theme ? painted.layout : null;
      if (last?.width !== width || last.height !== height || last.cell !== cell)
        drawWood(wood, layout, theme);
      if (last !== layout) {
        ground.clearRect(0, 0, width, height);
        drawGround(ground, game, layout, theme, state.view);
      }
      if (painted === null || !looksAlike(painted, scene)) {
        resting.clearRect(0, 0, width, height);
        game.painter.drawResting(resting, scene);
      }
      showSprites(layout, spritesOf(scene, now));
      painted = scene;
    },
  };
}

/** Whether the resting layer looks the same for both. */
const looksAlike = (a: Scene, b: Scene): boolean =>
  a.layout === b.layout &&
  a.theme === b.theme &&
  a.tracks === b.tracks &&
  b.game.painter.looksAlike(a.state, b.state);
