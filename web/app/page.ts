/** Puts the page together: the table in, the document out, at most once a frame. */
import { attribute } from '../dom/dom.ts';
import type { GameId } from '../engine/types.ts';
import { loadErrorWords } from '../i18n/errors.ts';
import { chooseLanguage, type Language, languageInfo } from '../i18n/languages.ts';
import { type Address, asksToShow, parseAddress, settledAddress } from '../state/address.ts';
import { notationFor, type Preferences, parsePreferences, withChanges } from '../state/preferences.ts';
import { readOr, write } from '../state/storage.ts';
import { createStore, type Store } from '../state/store.ts';
import { createKeptGames } from '../table/kept-games.ts';
import { mayMove } from '../table/questions.ts';
import { pliesOf, twoEngines } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import { type State, TableSession, viewOf } from '../table/table.ts';
import { createBoardView } from './board-view.ts';
import { switchGame } from './commands.ts';
import { createEars } from './ears.ts';
import { loadEngine } from './engine-loader.ts';
import { listenToKeys } from './keys.ts';
import { kitOf } from './kits.ts';
import { createLayout, type PageLayout } from './layout.ts';
import { createLiveRegion } from './live-region.ts';
import type { Model } from './model.ts';
import { createTopBar, type Surroundings } from './panels/top-bar.ts';
import { lineOfWords } from './panels/words-line.ts';
import { createSheets } from './sheets/sheets.ts';
import { createSound } from './sound.ts';
import { type Beginning, firstFacts, firstGame, firstRecord, lastGame, lastSetup } from './start.ts';
import { keyInWords } from './words.ts';
import { createWordsSource, type WordsSource } from './words-source.ts';

const clockTickMs = 100;

export async function startPage(root: HTMLElement): Promise<void> {
  const address = parseAddress(location.search, lastGame());
  const preferences = createStore<Preferences>(parsePreferences(readOr('preferences', null)));
  // The page speaks the language of the address, which is stored where none was chosen; a link to a game does not change one
  // that was.
  if (address.language !== null && (address.position === null || preferences.get().language === null))
    preferences.set({ ...preferences.get(), language: address.language });
  const language = preferences.get().language ?? chooseLanguage(navigator.languages);
  const words = createWordsSource(language, () => preferences.get().pieceSet);
  const wanted = firstGame(address);
  const [game, links] = await Promise.all([
    words.begin(wanted),
    asksToShow(address) ? import('./share/links.ts').catch(() => null) : null,
  ]);
  const page = new Page(root, address, preferences, words, game);
  page.start(links, game === wanted ? null : wanted);
}

class Page {
  readonly #preferences: Store<Preferences>;
  readonly #words: WordsSource;
  readonly #sound = createSound();
  readonly #session: TableSession;
  readonly #say: (words: string) => void;
  readonly #beginning: Beginning;
  readonly #layout: PageLayout;
  readonly #boardView: ReturnType<typeof createBoardView>;
  readonly #sheets: ReturnType<typeof createSheets>;
  #surroundings: Surroundings = { online: navigator.onLine, updateReady: false };
  #loadEngine: () => void = () => undefined;
  #isRequested = false;
  /** The game that was asked for did not arrive, and another one is shown. */
  #isMissed = false;
  /** How often another game was asked for. */
  #switches = 0;

