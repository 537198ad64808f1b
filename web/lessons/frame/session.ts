import { type ErrorData, engineError, pageError } from '../../engine/error-data.ts';
import { loadErrorWords, sayError } from '../../i18n/errors.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { createControls } from '../controls/controls.ts';
import type { MenuState } from '../controls/menu.ts';
import { createMenuHolder } from '../controls/menu-holder.ts';
import { createOutline, createSentence } from '../controls/outline.ts';
import {
  type Figure,
  narrowBelow,
  type Scene,
  type SearchRequest,
  type Subject,
  type View,
} from '../figure.ts';
import type { LessonEngine } from '../run/engine.ts';
import { createSearchQueue } from '../run/search-queue.ts';
import { canShow, createLessonCache } from '../run/subject.ts';
import type { LessonHooks, LessonOptions, LessonRun } from '../types.ts';
import { closeUp } from '../words/close-up.ts';
import type { LessonWords } from '../words/words-en.ts';
import { resolved, svgDocument } from './export.ts';
import { listen } from './pan.ts';
import { createPlayback, speedFor, speeds } from './playback.ts';
import { createStage, type Size } from './stage.ts';
import {
  type Fault,
  type FrameContext,
  type FrameState,
  isSameSearch,
  openFrame,
  queryOf,
  restarted,
  withNextSpeed,
  withOptions,
  withRequest,
  withState,
} from './state.ts';
import { atNextCut, atStart, commandOf, progressOf, type Shown, stepBy, whereToPlay } from './steps.ts';
import { drawCss } from './styles.ts';

export interface SessionParts {
  readonly figure: Figure;
  readonly words: LessonWords;
  readonly engine: LessonEngine;
  readonly hooks: LessonHooks;
}

/** What a session shows, for the one that replaces it. */
export interface Handover {
  /** Its state, as the query of an address. */
  readonly state: string;
  readonly view: View;
  readonly speed: number | null;
  readonly playing: boolean;
}

export class Session {
  readonly #place: HTMLElement;
  readonly #words: LessonWords;
  readonly #hooks: LessonHooks;
  readonly #context: FrameContext;
  readonly #lessons: ReturnType<typeof createLessonCache>;
  readonly #release: () => void;
  readonly #ended = new AbortController();

