/** Positions of gomoku, set up stone by stone. */

import type { EditorScene, GameEditor } from '../editor.ts';
import type { BoardScene } from '../kit.ts';
import { openBoard } from './board.ts';
import type { GomokuPosition } from './position.ts';
import { createGomokuShape } from './shape.ts';

function sceneOf({ look, pieces, tool }: EditorScene): BoardScene {
  const position = look.position as GomokuPosition;
  const { files, ranks } = position;
  const edited: GomokuPosition = {
    ...position,
    pieces,
    side: tool.type === 'piece' && tool.piece === 'o' ? 'second' : 'first',
    // A stone is put down on any point, and taken from where one is.
    legal: new Set(tool.type === 'piece' ? createGomokuShape(files, ranks).points : pieces.keys()),
    moves: [],
    status: null,
  };
  // What can be undone need not be confirmed.
  const placing = look.placing === 'confirm' ? 'auto' : look.placing;
  return { ...look, position: edited, open: true, placing };
}

export const editor: GameEditor = {
  pieces: { first: ['x'], second: ['o'] },
  single: [],
  bare: new Map(),
  hasHand: false,
  openBoard: (host, scene, words, { onTap }) => {
    const ignore = (): void => undefined;
    const board = openBoard(host, sceneOf(scene), words, {
      onMove: onTap,
      onIllegal: ignore,
      onPending: ignore,
    });
    return { show: (next) => board.show(sceneOf(next)), destroy: board.destroy };
  },
};
