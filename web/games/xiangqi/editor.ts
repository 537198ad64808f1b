/** Positions of xiangqi, set up piece by piece. */
import { createBoard } from '../../board/board.ts';
import { editingPieces } from '../../board/hand-editing.ts';
import type { MovingView } from '../../board/types.ts';
import type { EditorScene, GameEditor } from '../editor.ts';
import { viewOf } from './board.ts';
import { xiangqi } from './drawing.ts';
import { pointNames } from './point-names.ts';

const nothingMovable: MovingView['movable'] = new Map();

function editorView({ look, pieces, tool }: EditorScene): MovingView {
  return {
    ...viewOf(look),
    pieces,
    movable: tool.type === 'hand' ? new Map([...pieces.keys()].map((point) => [point, []])) : nothingMovable,
    selectable: null,
    lastMove: null,
    check: null,
    marked: [],
  };
}

export const editor: GameEditor = {
  pieces: { first: [...'KABNRCP'], second: [...'kabnrcp'] },
  single: ['K', 'k'],
  // Not on one file, where they would face each other.
  bare: new Map([
    ['d9', 'k'],
    ['e0', 'K'],
  ]),
  hasHand: true,
  openBoard: (host, scene, words, { onTap, onCarry, onDrop }) => {
    const board = createBoard(
      host,
      { ...xiangqi, handling: editingPieces },
      editorView(scene),
      pointNames(words, scene.look.notation),
      { onPlace: onTap, onMove: onCarry, onIllegal: onDrop },
    );
    return { show: (next) => board.set(editorView(next)), destroy: board.destroy };
  },
};
