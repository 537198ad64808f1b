/** The board behind `<duiyi-board>`: it joins the session of the board, what is seen of it, and the words. */
import type { PieceSet } from '../../board/types.ts';
import { type ErrorData, technical } from '../../engine/error-data.ts';
import type { GameId } from '../../engine/types.ts';
import type { BoardKit } from '../../games/kit.ts';
import { loadBoardKit } from '../../games/registry.ts';
import { type BoardWords, loadBoardWords } from '../../i18n/board-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { movesOf } from '../../table/record.ts';
import { faultOf } from '../attributes.ts';
import type { BoardOptions } from '../board-options.ts';
import { BoardSession } from './board-session.ts';
import { type BoardState, orientationOf, plyOf } from './board-state.ts';
import type { Action } from './controls.ts';
import type { BoardHandle, BoardHooks } from './handle.ts';
import { pictureOf } from './picture.ts';
import { movedInWords, noteInWords, placeInWords } from './saying.ts';
import { createView, type View } from './view.ts';

/** What is fetched for each game, language and set of pieces. */
interface Parts {
  readonly game: GameId;
  readonly lang: Language;
  readonly pieceSet: PieceSet;
  readonly words: BoardWords;
  readonly kit: BoardKit;
}

async function fetchParts({ game, lang, pieceSet }: BoardOptions): Promise<Parts> {
  const [words, kit] = await Promise.all([loadBoardWords(game, lang), loadBoardKit(game)]);
  await kit.fetchPieces?.(pieceSet);
  return { game, lang, pieceSet, words, kit };
}

export async function mountBoard(
  host: HTMLElement,
  root: ShadowRoot,
  first: BoardOptions,
  hooks: BoardHooks,
): Promise<BoardHandle> {
  let parts = await fetchParts(first);
  let { start } = first;
  /** What has been asked for last; slower answers to earlier questions are dropped. */
  let turn = 0;
  let refused = 0;
  /** The position that is refused, and why, as the page was told. */
  let told = '';
  const view: View = createView(host, root, {
    board: {
      onMove: (move) => session.move(move),
      onIllegal: (move) => session.illegal(move),
      onPending: (point) => session.pend(point),
    },
    act: (action) => act(session, action),
    retry: () => session.retry(),
  });

  function show(state: BoardState): void {
    const { words, kit } = parts;
    told = '';
    const link = hooks.linkTo(state.record.start, movesOf(state.record).slice(0, plyOf(state)));
    view.show(pictureOf(state, words, kit, link));
  }

  /** What exactly is wrong with it is fetched behind it. */
  async function refuse(seen: ErrorData): Promise<void> {
    const { words, lang } = parts;
    refused += 1;
    const mine = refused;
    view.refuse(words, technical(seen));
    const { cause, said } = await import('./refusal.ts')
      .then(({ explain }) => explain(seen, lang))
      .catch(() => ({ cause: seen, said: technical(seen) }));
    if (mine !== refused || session.position() !== null || session.isGone) return;
    // In another language it is no other fault.
    const tells = start + technical(cause);
    if (told !== tells) hooks.onFault(faultOf('fen', cause));
    told = tells;
    view.refuse(words, said);
  }

  const session: BoardSession = new BoardSession(
    {
      kit: () => parts.kit,
      show,
      refuse: (cause) => void refuse(cause),
      moved: (before, move, after) => {
        const { words, kit } = parts;
        view.say(movedInWords(words, kit, before, move, after));
      },
      looked: (state) => view.say(placeInWords(state, parts.words, parts.kit)),
      turned: (state) => view.say(parts.words.bar.below(orientationOf(state))),
      noted: (note) => view.say(noteInWords(parts.words, note)),
      ...hooks,
      onFault: (fault) => {
        // `refuse` tells of a position.
        if (fault.code !== 'fen') hooks.onFault(fault);
        if (fault.code === 'engine') view.say(parts.words.bar.fault.engine);
      },
    },
    first,
  );

  /** What has to be fetched for another game, language or set of pieces comes first. */
  async function take(next: BoardOptions): Promise<void> {
    turn += 1;
    const mine = turn;
    const { game, lang, pieceSet } = parts;
    const here = next.game === game && next.lang === lang && next.pieceSet === pieceSet;
    const fetched = here ? parts : await fetchParts(next);
    if (session.isGone || mine !== turn) return;
    parts = fetched;
    ({ start } = next);
    session.setOptions(next);
    // Also where the element has come to stand among other colours.
    view.redrawTheme();
  }

  // Where it is not seen, it looks once it is.
  const colours = watchPageColours(() => session.state.visible && view.redrawTheme());

  return {
    update: take,
    setVisible: (visible) => {
      session.setVisible(visible);
      if (visible) view.redrawTheme();
    },
    play: (move) => session.play(move),
    undo: () => session.undo(),
    newGame: () => session.newGame(),
    flip: () => session.flip(),
    goTo: (ply) => session.goTo(ply),
    position: () => session.position(),
    destroy: () => {
      colours();
      session.destroy();
      view.destroy();
    },
  };
}

/** Calls back when the page may have other colours: most have a switch for the dark. Returns the way to stop. */
function watchPageColours(changed: () => void): () => void {
  let frame = 0;
  // Some pages change something with each frame.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function act(session: BoardSession, action: Action): void {
  switch (action) {
    case 'back':
      session.step(-1);
      break;
    case 'forward':
      session.step(1);
      break;
    case 'run':
      session.toggleRunning();
      break;
    case 'undo':
      session.undo();
      break;
    case 'new':
      session.newGame();
      break;
    case 'flip':
      session.flip();
      break;
  }
}
