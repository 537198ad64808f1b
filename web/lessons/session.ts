/**
 * One figure on a page: keeps its state, has its searches run, draws it and listens to the reader. One state goes
 * round: whatever happens makes a new one, and `refresh` shows it.
 */
import { button, el, show } from '../dom/dom.ts';
import { type ErrorData, engineError } from '../engine/error-data.ts';
import { loadErrorWords, sayError } from '../i18n/errors.ts';
import { type Controls, createControls, keys } from './controls.ts';
import type { LessonEngine } from './engine.ts';
import { download, pngOf, resolved, svgDocument } from './export.ts';
import { type Figure, narrowBelow, type Scene, type Subject, type View, wholeView } from './figure.ts';
import { icon } from './icons.ts';
import type { MenuState } from './menu.ts';
import { createMenuHolder } from './menu-holder.ts';
import { createOutline, createSentence } from './outline.ts';
import { listen, viewByKey, zoomAt } from './pan.ts';
import { createPlay, speeds, usualSpeed } from './play.ts';
import { readWish, type Wish, writeWish } from './query.ts';
import { createSearches } from './searches.ts';
import { drawCss } from './styles.ts';
import { keeping, subjectOf } from './subject.ts';
import type { LessonHooks, LessonOptions } from './types.ts';
import type { Words } from './words.ts';

export interface Session {
  update(options: LessonOptions): void;
  setVisible(visible: boolean): void;
  toSvg(): string;
  destroy(): void;
}

interface Means {
  readonly figure: Figure;
  readonly words: Words;
  readonly engine: LessonEngine;
  readonly hooks: LessonHooks;
}