  constructor(
    root: HTMLElement,
    address: Address,
    preferences: Store<Preferences>,
    words: WordsSource,
    game: GameId,
  ) {
    this.#preferences = preferences;
    this.#words = words;
    const region = createLiveRegion();
    this.#say = region.say;
    this.#beginning = beginningOf(game, address);
    this.#session = this.#createSession(region.say);
    const model = (): Model => this.#model();
    const focusBoard = (): void => this.#boardView.board().focus();
    this.#sheets = createSheets({
      session: this.#session,
      preferences,
      model,
      fetchWords: (game) => words.prepare(game),
      region: region.element,
      focusBoard,
    });
    // The page must not wait for it; where it does not arrive, the page stays as it is.
    const updates = import('../pwa/updates.ts')
      .then(({ watchForUpdates }) => watchForUpdates(() => this.#surround({ updateReady: true })))
      .catch(() => null);
    import('../pwa/received.ts').then(
      ({ watchForGames }) => watchForGames(this.#session, (name) => this.#sheets.open(name)),
      () => undefined,
    );
    const topBar = createTopBar(
      this.#sheets.open,
      () => this.#mute(),
      () => this.#surroundings,
      () => void updates.then((arrived) => arrived?.restart()),
      (next) => void this.#switchTo(next),
    );
    this.#layout = createLayout(this.#session, preferences, model, topBar, this.#sheets, region, {
      confirm: () => this.#boardView.board().confirm(),
      focusBoard,
      retryEngine: () => this.#loadEngine(),
      tell: (key) => this.#tell(key),
      home: () => void this.#switchTo(lastGame()),
    });
    root.replaceChildren(this.#layout.element);
    this.#sound.muted = !preferences.get().sound;
    this.#boardView = createBoardView(
      this.#layout.boardHost,
      this.#model(),
      {
        onMove: (move) => this.#session.move(move),
        onIllegal: (move) => this.#session.illegal(move),
        onPending: (point) => this.#session.pend(point),
      },
      (event) => this.#session.take(event),
    );
    this.#layout.element.dataset['game'] = game;
  }

  start(links: typeof import('./share/links.ts') | null, missed: GameId | null): void {
    const { initial, saved } = this.#beginning;
    this.#isMissed = missed !== null;
    const ownGame = (): void => this.#session.open(initial, twoEngines(initial), saved?.spentMs ?? 0);
    const shown = this.#isMissed ? null : (links?.showLink(this.#session, location.search, ownGame) ?? null);
    this.#followTable();
    this.#followPreferences();
    this.#followWorld();
    listenToKeys(
      this.#session,
      this.#sheets,
      () => this.#mute(),
      () => this.#preferences.get().shortcuts,
      (key) => this.#tell(key),
    );
    this.#applyLanguage();
    this.#render();
    this.#loadEngine = loadEngine(this.#session, this.#beginning, shown, (engine) => {
      this.#settleAddress();
      // What was said before the engine arrived is gone.
      if (missed !== null && this.#isMissed) this.#missGame(missed);
      // Nobody waits for them; where they do not arrive, searches are what they were.
      import('./stronger.ts')
        .then(({ makeStronger }) => makeStronger(engine, this.#session, this.#preferences))
        .catch(() => null);
    });
    if (missed === null) return;
    this.#missGame(missed);
    // The next try asks for it again.
    const address = new URL(location.href);
    address.searchParams.set('game', missed);
    history.replaceState(null, '', address);
  }

  #missGame(game: GameId): void {
    this.#session.say({ code: 'gameFailed', game });
  }

  #createSession(say: (words: string) => void): TableSession {
    const { address, initial, saved } = this.#beginning;
    const host = {
      kitOf,
      options: () => {
        const { multiPv, hashMb, animation, threats, book, showEvaluation } = this.#preferences.get();
        const notation = notationFor(this.#preferences.get(), this.#words.language());
        return { multiPv, hashMb, animation, threats, book, notation, evaluation: showEvaluation };
      },
      ...createEars(this.#sound, say, () => this.#model()),
    };
    const session = new TableSession(
      host,
      { engine: { type: 'loading', part: 0 }, message: null },
      initial,
      firstFacts(kitOf(initial.game), initial, address),
    );
    if (saved !== null && initial === saved.record) session.resumeTurn(saved.spentMs);
    return session;
  }

  #model(): Model {
    const state = viewOf(this.#session.store.get());
    const { game } = state.record;
    const t = this.#words.of(game);
    return { state, preferences: this.#preferences.get(), t, language: this.#words.language() };
  }

  #tell(key: Parameters<typeof keyInWords>[1]): void {
    this.#say(keyInWords(this.#model(), key));
  }

  #mute(): void {
    const now = this.#preferences.get();
    this.#preferences.set({ ...now, sound: !now.sound });
  }

  async #switchTo(game: GameId): Promise<void> {
    this.#switches += 1;
    const mine = this.#switches;
    const { record } = this.#session.entry;
    const arrived = await this.#words.prepare(game);
    // The last choice decides, whichever arrives first: another game, or a new one.
    if (mine !== this.#switches || record.seed !== this.#session.entry.record.seed) return;
    if (arrived === null) this.#missGame(game);
    else switchGame(this.#session, game);
  }

  // Changes

  /** The board paints itself in the next frame. What stands around it follows after that frame, so that a move is seen first. */
  #request(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    requestAnimationFrame(() => setTimeout(() => this.#render()));
  }

  #render(): void {
    this.#isRequested = false;
    this.#layout.update(this.#model());
  }

  #followTable(): void {
    let before = viewOf(this.#session.store.get());
    this.#session.store.subscribe((table) => {
      const state = viewOf(table);
      const last = before;
      before = state;
      if (state.analysis !== last.analysis && state.analysis === 'running') this.#layout.openPanel('moves');
      if (state.record.game !== last.record.game) this.#followGame(state.record.game);
      if (state.linked !== last.linked) {
        this.#settleAddress(true);
        // Its card says what to do next.
        if (state.linked?.type === 'by-link' && state.linked.verdict === 'begun') this.#layout.showBoard();
      }
      if (state.record.seed !== last.record.seed) {
        // On a phone the panel lies over it.
        if (state.analysis === 'off') this.#layout.showBoard();
        if (pliesOf(state.record) === 0) this.#welcome(state);
      }
      // The board at once: a piece that was let go must find its new place before it is sent back.
      if (isSeen(last, state)) this.#boardView.update(this.#model());
      this.#request();
    });
  }

  /** Whoever does not see the line of words must hear which side is theirs. */
  #welcome(state: State): void {
    const said = lineOfWords({ ...state, message: null }, this.#words.of(state.record.game));
    if (said !== null) this.#say(said.text);
  }

  /** The table is of another game now, whoever has changed it. */
  #followGame(game: GameId): void {
    this.#layout.element.dataset['game'] = game;
    this.#isMissed = false;
    this.#applyLanguage();
  }

  #followPreferences(): void {
    let last = this.#preferences.get();
    // The language of the address is not chosen anew by every other choice.
    let stored = last;
    this.#preferences.subscribe((now) => {
      const before = last;
      last = now;
      if (write('preferences', withChanges(readOr('preferences', {}), stored, now))) stored = now;
      else this.#session.games.tell();
      this.#sound.muted = !now.sound;
      if (now.theme !== before.theme) {
        applyTheme(now);
        this.#boardView.board().redrawTheme();
      }
      if (now.language !== before.language && now.language !== null) void this.#speak(now.language);
      this.#session.refresh();
      this.#boardView.update(this.#model());
      this.#request();
    });
  }

  async #speak(next: Language): Promise<void> {
    if (!(await this.#words.speak(next))) {
      this.#session.say({ code: 'languageFailed' });
      return;
    }
    this.#applyLanguage();
    this.#session.refresh();
    this.#boardView.setWords(this.#model());
    this.#request();
  }

  #applyLanguage(): void {
    // Nothing waits for these words: what was said without them is said again.
    void loadErrorWords(this.#words.language()).then(() => this.#request());
    const language = this.#words.language();
    document.documentElement.lang = languageInfo[language].tag;
    document.title = this.#model().t.title;
    this.#settleAddress();
  }

  /**
   * A reload keeps what a link shows, and otherwise the game, once the rules have judged what the address asks for. Of a
   * game that did not arrive they have judged nothing.
   */
  #settleAddress(isHeeded = this.#session.engine !== null && !this.#isMissed): void {
    if (this.#session.entry.linked !== null) return;
    history.replaceState(null, '', settledAddress(location.href, this.#words.language(), isHeeded));
  }

  // The world

  #surround(change: Partial<Surroundings>): void {
    this.#surroundings = { ...this.#surroundings, ...change };
    this.#request();
  }

  #followWorld(): void {
    for (const type of ['online', 'offline']) {
      addEventListener(type, () => {
        this.#surround({ online: navigator.onLine });
        if (navigator.onLine && this.#session.store.get().engine.type === 'failed') this.#loadEngine();
      });
    }
    // On phones this may be the last event before the page ends.
    addEventListener('pagehide', () => this.#session.keep());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#session.keep();
    });
    setInterval(() => this.#layout.tick(this.#model()), clockTickMs);
  }
}