  readonly #stage: ReturnType<typeof createStage>;
  readonly #outline = createOutline((action) => this.#act(action));
  readonly #sentence = createSentence();
  readonly #controls: ReturnType<typeof createControls>;
  readonly #menu: ReturnType<typeof createMenuHolder>;
  readonly #playback = createPlayback({
    speed: () => this.#speed,
    advance: (steps) => this.#stepBy(steps),
    onChange: () => this.#refresh(),
    calm: isCalm,
  });
  readonly #searches: ReturnType<typeof createSearchQueue>;

  #frame: FrameState;
  #model: unknown = null;
  /** What the model is of: it stays until there is one of the next subject. */
  #modelOf: Subject | null = null;
  #size: Size = { width: 0, height: 0 };
  /** The elements of the drawing that is shown. */
  #content = '';
  /** The sentence below it. */
  #title = '';
  #isReady = false;
  /** Whether the sentences for errors have come, or will not come soon: then codes stand in. Until then nothing is said. */
  #errorWordsSettled = false;
  /** Whether it goes on playing as soon as there is something to play. */
  #goesOn: boolean;
  readonly #isFirst: boolean;
  #repaint = 0;

  /** It goes on where the session `before` was, or else begins with the state of the attributes. */
  constructor(
    place: HTMLElement,
    { figure, words, engine, hooks }: SessionParts,
    options: LessonOptions,
    before?: Handover,
  ) {
    this.#place = place;
    this.#goesOn = before?.playing ?? false;
    this.#isFirst = before === undefined;
    this.#words = words;
    this.#hooks = hooks;
    this.#release = engine.hold();
    this.#lessons = createLessonCache(engine.open);
    this.#context = { figure, open: this.#lessons.open };
    const frame = openFrame(this.#context, options, before?.state);
    this.#frame = before === undefined ? frame : { ...frame, view: before.view, speed: before.speed };
    this.#stage = createStage(words, this.#outline.element, {
      view: () => this.#frame.view,
      onView: (view) => this.#setView(view),
      onSize: (size) => this.#resize(size),
    });
    this.#controls = this.#createControls();
    this.#menu = this.#createMenu();
    this.#searches = this.#createSearchQueue(engine);
    place.replaceChildren(this.#stage.element, this.#sentence.element, this.#controls.element);
    place.classList.remove('loading');
    place.lang = languageInfo[options.lang].tag;
    this.#listen();
    this.#tell(this.#frame.fault);
    if (before === undefined) this.#tellAlgorithm(options);
    this.#ask();
    this.#refresh();
  }

  update(options: LessonOptions): void {
    const begins = options.autoplay && !this.#frame.options.autoplay;
    if (options.algorithm !== this.#frame.options.algorithm) this.#tellAlgorithm(options);
    this.#take(withOptions(this.#context, this.#frame, options));
    if (begins && this.#isReady) this.#playByItself(whereToPlay);
  }

  /** What is shown already goes on as it is. */
  setState(state: string): void {
    const next = withState(this.#context, this.#frame, state);
    if (next === this.#frame) return;
    this.#stop();
    this.#sentence.speak();
    this.#take(next);
  }

  /** What another session with these attributes goes on with. */
  handOver(options: LessonOptions): Handover {
    const next = withOptions(this.#context, this.#frame, options);
    const isSame = next.subject?.text === this.#frame.subject?.text;
    const playing = isSame && (this.#playback.running || this.#goesOn);
    return { state: queryOf(this.#context, next), view: next.view, speed: next.speed, playing };
  }

  /** The state that it would have with these attributes, as the query of an address. */
  queryFor(options: LessonOptions): string {
    return queryOf(this.#context, withOptions(this.#context, this.#frame, options));
  }

  setVisible(visible: boolean): void {
    this.#playback.setVisible(visible);
    this.#searches.setVisible(visible);
  }

  /** The current drawing, self-contained. */
  toSvg(): string {
    // A change that waits for its frame is drawn now.
    if (this.#repaint !== 0 && this.#isReady && this.#place.isConnected) {
      cancelAnimationFrame(this.#repaint);
      this.#paint();
    }
    if (this.#content === '') return '';
    const style = getComputedStyle(this.#place);
    const token = (name: string): string => style.getPropertyValue(name);
    return svgDocument(
      { content: this.#content, ...this.#size, title: this.#title },
      resolved(drawCss, token),
      token('--paper').trim() || '#ffffff',
    );
  }

  destroy(): void {
    this.#playback.stop();
    this.#ended.abort();
    // One that is on its way would come into the place of the next session.
    this.#menu.close();
    this.#searches.stop();
    this.#stage.destroy();
    cancelAnimationFrame(this.#repaint);
    this.#lessons.free();
    this.#release();
    this.#place.replaceChildren();
    this.#place.classList.remove('ready');
    this.#place.classList.add('loading');
  }

  // Parts.

  /** Index into `speeds`. */
  get #speed(): number {
    return this.#frame.speed ?? speedFor(progressOf(this.#shown)?.length ?? 0);
  }

  #createControls(): ReturnType<typeof createControls> {
    return createControls(this.#words, {
      play: () => this.#togglePlay(),
      back: () => this.#stopAnd(() => this.#stepBy(-1)),
      forward: () => this.#stopAnd(() => this.#stepBy(1)),
      nextCut: () => this.#stopAnd(() => this.#change(atNextCut(this.#shown))),
      speed: () => {
        this.#frame = withNextSpeed(this.#frame, this.#speed);
        this.#refresh();
      },
      reset: () => this.#stopAnd(() => this.#reset()),
      link: () => void this.#copyLink(),
      menu: () => (this.#menu.isOpen ? this.#closeMenu() : this.#menu.toggle()),
      act: (action) => this.#act(action),
    });
  }

  #createMenu(): ReturnType<typeof createMenuHolder> {
    return createMenuHolder(
      this.#place,
      this.#words,
      () => this.#menuState(),
      {
        request: (change) => this.#takeRequest(change),
        picture: () => ({
          svg: this.toSvg(),
          size: this.#size,
          name: `duiyi-${this.#figure.id}`,
        }),
        notSaved: () => this.#controls.announce(this.#words.controls.notSaved),
        close: () => this.#closeMenu(),
      },
      () => this.#refresh(),
      () => this.#controls.announce(this.#words.controls.notLoaded),
    );
  }

  #createSearchQueue(engine: LessonEngine): ReturnType<typeof createSearchQueue> {
    return createSearchQueue(engine.client, {
      tasks: (results) => {
        const { subject, own } = this.#frame;
        return subject === null ? [] : this.#figure.tasks(subject, own, results);
      },
      onResults: () => {
        // What failed before has ended well by now, or is tried again.
        if (this.#frame.fault?.source === 'engine') this.#frame = { ...this.#frame, fault: null };
        this.#makeModel();
        this.#refresh();
      },
      onRun: (run: LessonRun) => this.#hooks.onAnalysis(run),
      onFail: (error) => this.#fail({ source: 'engine', error }),
      onRest: () => this.#refresh(),
    });
  }

  #listen(): void {
    const { signal } = this.#ended;
    listen(
      this.#stage.element,
      {
        view: () => this.#frame.view,
        onView: (view) => this.#setView(view),
        onAct: (action) => this.#act(action),
      },
      signal,
    );
    this.#place.addEventListener('keydown', (event) => this.#hearKey(event), { signal });
    // What changes before the reader has done something here, nobody has asked for.
    for (const type of ['click', 'keydown', 'input'])
      this.#place.addEventListener(type, () => this.#sentence.speak(), { signal, capture: true });
  }

  // Searches.

  get #figure(): Figure {
    return this.#context.figure;
  }

  get #shown(): Shown {
    return { figure: this.#figure, model: this.#model, own: this.#frame.own };
  }

  /** Shows another subject, or another state of the same. */
  #take(next: FrameState): void {
    const before = this.#frame;
    if (next.subject?.text !== before.subject?.text) this.#stop();
    this.#sentence.keepHeight(false);
    this.#frame = next;
    if (next.fault !== before.fault) this.#tell(next.fault);
    this.#ask();
    this.#makeModel();
    // An open menu is not built again for what does not concern it.
    if (!isSameSearch(next, before)) this.#menu.refill();
    this.#refresh();
  }

  #tell(fault: Fault | null): void {
    if (fault === null) return;
    const { source, error } = fault;
    // As a board has it: not the position, but a move behind it.
    this.#hooks.onError(source === 'fen' && /^\w+-(move|notation)/.test(error.code) ? 'move' : source, error);
    const settle = (): void => {
      if (this.#ended.signal.aborted) return;
      this.#errorWordsSettled = true;
      this.#menu.refill();
      this.#refresh();
    };
    // The sentences are loaded after the first error, and may never arrive.
    const patience = setTimeout(settle, 3_000);
    void loadErrorWords(this.#frame.options.lang).then(() => {
      clearTimeout(patience);
      settle();
    });
  }

  /** The page may name one that this figure cannot show; its own stands in. */
  #tellAlgorithm({ algorithm }: LessonOptions): void {
    if (algorithm === null || canShow(this.#figure, algorithm)) return;
    const expected = this.#figure.algorithms?.join(', ') ?? '';
    this.#hooks.onError(
      'attribute',
      pageError('attribute-value', { name: 'algorithm', value: algorithm, expected }),
    );
  }

  #fail(fault: Fault): void {
    this.#frame = { ...this.#frame, fault };
    this.#tell(fault);
  }

  #ask(): void {
    if (this.#frame.subject === null) return;
    try {
      this.#searches.ask();
    } catch (thrown) {
      this.#fail({ source: 'engine', error: engineError(thrown) });
    }
  }

  #makeModel(): void {
    const { subject, own } = this.#frame;
    const made = subject === null ? null : this.#figure.model(subject, own, this.#searches.results);
    if (made === null) return;
    this.#model = made;
    this.#modelOf = subject;
  }

  // Changes.

  #act(action: string): void {
    if (this.#model === null) return;
    this.#stop();
    const before = this.#chosen();
    this.#change(this.#figure.act(this.#model, this.#frame.own, action));
    const after = this.#chosen();
    if (after !== null && after.join() !== before?.join()) this.#hooks.onMove(after);
  }

  #chosen(): readonly string[] | null {
    return this.#figure.chosen?.(this.#model, this.#frame.own) ?? null;
  }

  #change(own: unknown): void {
    if (own === this.#frame.own) return;
    this.#sentence.keepHeight(false);
    this.#frame = { ...this.#frame, own };
    this.#ask();
    // Without new searches, or before they have ended, the model may depend on the state.
    this.#makeModel();
    this.#refresh();
  }

  #setView(view: View): void {
    this.#frame = { ...this.#frame, view };
    this.#refresh();
  }

  #resize(size: Size): void {
    if (size.width !== this.#size.width) this.#sentence.keepHeight(false);
    this.#size = size;
    this.#place.classList.toggle('narrow', size.width < narrowBelow);
    this.#refresh();
  }

  /** False: that was the last step. */
  #stepBy(steps: number): boolean {
    const moved = stepBy(this.#shown, steps);
    if (moved === null) return false;
    this.#change(moved.own);
    return !moved.isEnd;
  }

  #togglePlay(): void {
    if (this.#playback.running || this.#figure.player === undefined || this.#model === null) {
      this.#stop();
      return;
    }
    this.#change(whereToPlay(this.#shown));
    this.#playback.start();
  }

  #stop(): void {
    this.#goesOn = false;
    this.#playback.stop();
  }

  #stopAnd(action: () => void): void {
    this.#stop();
    action();
  }

  #reset(): void {
    this.#take(restarted(this.#context, this.#frame));
    this.#menu.close();
  }

  async #copyLink(): Promise<void> {
    const { linked, notLinked } = this.#words.controls;
    try {
      await navigator.clipboard.writeText(this.#hooks.linkTo(queryOf(this.#context, this.#frame)));
      this.#controls.announce(linked);
    } catch {
      this.#controls.announce(notLinked);
    }
  }

  // The menu.

  #menuState(): MenuState | null {
    const { subject, fault, refused } = this.#frame;
    if (subject === null) return null;
    const { game, settings, text } = subject;
    return {
      parts: this.#figure.menu,
      algorithms: this.#figure.algorithms,
      game,
      settings,
      text: refused?.text ?? text,
      refusal: this.#said(refused?.error),
      fault: fault?.source === 'engine' ? this.#said(fault.error) : null,
    };
  }

  #said(error: ErrorData | undefined): string | null {
    return error === undefined || !this.#errorWordsSettled ? null : sayError(this.#frame.options.lang, error);
  }

  #closeMenu(): void {
    this.#frame = { ...this.#frame, refused: null };
    this.#menu.close();
    this.#controls.menuButton.focus();
  }

  #takeRequest(change: SearchRequest): void {
    this.#stop();
    const next = withRequest(this.#context, this.#frame, change);
    this.#take(next);
    if (next.refused !== null) this.#tell({ source: 'fen', error: next.refused.error });
  }

  // Keys.

  #hearKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.#menu.isOpen) {
      event.preventDefault();
      this.#closeMenu();
      return;
    }
    // Sliders and tick boxes have no use for these keys.
    const field = 'select, textarea, input:not([type="range"], [type="checkbox"])';
    const inField = event.target instanceof Element && event.target.matches(field);
    const { controls } = this.#frame.options;
    if (event.ctrlKey || event.metaKey || event.altKey || inField || controls === 'none') return;
    if (this.#takeKey(event.key)) event.preventDefault();
  }

  #takeKey(key: string): boolean {
    const command = commandOf(this.#shown, key, this.#stage.isPannable ? this.#frame.view : null);
    switch (command?.type) {
      case undefined:
        return false;
      case 'act':
        this.#act(command.action);
        return true;
      case 'view':
        this.#setView(command.view);
        return true;
      case 'forward':
        this.#stopAnd(() => this.#stepBy(1));
        return true;
      case 'back':
        this.#stopAnd(() => this.#stepBy(-1));
        return true;
      case 'nextCut':
        this.#stopAnd(() => this.#change(atNextCut(this.#shown)));
        return true;
      case 'play':
        this.#togglePlay();
        return true;
    }
  }

  // Showing.

  #refresh(): void {
    if (this.#repaint === 0 && !this.#ended.signal.aborted)
      this.#repaint = requestAnimationFrame(() => this.#paint());
  }

  #sceneOf({ game }: Subject): Scene {
    const { options, view } = this.#frame;
    return {
      words: this.#words,
      lang: options.lang,
      pieceSet: options.pieceSet,
      game,
      ...this.#size,
      view,
      playing: this.#playback.running,
    };
  }

  #paint(): void {
    this.#repaint = 0;
    const waits = this.#searches.busy && this.#model === null;
    const fault = this.#said(this.#frame.fault?.error);
    // Figures search by themselves: a page full of them would talk while it is read.
    this.#stage.notify(fault ?? (waits ? this.#words.searching : null), fault !== null);
    this.#place.classList.toggle('busy', this.#searches.busy);
    if (this.#modelOf === null || this.#size.width === 0) return;
    const scene = this.#sceneOf(this.#modelOf);
    this.#paintDrawing(scene);
    this.#paintControls(scene);
    // While it plays the address would change with every frame.
    if (!scene.playing) this.#tellState();
    if (!this.#isReady) this.#becomeReady();
  }

  #paintDrawing(scene: Scene): void {
    const { options, own } = this.#frame;
    this.#content = this.#figure.draw(this.#model, own, scene);
    this.#stage.draw(this.#content, this.#size, options.controls === 'full');
    this.#title = closeUp(this.#figure.describe(this.#model, own, scene));
    this.#sentence.update(this.#title, scene.playing);
    // Later results may need fewer words.
    if (this.#searches.busy) this.#sentence.keepHeight(true);
    if (!scene.playing) this.#outline.update(this.#figure.alternative(this.#model, own, scene));
  }

  #paintControls(scene: Scene): void {
    const { options, own } = this.#frame;
    this.#controls.element.hidden = options.controls !== 'full';
    this.#controls.update({
      playing: scene.playing,
      steps: progressOf(this.#shown),
      speed: speeds[this.#speed] ?? 1,
      menuOpen: this.#menu.isOpen,
      own: this.#figure.controls?.(this.#model, own, scene) ?? [],
    });
  }

  #tellState(): void {
    const told = queryOf(this.#context, this.#frame);
    if (told === this.#frame.told) return;
    this.#frame = { ...this.#frame, told };
    this.#hooks.onState(told);
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#place.classList.add('ready');
    this.#hooks.onReady();
    if (this.#goesOn) this.#playback.start();
    this.#goesOn = false;
    if (this.#frame.options.autoplay && this.#isFirst)
      this.#playByItself(this.#frame.given === '' ? atStart : whereToPlay);
  }

  #playByItself(from: (shown: Shown) => unknown): void {
    if (this.#figure.player === undefined || isCalm()) return;
    this.#change(from(this.#shown));
    this.#playback.start();
  }
}

/** Whether the reader wants less motion. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