export function createSession(
  place: HTMLElement,
  { figure, words, engine, hooks }: Means,
  first: LessonOptions,
): Session {
  const ended = new AbortController();
  const release = engine.hold();
  const lessons = keeping(engine.open);
  let options = first;
  let wish: Wish = { text: null, settings: {} };
  let state: unknown = null;
  let subject: Subject | null = null;
  let model: unknown = null;
  let fault: string | null = null;
  /** The text that was at fault. */
  let refused: string | null = null;
  let view: View = wholeView;
  let speed: number = usualSpeed;
  let size = { width: 0, height: 0 };
  let told = '';
  let ready = false;
  let frame = 0;
  let content = '';

  // The skeleton.
  const canvas = el('div', { class: 'canvas', 'aria-hidden': 'true' });
  const outline = createOutline(act);
  const zoomBox = el(
    'div',
    { class: 'zoom' },
    zoomButton('zoomIn', words.controls.zoomIn, () => setView(zoomAt(view, 1.8))),
    zoomButton('zoomOut', words.controls.zoomOut, () => setView(zoomAt(view, 1 / 1.8))),
    zoomButton('zoomAll', words.controls.zoomAll, () => setView(wholeView)),
  );
  zoomBox.hidden = true;
  const notice = el('p', { class: 'notice', role: 'status' });
  const stage = el('div', { class: 'stage' }, outline.element, canvas, zoomBox, notice);
  const sentence = createSentence();
  const play = createPlay({
    speed: () => speed,
    advance: (steps) => goBy(steps),
    onChange: () => refresh(),
    calm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const controls: Controls = createControls(words, {
    play: togglePlay,
    back: () => stopAnd(() => goBy(-1)),
    forward: () => stopAnd(() => goBy(1)),
    nextCut: () => stopAnd(goToNextCut),
    speed: () => {
      speed = (speed + 1) % speeds.length;
      refresh();
    },
    reset: () => stopAnd(reset),
    link: () => void copyLink(),
    menu: () => menu.toggle(),
    act,
  });
  const menu = createMenuHolder(
    place,
    words,
    menuState,
    { wish: takeWish, save: (kind) => void save(kind), close: closeMenu },
    () => refresh(),
  );
  const searches = createSearches(engine.client, {
    tasks: (results) => (subject === null ? [] : figure.tasks(subject, state, results)),
    onResults: () => {
      makeModel();
      refresh();
    },
    onRun: (run) => hooks.onAnalysis(run),
    onFail: (error) => fail('engine', error),
    onRest: () => refresh(),
  });
  place.replaceChildren(stage, sentence.element, controls.element);
  place.classList.remove('loading');
  place.lang = options.lang === 'zh' ? 'zh-Hans' : 'en';

  function zoomButton(
    name: 'zoomIn' | 'zoomOut' | 'zoomAll',
    label: string,
    onPress: () => void,
  ): HTMLElement {
    const made = button({ class: 'icon-button small', 'aria-label': label, title: label }, onPress);
    made.append(icon(name));
    return made;
  }

  // What is searched.
  function readSubject(): void {
    try {
      subject = subjectOf(figure, options, wish, lessons.open);
      fault = null;
    } catch (thrown) {
      fail('fen', engineError(thrown));
    }
  }

  function fail(code: 'fen' | 'engine', error: ErrorData): void {
    const { lang } = options;
    const told = sayError(lang, error);
    fault = told;
    hooks.onError(code, error);
    void loadErrorWords(lang).then(() => {
      if (fault !== told) return;
      fault = sayError(lang, error);
      menu.refill();
      refresh();
    });
  }

  function readState(text: string): void {
    const query = new URLSearchParams(text);
    wish = readWish(query);
    state = figure.read(query);
    told = text;
  }

  function writeState(): string {
    return new URLSearchParams({ ...writeWish(wish), ...figure.write(state) }).toString();
  }

  // Searches.
  function ask(): void {
    if (subject === null) return;
    try {
      searches.ask();
    } catch (thrown) {
      fail('engine', engineError(thrown));
    }
  }

  function makeModel(): void {
    if (subject !== null) model = figure.model(subject, state, searches.results) ?? model;
  }

  // Changes.
  function act(action: string): void {
    if (model === null) return;
    play.stop();
    const before = figure.chosen?.(model, state) ?? null;
    change(figure.act(model, state, action));
    const after = figure.chosen?.(model, state) ?? null;
    if (after !== null && after.join() !== before?.join()) hooks.onMove(after);
  }

  function change(next: unknown): void {
    if (next === state) return;
    state = next;
    ask();
    // Without new searches, or before they have ended, the model may depend on the state.
    makeModel();
    refresh();
  }

  function setView(next: View): void {
    view = next;
    refresh();
  }

  function goBy(steps: number): boolean {
    const { player } = figure;
    if (player === undefined || model === null) return false;
    const length = player.length(model);
    const to = Math.max(0, Math.min(length, player.step(model, state) + steps));
    change(player.goTo(model, state, to));
    return to < length;
  }

  function goToNextCut(): void {
    const { player } = figure;
    if (player === undefined || model === null) return;
    const step = player.step(model, state);
    const next = Array.from(player.cuts(model)).find((cut) => cut > step);
    if (next !== undefined) change(player.goTo(model, state, next));
  }

  function togglePlay(): void {
    const { player } = figure;
    if (play.running || player === undefined || model === null) {
      play.stop();
      return;
    }
    if (player.step(model, state) >= player.length(model)) change(player.goTo(model, state, 0));
    play.start();
  }

  function stopAnd(action: () => void): void {
    play.stop();
    action();
  }

  function reset(): void {
    wish = { text: null, settings: {} };
    state = figure.read(new URLSearchParams());
    view = wholeView;
    speed = usualSpeed;
    readSubject();
    ask();
    makeModel();
    menu.close();
    refresh();
  }

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(hooks.linkTo(writeState()));
      controls.announce(words.controls.linked);
    } catch {
      controls.announce(words.controls.notLinked);
    }
  }

  // The menu.
  function menuState(): MenuState | null {
    if (subject === null) return null;
    const { game, settings, text } = subject;
    return {
      parts: figure.menu,
      algorithms: figure.algorithms,
      game,
      settings,
      text: fault === null ? text : (refused ?? text),
      fault,
    };
  }

  function closeMenu(): void {
    menu.close();
    controls.menuButton.focus();
  }

  function takeWish(changed: Wish): void {
    play.stop();
    const before = wish;
    wish = { text: changed.text ?? wish.text, settings: { ...wish.settings, ...changed.settings } };
    // Another search: steps and nodes of the old one mean nothing in it.
    state = figure.read(new URLSearchParams());
    readSubject();
    if (fault === null) {
      view = wholeView;
      ask();
      makeModel();
    }
    refused = fault === null ? null : changed.text;
    if (fault !== null) wish = before;
    menu.refill();
    refresh();
  }

  // Showing.
  function refresh(): void {
    if (frame === 0 && !ended.signal.aborted) frame = requestAnimationFrame(paint);
  }

  function sceneOf(of: Subject): Scene {
    return {
      words,
      lang: options.lang,
      pieceSet: options.pieceSet,
      game: of.game,
      ...size,
      view,
      playing: play.running,
    };
  }

  function paint(): void {
    frame = 0;
    show(notice, fault !== null || (searches.busy && model === null));
    if (notice.hidden === false) notice.textContent = fault ?? words.searching;
    place.classList.toggle('busy', searches.busy);
    if (model === null || subject === null || size.width === 0) return;
    const scene = sceneOf(subject);
    content = figure.draw(model, state, scene);
    canvas.innerHTML = wrapped();
    show(zoomBox, options.controls === 'full' && canvas.querySelector('.pane:not(.fits)') !== null);
    canvas.classList.toggle('pannable', !zoomBox.hidden);
    sentence.update(figure.describe(model, state, scene), play.running);
    if (!play.running) outline.update(figure.alternative(model, state, scene));
    show(controls.element, options.controls === 'full');
    const { player } = figure;
    const step = player?.step(model, state) ?? 0;
    controls.update({
      playing: play.running,
      steps:
        player === undefined
          ? null
          : { step, length: player.length(model), cuts: isBefore(step, player.cuts(model)) },
      speed: speeds[speed] ?? 1,
      menuOpen: menu.isOpen,
      own: figure.controls?.(model, state, scene) ?? [],
    });
    // While it plays the address would change with every frame.
    if (!play.running) tellState();
    if (!ready) {
      ready = true;
      place.classList.add('ready');
      hooks.onReady();
      if (options.autoplay && figure.player !== undefined) {
        change(figure.player.goTo(model, state, 0));
        play.start();
      }
    }
  }

  const isBefore = (step: number, cuts: ArrayLike<number>): boolean => (cuts[cuts.length - 1] ?? -1) > step;

  const wrapped = (): string =>
    `<svg class="drawing" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${content}</svg>`;

  function tellState(): void {
    const written = writeState();
    if (written === told) return;
    told = written;
    hooks.onState(written);
  }

  // Files.
  function toSvg(): string {
    if (model === null || subject === null) return '';
    const style = getComputedStyle(place);
    const token = (name: string): string => style.getPropertyValue(name);
    return svgDocument(
      { content, ...size, title: figure.describe(model, state, sceneOf(subject)) },
      resolved(drawCss, token),
      token('--paper').trim() || '#ffffff',
    );
  }

  async function save(kind: 'svg' | 'png'): Promise<void> {
    const svg = toSvg();
    const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, size);
    download(blob, `duiyi-${figure.id}.${kind}`);
  }

  // Listening.
  listen(stage, { view: () => view, onView: setView, onAct: act }, ended.signal);
  place.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && menu.isOpen) {
        event.preventDefault();
        closeMenu();
        return;
      }
      const inField = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (event.ctrlKey || event.metaKey || event.altKey || inField || options.controls === 'none') return;
      if (byKey(event.key)) event.preventDefault();
    },
    { signal: ended.signal },
  );

  function byKey(key: string): boolean {
    const own = model === null ? null : (figure.keys?.(model, state, key) ?? null);
    const looked = canvas.classList.contains('pannable') ? viewByKey(view, key) : null;
    if (own !== null) act(own);
    else if (looked !== null) setView(looked);
    else if (figure.player === undefined) return false;
    else if (key === keys.forward) stopAnd(() => goBy(1));
    else if (key === keys.back) stopAnd(() => goBy(-1));
    else if (key === keys.nextCut) stopAnd(goToNextCut);
    else if (key === keys.play) togglePlay();
    else return false;
    return true;
  }

  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    size = { width, height };
    place.classList.toggle('narrow', width < narrowBelow);
    refresh();
  });
  sizes.observe(canvas);

  readState(options.state);
  readSubject();
  ask();
  refresh();

  return {
    update(next) {
      const before = options;
      options = next;
      // What it has said itself comes back as an attribute, and changes nothing.
      if (next.state !== told && next.state !== before.state) readState(next.state);
      readSubject();
      ask();
      makeModel();
      refresh();
    },
    setVisible(visible) {
      play.setVisible(visible);
      searches.setVisible(visible);
    },
    toSvg,
    destroy() {
      play.stop();
      ended.abort();
      searches.stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
      lessons.free();
      release();
      place.replaceChildren();
      place.classList.remove('ready');
      place.classList.add('loading');
    },
  };
}
