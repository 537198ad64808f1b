/** All that is seen of an embedded board, and what is only heard: built once, brought up to date as a whole. */
import boardCss from '../../board/board.css?inline';
import { el, sayIn } from '../../dom/dom.ts';
import type { BoardHandlers, BoardKit, BoardScene, DrawnBoard } from '../../games/kit.ts';
import type { BoardWords } from '../../i18n/board-words.ts';
import viewCss from './board.css?inline';
import { type Action, type BarState, createBar, createWordsRow } from './controls.ts';

export interface Picture {
  readonly scene: BoardScene;
  readonly kit: BoardKit;
  readonly words: BoardWords;
  readonly score: string;
  readonly said: string;
  /** Where the row of words stands. What failed must be said also where there is no room for one: over the board. */
  readonly row: 'below' | 'over' | 'none';
  readonly retry: boolean;
  readonly bar: BarState;
}

export interface View {
  show(picture: Picture): void;
  /** In place of a board: that a text cannot be read, and why. */
  refuse(words: BoardWords, cause: string): void;
  /** To screen readers. */
  say(sentence: string): void;
  redrawTheme(): void;
  destroy(): void;
}

export interface ViewEvents {
  readonly board: BoardHandlers;
  act(action: Action): void;
  retry(): void;
}

let sheet: CSSStyleSheet | null = null;

function viewSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(boardCss + viewCss);
  }
  return sheet;
}

export function createView(host: HTMLElement, root: ShadowRoot, events: ViewEvents): View {
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, viewSheet()])];
  const boardHost = el('div', { class: 'board-host', part: 'board' });
  const wordsRow = createWordsRow(events.retry);
  const bar = createBar(events.act);
  const aloud = el('div', { class: 'unseen', role: 'status' });
  const element = el('div', { class: 'view', part: 'view' }, boardHost, wordsRow.element, bar.element, aloud);
  // Beside what is there: a view of an earlier life, which comes late, is destroyed again at once.
  host.append(element);
  let board: { readonly drawn: DrawnBoard; readonly shape: string; readonly kit: BoardKit } | null = null;
  let spoken: BoardWords | null = null;

  function close(): void {
    board?.drawn.destroy();
    board = null;
    boardHost.replaceChildren();
  }

  return {
    show: ({ scene, kit, words, score, said, row, retry, bar: barState }) => {
      element.toggleAttribute('data-refused', false);
      const shape = kit.shape(scene.position);
      if (board === null || board.shape !== shape || board.kit !== kit) {
        const hadFocus = boardHost.contains(root.activeElement);
        close();
        board = { drawn: kit.openBoard(boardHost, scene, words, events.board), shape, kit };
        // The reader may have gone on to read elsewhere.
        if (hadFocus) boardHost.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
      } else {
        board.drawn.show(scene);
        if (words !== spoken) board.drawn.setWords(words);
      }
      spoken = words;
      element.toggleAttribute('data-over', row === 'over');
      wordsRow.update({ score, said, visible: row !== 'none', retry }, words.bar);
      bar.update(barState, words.bar);
    },
    refuse: (words, cause) => {
      close();
      element.toggleAttribute('data-refused', true);
      const what = el('p', {}, words.bar.fault.fen);
      const why = el('p', { class: 'fault-cause' }, cause);
      boardHost.append(el('div', { class: 'fault', part: 'fault' }, what, why));
    },
    say: (sentence) => sayIn(aloud, sentence),
    redrawTheme: () => board?.drawn.redrawTheme(),
    destroy: () => {
      close();
      element.remove();
    },
  };
}
