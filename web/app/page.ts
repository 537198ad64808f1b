/** Puts the parts together: the store in, the document out, at most once a frame. */
import { createSound } from '../board/sound.ts';
import { attribute, button, el, text } from '../dom/dom.ts';
import type { GameId } from '../engine/types.ts';
import { resultInWords } from '../games/verdict.ts';
import { fallback, loadMessages, type Messages } from '../i18n/catalogue.ts';
import { loadErrorWords } from '../i18n/errors.ts';
import { chooseLanguage, fallbackLanguage, type Language, languageInfo } from '../i18n/languages.ts';
import { watchForUpdates } from '../pwa/updates.ts';
import { parseAddress, settledAddress } from '../state/address.ts';
import { notationFor, type Preferences, parsePreferences } from '../state/preferences.ts';
import { readOr, write } from '../state/storage.ts';
import { createStore } from '../state/store.ts';
import { createActions } from './actions.ts';
import { createAnalysisTab } from './analysis-tab.ts';
import { createChoiceCard } from './choice-card.ts';
import { createController, type Happenings } from './controller.ts';
import { createEvalBar } from './eval-bar.ts';
import { createGameTab } from './game-tab.ts';
import type { Surface } from './kit.ts';
import { kitOf, loadKit } from './kits.ts';
import { createLiveRegion } from './live-region.ts';
import type { Model } from './model.ts';
import { createMovesTab } from './moves-tab.ts';
import { openingInWords } from './opening-words.ts';
import { createOverCard } from './over-card.ts';
import { createPanel, type TabName } from './panel.ts';
import { resultOfGame } from './select.ts';
import { createSheets } from './sheets.ts';
import { isBusy, type Shortcut, shortcutOf } from './shortcuts.ts';
import { firstGame } from './start.ts';
import { createStrip } from './strip.ts';
import { createTopBar, type Surroundings } from './top-bar.ts';
import { createTransfer } from './transfer.ts';
import { whyInWords } from './words.ts';
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
  const catalogues = new Map<GameId, Messages>();
  /** Fetches what a game needs; `false` when it does not arrive. */
  async function prepare(next: GameId): Promise<boolean> {
    const [kit, messages] = await Promise.all([loadKit(next), loadMessages(language, next)]);
    if (messages !== null) catalogues.set(next, messages);
    return kit && messages !== null;
  }
  let game = firstGame(address);
  if (!(await prepare(game))) {
    // Xiangqi in English comes with the page.
    game = 'xiangqi';
    if (!catalogues.has(game)) language = fallbackLanguage;
  }
  let t: Messages = catalogues.get(game) ?? fallback;

  const sound = createSound();
  const region = createLiveRegion();
  const happenings: Happenings = {
    moved: (before, after, move) => {
      const kit = kitOf(after.game);
      sound.play(kit.soundOf(before, after, move));
      region.say(`${kit.moveInWords(t, before, move)}.`);
      if (after.status?.state !== 'ongoing') return;
      const remark = kit.aloud(t, after, preferences.get());
      if (remark !== null) region.say(remark);
      const asked = openingInWords(controller.store.get(), t);
      if (asked !== null) region.say(asked);
    },
    ended: () => {
      const { live, record } = controller.store.get();
      const result = resultOfGame(controller.store.get());
      if (result === null) return;
      sound.play('end');
      region.say(`${resultInWords(t, result)}. ${whyInWords(t, live, record.ending)}`);
    },
    said: (say) => region.say(say(t)),
  };

  const controller = createController(
    game,
    address,
    () => {
      const { multiPv, hashMb, animation, threats, book } = preferences.get();
      return {
        multiPv,
        hashMb,
        animation,
        threats,
        book,
        notation: notationFor(preferences.get(), language),
      };
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

  const sheets = createSheets(controller, preferences, model, async (next) =>
    (await prepare(next)) ? (catalogues.get(next) ?? null) : null,
  );
  const transfer = createTransfer(controller, model);
  const change = (patch: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...patch });
  const topBar = createTopBar(
    sheets.open,
    () => change({ sound: !preferences.get().sound }),
    () => surroundings,
    updates.restart,
    (next) => void switchTo(next),
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
  const words = createWordsLine(controller, () => surface.confirm());
  const choice = createChoiceCard(controller);
  const over = createOverCard(
    controller,
    () => {
      openPanel('moves');
      controller.analyse('running');
      controller.goTo(0);
    },
    transfer.copyLink,
  );
  const parts = [topBar, panel, actions, far, near, evalBar, words, over, choice];

  const host = el('div', { class: 'board-host' });
  const skip = button({ class: 'skip' }, () => surface.focus());
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
      choice.element,
      panel.element,
    ),
    region.element,
    sheets.element,
  );
  root.replaceChildren(app);
  applyTheme();
  sound.muted = !preferences.get().sound;

  const hands = { play: controller.move, illegal: controller.illegal, pend: controller.pend };
  const openBoard = (): Surface => kitOf(game).open(host, model(), hands);
  let surface = openBoard();
  let shape = kitOf(game).shape(controller.store.get().shown);
  app.dataset['game'] = game;

  async function switchTo(next: GameId): Promise<void> {
    if (await prepare(next)) controller.switchTo(next);
    else controller.notify({ tone: 'warn', lasting: false, say: (words) => words.notice.gameFailed });
  }

  /** The record is of another game now, whoever has changed it. */
  function followGame(next: GameId): void {
    game = next;
    t = catalogues.get(next) ?? t;
    app.dataset['game'] = next;
    applyLanguage();
    controller.refresh();
  }

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

  // Nothing waits for these words: what was said without them is said again.
  void loadErrorWords(language).then(request);

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
      state.notice?.forbidden !== before.notice?.forbidden ||
      state.thought !== before.thought;
    if (state.analysis !== before.analysis && state.analysis === 'running') openPanel('analysis');
    before = state;
    if (state.record.game !== game) followGame(state.record.game);
    const wanted = kitOf(game).shape(state.shown);
    if (wanted !== shape) {
      shape = wanted;
      surface.destroy();
      surface = openBoard();
    } else if (seen) surface.update(model());
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
      surface.redrawTheme();
    }
    if (now.language !== last.language && now.language !== null) void speak(now.language);
    controller.refresh();
    surface.update(model());
    request();
  });

  async function speak(next: Language): Promise<void> {
    const of = [...catalogues.keys()];
    const loaded = await Promise.all(of.map((each) => loadMessages(next, each)));
    if (loaded.includes(null)) {
      controller.notify({ tone: 'warn', lasting: false, say: (words) => words.notice.languageFailed });
      return;
    }
    language = next;
    void loadErrorWords(language).then(request);
    for (const [index, messages] of loaded.entries()) {
      const each = of[index];
      if (each !== undefined && messages !== null) catalogues.set(each, messages);
    }
    t = catalogues.get(game) ?? t;
    applyLanguage();
    controller.refresh();
    surface.speak(t);
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