function beginningOf(game: GameId, address: Address): Beginning {
  // Storage trouble is told when the first game is kept.
  const saved: SavedGame | null = createKeptGames(() => undefined).get(game);
  return {
    address,
    search: location.search,
    saved,
    initial: firstRecord(saved?.record ?? null, lastSetup(game), address),
  };
}

/** Whether the board shows something else. */
const isSeen = (a: State, b: State): boolean =>
  a.shown !== b.shown ||
  a.record !== b.record ||
  a.cursor !== b.cursor ||
  a.analysis !== b.analysis ||
  a.orientation !== b.orientation ||
  a.hint !== b.hint ||
  a.message !== b.message ||
  a.search !== b.search ||
  a.threat !== b.threat ||
  a.pen !== b.pen ||
  a.elsewhere !== b.elsewhere ||
  // What takes the turn away, such as another tab, may leave all else as it is.
  mayMove(a) !== mayMove(b);

export function applyTheme({ theme }: Preferences): void {
  attribute(document.documentElement, 'data-theme', theme === 'auto' ? false : theme);
  // Colours the browser's own bars. Where this colour does not apply, the next one does, which is dark.
  const whenLight = { auto: '(prefers-color-scheme: light)', light: 'all', dark: 'not all' }[theme];
  document.querySelector('meta[media]')?.setAttribute('media', whenLight);
}
