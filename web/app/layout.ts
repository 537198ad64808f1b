/** The parts of the page, and where they stand. */
import { watchClose } from '../dom/close-watcher.ts';
import { button, el, text } from '../dom/dom.ts';
import type { Preferences } from '../state/preferences.ts';
import { readOr } from '../state/storage.ts';
import type { Store } from '../state/store.ts';
import { isBeforeGame, questionOf, resultOfGame } from '../table/questions.ts';
import type { TableSession } from '../table/session.ts';
import type { LiveRegion } from './live-region.ts';
import type { Model } from './model.ts';
import { createActions } from './panels/actions.ts';
import { createEvalBar } from './panels/eval-bar.ts';
import { createLatePart } from './panels/late-part.ts';
import { createPanel, type TabName } from './panels/panel.ts';
import type { Part } from './panels/part.ts';
import { createPlayerBar } from './panels/player-bar.ts';
import { createWordsLine } from './panels/words-line.ts';
import type { Sheets } from './sheets/sheets.ts';

export interface PageLayout {
  readonly element: HTMLElement;
  /** Where the board is drawn. */
  readonly boardHost: HTMLElement;
  update(model: Model): void;
  /** Clocks run between changes of the state. */
  tick(model: Model): void;
  openPanel(tab: TabName): void;
  /** On a phone the panel makes room for the board and what is said below it. */
  showBoard(): void;
}

export interface LayoutActions {
  confirm(): void;
  focusBoard(): void;
  retryEngine(): void;
  /** For ears: what a button has changed that they would not notice. */
  tell(key: 'flip'): void;
  /** Back from a link to the reader's own game. */
  home(): void;
}

export function createLayout(
  session: TableSession,
  preferences: Store<Preferences>,
  model: () => Model,
  topBar: Part,
  sheets: Sheets,
  region: LiveRegion,
  on: LayoutActions,
): PageLayout {
  const change = (patch: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...patch });
  const late = () => import('./sheets/sheet-game.ts');
  const moves = () => import('./moves/moves-tab.ts');
  const failed = (): void => session.say({ code: 'sheetFailed' });
  const reviewPart = createLatePart(
    async () =>
      (await import('./panels/review/review-panel.ts')).createReviewPart(session, model, () =>
        updateParts(model()),
      ),
    failed,
  );
  const panel = createPanel(
    {
      moves: createLatePart(
        async () => (await moves()).createMovesTab(session, model, reviewPart, change),
        null,
      ),
      game: createLatePart(async () => {
        const { createGameTab, createTransfer } = await late();
        return createGameTab(session, preferences, createTransfer(session, model), sheets.open, review);
      }, null),
    },
    closePanel,
  );
  const strip = createLatePart(async () => (await moves()).createMoveStrip(session, model), failed);
  strip.open?.();
  const actions = createActions(session, togglePanel, on.tell);
  const far = createPlayerBar('far', session);
  const near = createPlayerBar('near', session);
  const evalBar = createEvalBar(() => reviewPart.shows?.() === true);
  const words = createWordsLine(session, on.confirm, on.retryEngine);
  const first = createLatePart(
    async () => (await import('./panels/first-view.ts')).createFirstView(session, preferences, sheets.open),
    () => undefined,
  );
  const cards = () => import('./panels/cards.ts');
  // Only openings of some games ask.
  const choice = createLatePart(
    async () => (await import('./panels/choice-card.ts')).createChoiceCard(session),
    failed,
    ({ state }) => questionOf(state) !== null,
  );
  const over = createLatePart(
    async () => (await cards()).createOverCard(session, review, () => sheets.open('share')),
    failed,
    ({ state }) => resultOfGame(state) !== null,
  );
  const elsewhere = createLatePart(
    async () => (await cards()).createElsewhereCard(session, () => sheets.open('new-game'), region.say),
    failed,
    ({ state }) => state.elsewhere,
  );
  const link = createLatePart(
    async () => (await import('./share/link-card.ts')).createLinkCard(session, model, on.home),
    failed,
    ({ state }) => state.linked !== null,
  );
  link.element.hidden = true;
  const parts = [
    link,
    topBar,
    panel,
    strip,
    actions,
    far,
    near,
    evalBar,
    words,
    over,
    choice,
    elsewhere,
    first,
  ];

  const boardHost = el('div', { class: 'board-host' });
  const skip = button({ class: 'skip' }, on.focusBoard);
  const main = el(
    'main',
    { class: 'table' },
    words.element,
    far.element,
    evalBar.element,
    el('div', { class: 'board-cell' }, boardHost),
    near.element,
    el('div', { class: 'move-strip' }, strip.element),
    actions.element,
    over.element,
    choice.element,
    elsewhere.element,
    link.element,
    panel.element,
    first.element,
  );
  if (isBeforeGame(model().state)) first.open?.();
  const element = el('div', { class: 'app' }, skip, topBar.element, main, region.element, sheets.element);

  /** While the panel is a sheet, the back gesture of a phone closes it and does not leave the page. */
  let watcher: ReturnType<typeof watchClose> = null;

  function openPanel(tab: TabName): void {
    panel.select(tab);
    element.dataset['panel'] = 'open';
    // A review that goes on opens it before the page is there.
    if (element.isConnected) followSheet();
    else requestAnimationFrame(followSheet);
  }

  function hidePanel(): void {
    delete element.dataset['panel'];
    followSheet();
  }

  function followSheet(): void {
    if (element.dataset['panel'] === 'open' && panel.isSheet()) {
      watcher ??= watchClose(() => {
        watcher = null;
        // The window may be wider by now, and its `resize` event still to come: then the panel is no sheet.
        if (panel.isSheet()) showBoard();
      });
      return;
    }
    watcher?.destroy();
    watcher = null;
  }
  addEventListener('resize', followSheet);

  function closePanel(): void {
    hidePanel();
    actions.element.querySelector<HTMLElement>('.action-more')?.focus();
  }

  function showBoard(): void {
    // The focus that is in the panel needs another place.
    if (panel.element.contains(document.activeElement)) closePanel();
    else hidePanel();
  }

  function togglePanel(): void {
    if (element.dataset['panel'] === 'open') {
      closePanel();
      return;
    }
    openPanel(panel.selected());
    panel.focus();
  }

  function review(): void {
    openPanel('moves');
    // The card goes away, with the button that was pressed: the keyboard goes on where the review is.
    if (document.activeElement?.matches(':focus-visible')) panel.focus();
    session.dismissOver();
    reviewPart.open?.();
  }
  // A review that was interrupted goes on.
  if (readOr('reviewing', null) === session.entry.record.seed) review();

  /** The keyboard goes on from the board when what had the focus is hidden or gone, and has no heir. */
  function updateParts(now: Model): void {
    // By the keyboard: whoever has clicked goes on with the pointer.
    const held = document.activeElement;
    const byKeys = held?.matches(':focus-visible');
    for (const part of parts) part.update(now);
    const heir = document.activeElement;
    // Behind an open sheet nothing takes it.
    if (byKeys && held?.getClientRects().length === 0 && (heir === held || heir === document.body))
      boardHost.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  return {
    element,
    boardHost,
    update: (now) => {
      updateParts(now);
      sheets.update(now);
      text(skip, now.t.skipToBoard);
    },
    tick: (now) => {
      far.tick(now);
      near.tick(now);
    },
    openPanel,
    showBoard,
  };
}
