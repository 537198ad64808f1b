/** Puts the parts together: the store in, the document out, at most once a frame. */
import { createBoard } from '../board/board.ts';
import { createSound } from '../board/sound.ts';
import type { BoardText, MovingPoint } from '../board/types.ts';
import { xiangqi } from '../games/xiangqi.ts';
import { loadMessages, type Messages } from '../i18n/catalogue.ts';
import { en } from '../i18n/en.ts';
import { chooseLanguage, type Language, languageInfo } from '../i18n/languages.ts';
import { watchForUpdates } from '../pwa/updates.ts';
import { parseAddress, settledAddress } from '../state/address.ts';
import { notationFor, type Preferences, parsePreferences } from '../state/preferences.ts';
import { readOr, write } from '../state/storage.ts';
import { createStore } from '../state/store.ts';
import { createActions } from './actions.ts';
import { createAnalysisTab } from './analysis-tab.ts';
import { createController, type Happenings } from './controller.ts';
import { attribute, button, el, text } from './dom.ts';
import { createEvalBar } from './eval-bar.ts';
import { createGameTab } from './game-tab.ts';
import { createLiveRegion } from './live-region.ts';
import type { Model } from './model.ts';
import { createMovesTab } from './moves-tab.ts';
import { createOverCard } from './over-card.ts';
import { createPanel, type TabName } from './panel.ts';
import { fromOf, toOf } from './position.ts';
import { boardView, resultOfGame } from './select.ts';
import { createSheets } from './sheets.ts';
import { isBusy, type Shortcut, shortcutOf } from './shortcuts.ts';
import { createStrip } from './strip.ts';
import { createTopBar, type Surroundings } from './top-bar.ts';
import { createTransfer } from './transfer.ts';
import { resultInWords, whyInWords } from './words.ts';
import { createWordsLine } from './words-line.ts';

const clockTickMs = 100;

