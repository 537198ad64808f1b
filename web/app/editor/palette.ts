/** What a tap on the board does, as one choice: a piece of either side, or a tool. */
import { drawIcon } from '../../dom/bar-icons.ts';
import { el } from '../../dom/dom.ts';
import { type Side, sides } from '../../engine/types.ts';
import type { GameEditor, Tool } from '../../games/editor.ts';
import type { EditorWords } from '../../i18n/editor.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { smallPiece } from '../panels/small-piece.ts';

export function createPalette(
  { state, t, preferences }: Model,
  { pieces, hasHand }: GameEditor,
  words: EditorWords,
  tool: Tool,
  onChoose: (tool: Tool) => void,
): HTMLElement {
  const kit = kitOf(state.record.game);

  function option(value: Tool, content: Element | string, name: string): HTMLElement {
    const input = el('input', {
      type: 'radio',
      name: 'editor-tool',
      value: keyOf(value),
      'aria-label': name,
    });
    input.checked = keyOf(value) === keyOf(tool);
    input.addEventListener('change', () => onChoose(value));
    return el('label', { class: 'segment editor-tool', title: name }, input, content);
  }

  const picture = (piece: string, side: Side): Element =>
    kit.pieceOutline(piece, preferences.pieceSet) === ''
      ? el('span', { class: `editor-stone editor-stone-${side}` })
      : smallPiece(kit, piece, side, preferences.pieceSet);
  const rows = sides.map((side) =>
    pieces[side].map((piece) => option({ type: 'piece', piece }, picture(piece, side), t.piece(piece))),
  );
  const hand = hasHand ? [option({ type: 'hand' }, drawIcon(icons.hand), words.hand)] : [];
  const eraser = option({ type: 'eraser' }, drawIcon(icons.eraser), words.eraser);
  const [first = [], second = []] = rows;
  // A row for each side, but for stones, of which a side has one kind.
  const lines = hasHand
    ? [
        [...hand, ...first],
        [eraser, ...second],
      ]
    : [[...first, ...second, eraser]];
  return el(
    'fieldset',
    { class: 'editor-palette' },
    el('legend', { class: 'visually-hidden' }, words.tools),
    ...lines.map((line) => el('div', { class: 'segments' }, ...line)),
  );
}

const icons = {
  hand: 'M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5',
  eraser: 'M5 7.5h14M9.5 7.5v-3h5v3M7 7.5l.8 12h8.4l.8-12M10.3 11v5M13.7 11v5',
} as const;

const keyOf = (tool: Tool): string => (tool.type === 'piece' ? tool.piece : tool.type);