export async function startPage(root: HTMLElement): Promise<void> {
  const address = parseAddress(location.search);
  const preferences = createStore<Preferences>(parsePreferences(readOr('preferences', null)));
  const wanted = (): Language =>
    preferences.get().language ?? address.language ?? chooseLanguage(navigator.languages);
  // What the address says counts as the player's choice.
  if (address.language !== null) preferences.set({ ...preferences.get(), language: address.language });
  let language = wanted();
  let t: Messages = (await loadMessages(language)) ?? en;
  if (t === en) language = 'en';

  const sound = createSound();
  const region = createLiveRegion();
  const happenings: Happenings = {
    moved: (before, after, move) => {
      const piece = before.pieces.get(fromOf(move));
      const captured = before.pieces.get(toOf(move)) ?? null;
      sound.play(after.status?.check ? 'check' : captured === null ? 'move' : 'capture');
      if (piece !== undefined) {
        region.say(`${t.moveInWords(before.side, piece, fromOf(move), toOf(move), captured)}.`);
      }
      if (after.status?.check && after.status.state === 'ongoing') region.say(t.check(after.side));
    },
    ended: () => {
      const { live, record } = controller.store.get();
      const result = resultOfGame(controller.store.get());
      if (result === null) return;
      sound.play('end');
      region.say(`${resultInWords(t, result)}. ${whyInWords(t, live.status, record.ending)}`);
    },
    said: (say) => region.say(say(t)),
  };

  const controller = createController(
    address,
    () => {
      const { multiPv, hashMb, animation } = preferences.get();
      return { multiPv, hashMb, animation, notation: notationFor(preferences.get(), language) };
    },
    happenings,
  );
  const model = (): Model => ({ state: controller.store.get(), preferences: preferences.get(), t, language });
  let surroundings: Surroundings = { online: navigator.onLine, updateReady: false };
  const updates = watchForUpdates(() => {
    surroundings = { ...surroundings, updateReady: true };
    request();
  });

  // The parts

  const sheets = createSheets(controller, preferences, model);
  const transfer = createTransfer(controller, model);
  const change = (patch: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...patch });
  const topBar = createTopBar(
    sheets.open,
    () => change({ sound: !preferences.get().sound }),
    () => surroundings,
    updates.restart,
  );
  const panel = createPanel(
    {
      moves: createMovesTab(controller),
      analysis: createAnalysisTab(controller, (multiPv) => change({ multiPv })),
      game: createGameTab(controller, preferences, transfer, sheets.open),
    },
    closePanel,
  );
  const actions = createActions(controller, () => {
    if (app.dataset['panel'] === 'open') closePanel();
    else openPanel(panel.selected());
    if (app.dataset['panel'] === 'open') panel.focus();
  });
  const far = createStrip('far', controller);
  const near = createStrip('near', controller);
  const evalBar = createEvalBar();
  const words = createWordsLine(controller);
  const over = createOverCard(
    controller,
    () => {
      openPanel('moves');
      controller.analyse('running');
      controller.goTo(0);
    },
    transfer.copyLink,
  );
  const parts = [topBar, panel, actions, far, near, evalBar, words, over];

  const host = el('div', { class: 'board-host' });
  const skip = button({ class: 'skip' }, () => board.focus());
  const app = el(
    'div',
    { class: 'app' },
    skip,
    topBar.element,
    el(
      'main',
      { class: 'table' },
      words.element,
      far.element,
      evalBar.element,
      el('div', { class: 'board-cell' }, host),
      near.element,
      actions.element,
      over.element,
      panel.element,
    ),
    region.element,
    sheets.element,
  );
  root.replaceChildren(app);
  applyTheme();
  sound.muted = !preferences.get().sound;

  const board = createBoard(host, xiangqi, boardView(model()), boardText(t), {
    onMove: controller.move,
    onIllegal: controller.illegal,
  });

  function openPanel(tab: TabName): void {
    panel.select(tab);
    app.dataset['panel'] = 'open';
  }

  function closePanel(): void {
    delete app.dataset['panel'];
    actions.element.querySelector<HTMLElement>('.action-more')?.focus();
  }

  // Changes

  let requested = false;
  function request(): void {
    if (requested) return;
    requested = true;
    requestAnimationFrame(render);
  }

  function render(): void {
    requested = false;
    const now = model();
    for (const part of parts) part.update(now);
    sheets.update(now);
    text(skip, t.skipToBoard);
  }

  let before = controller.store.get();
  controller.store.subscribe((state) => {
    // The board at once: a piece that was let go must find its new place before it is sent back.
    const seen =
      state.shown !== before.shown ||
      state.record !== before.record ||
      state.browsing !== before.browsing ||
      state.analysis !== before.analysis ||
      state.orientation !== before.orientation ||
      state.hint !== before.hint ||
      state.thought !== before.thought;
    if (state.analysis !== before.analysis && state.analysis === 'running') openPanel('analysis');
    before = state;
    if (seen) board.set(boardView(model()));
    request();
  });

  let chosen = preferences.get();
  preferences.subscribe((now) => {
    const last = chosen;
    chosen = now;
    if (!write('preferences', now)) controller.keep();
    sound.muted = !now.sound;
    if (now.theme !== last.theme) {
      applyTheme();
      board.redrawTheme();
    }
    if (now.language !== last.language && now.language !== null) void speak(now.language);
    controller.refresh();
    board.set(boardView(model()));
    request();
  });

  async function speak(next: Language): Promise<void> {
    const loaded = await loadMessages(next);
    if (loaded === null) {
      controller.notify({ tone: 'warn', lasting: false, say: (words) => words.notice.languageFailed });
      return;
    }
    language = next;
    t = loaded;
    applyLanguage();
    controller.refresh();
    board.setText(boardText(t));
    request();
  }

  function applyLanguage(): void {
    document.documentElement.lang = languageInfo[language].tag;
    document.title = t.title;
    history.replaceState(null, '', settledAddress(location.href, language));
  }

  function applyTheme(): void {
    const { theme } = preferences.get();
    attribute(document.documentElement, 'data-theme', theme === 'auto' ? false : theme);
  }

  // The world

  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      surroundings = { ...surroundings, online: navigator.onLine };
      request();
    });
  }
  // Phones end pages without a word after this one.
  addEventListener('pagehide', controller.keep);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) controller.keep();
  });
  setInterval(() => {
    const now = model();
    far.tick(now);
    near.tick(now);
  }, clockTickMs);

  addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event, preferences.get().shortcuts);
    if (shortcut === null || event.defaultPrevented || isBusy(event.target, shortcut)) return;
    event.preventDefault();
    shortcuts[shortcut]();
  });

  const shortcuts: Readonly<Record<Shortcut, () => void>> = {
    undo: controller.undo,
    redo: controller.redo,
    hint: controller.askHint,
    flip: controller.flip,
    analyse: () => controller.analyse(controller.store.get().analysis === 'off' ? 'running' : 'off'),
    newGame: () => sheets.open('new-game'),
    help: () => sheets.open('help'),
    mute: () => change({ sound: !preferences.get().sound }),
    previous: () => controller.step(-1),
    next: () => controller.step(1),
    first: () => controller.goTo(0),
    last: controller.backToGame,
  };

  applyLanguage();
  render();
}

function boardText(t: Messages): BoardText<MovingPoint> {
  const words = t.board;
  return {
    boardLabel: words.label,
    pointLabel: (point, piece, { selected, target, lastMove, check }) => {
      const what = piece === null ? words.empty(point) : words.occupied(t.piece(piece), point);
      const notes = [
        selected ? words.selected : '',
        target ? (piece === null ? words.target : words.capture) : '',
        check ? words.check : '',
        lastMove ? words.lastMove : '',
      ];
      return words.described([what, ...notes.filter((note) => note !== '')]);
    },
  };
}
