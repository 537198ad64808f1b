import { createAccessibleGrid } from './accessible-grid.ts';
import { type Animator, smooth, still } from './animate.ts';
import type { BoardGame, Hand, PointFacts, State, Try } from './board-game.ts';
import { createFrameScheduler } from './frame-scheduler.ts';
import { aspect, type Layout, layOut, pointAt } from './geometry.ts';
import { createLayers } from './layers.ts';
import { atRest, type Motion, ongoing, released, returned, viewed } from './motion.ts';
import { forgetPictures } from './pictures.ts';
import { type Ground, listenToPointer } from './pointer.ts';
import { type DeviceSize, watchSize } from './size.ts';
import { type Input, initial, pendingOf, reduce } from './state.ts';
import { readTheme, watchSystemTheme } from './theme.ts';
import type {
  Board,
  BoardText,
  BoardView,
  EditingEvents,
  MovingEvents,
  MovingPoint,
  MovingView,
  PlacingEvents,
  PlacingPoint,
  PlacingView,
} from './types.ts';

type BoardEvents = MovingEvents | PlacingEvents | EditingEvents;

/** Puts a board into `host`. It fills the host's width; the host gets `--board-aspect`, width over height. */
export function createBoard(
  host: HTMLElement,
  game: BoardGame<MovingView>,
  view: MovingView,
  text: BoardText<MovingPoint>,
  events: MovingEvents,
): Board<MovingView>;
export function createBoard(
  host: HTMLElement,
  game: BoardGame<PlacingView>,
  view: PlacingView,
  text: BoardText<PlacingPoint>,
  events: PlacingEvents,
): Board<PlacingView>;
export function createBoard(
  host: HTMLElement,
  game: BoardGame<MovingView>,
  view: MovingView,
  text: BoardText<MovingPoint>,
  events: EditingEvents,
): Board<MovingView>;
// Inside, one board serves all kinds; the signatures above make sure that game, view, text and events agree.
export function createBoard(
  host: HTMLElement,
  game: BoardGame,
  view: BoardView,
  text: BoardText<PointFacts['said']>,
  events: BoardEvents,
): Board<BoardView> {
  const { element, layers, grid, overlay } = build(host, game, take);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const scheduler = createFrameScheduler(paint);
  let state: State = initial(game, view);
  let words = text;
  let theme = readTheme(element);
  let size: DeviceSize | null = null;
  let layout: Layout | null = null;
  /** The canvases have the size. */
  let isFitted = false;
  let motion: Motion = atRest;

  measure();
  grid.update(state, words);
  listenToPointer(element, () => layout && pointerOn(game, element, layers.canvas, layout), take);
  // A canvas that the browser has lost, as when the graphics process ends, comes back empty. The event does not bubble.
  element.addEventListener('contextrestored', redrawLost, true);
  const stops = [watchSize(layers.canvas, resized), watchSystemTheme(redrawTheme)];

  /** Every input goes through here, whatever its source. */
  function take(input: Input): void {
    const before = state;
    const step = reduce(game, before, input);
    if (step.state === before && step.tried === null) return;
    state = step.state;
    if (input.type === 'view') viewChanged(before.view);
    else handChanged(before.hand, step.tried);
    element.toggleAttribute('data-dragging', state.hand.type === 'dragging');
    if (!onlyPointed(before, state)) grid.update(state, words);
    const pending = pendingOf(state.hand);
    if (pending !== pendingOf(before.hand) && 'onPending' in events) events.onPending(pending);
    scheduler.request();
  }

  /** The host is told what was tried, and may show the move at once; a piece that it does not move goes back. */
  function handChanged(before: Hand, tried: Try | null): void {
    if (layout !== null) motion = released(motion, before, state.hand, layout);
    motion = { ...motion, laid: tried !== null && 'point' in tried ? tried.point : null };
    if (tried !== null) tell(events, tried);
    motion = returned(motion, game, state, animator(), performance.now());
  }

  function viewChanged(before: BoardView): void {
    const { view } = state;
    motion = viewed(motion, game, before, view, animator(), performance.now());
    if (view.coordinates !== before.coordinates) measure();
    if (
      view.coordinates !== before.coordinates ||
      view.orientation !== before.orientation ||
      view.rim !== before.rim
    )
      arrange();
  }

  const animator = (): Animator => (state.view.animate && !calm.matches ? smooth : still);

  function measure(): void {
    host.style.setProperty('--board-aspect', String(aspect(game, state.view.coordinates)));
  }

  function resized(next: DeviceSize): void {
    size = next;
    isFitted = false;
    if (layout === null) paint(performance.now());
    // To paint all layers anew takes several frames on a slow device. Until the next frame the browser stretches the
    // pictures, so that what the board made room for is seen first.
    else scheduler.request();
  }

  /** Fits the canvases and the accessible grid to the size. */
  function arrange(): void {
    if (size === null) return;
    isFitted = true;
    layers.resize(size);
    layout = layOut(game, size, state.view.orientation, state.view.coordinates);
    grid.place(layout);
  }

  /** Returns whether something is still moving. */
  function paint(now: number): boolean {
    if (!isFitted) arrange();
    if (layout === null || layout.width === 0 || layout.height === 0) return false;
    motion = ongoing(motion, now);
    const scene = { game, layout, theme, state, tracks: motion.tracks };
    layers.paint(scene, now);
    overlay?.update(scene);
    return motion.tracks.length > 0;
  }

  /** Colours that were read anew have every layer painted anew. */
  function redrawTheme(): void {
    const now = readTheme(element);
    if (JSON.stringify(now) !== JSON.stringify(theme)) redrawIn(now);
  }

  function redrawIn(colours: typeof theme): void {
    theme = colours;
    scheduler.request();
  }

  function redrawLost(): void {
    forgetPictures();
    redrawIn(readTheme(element));
  }

  return {
    element,
    set: (view) => take({ type: 'view', view }),
    setText: (next) => {
      words = next;
      grid.update(state, words);
    },
    confirm: () => take({ type: 'confirm' }),
    focus: grid.focusCursor,
    redrawTheme,
    destroy: () => {
      scheduler.cancel();
      for (const stop of stops) stop();
      element.remove();
      host.style.removeProperty('--board-aspect');
    },
  };
}

function build(host: HTMLElement, game: BoardGame, take: (input: Input) => void) {
  const element = document.createElement('div');
  element.className = 'board';
  const layers = createLayers(element, game);
  const grid = createAccessibleGrid(game, take);
  const overlay = game.painter.createOverlay();
  element.append(grid.element);
  if (overlay !== null) element.append(overlay.element);
  host.append(element);
  return { element, layers, grid, overlay };
}

function tell(events: BoardEvents, tried: Try): void {
  if ('from' in tried && 'onMove' in events) {
    if (tried.type === 'move') events.onMove(tried.from, tried.to);
    else events.onIllegal(tried.from, tried.to);
  } else if ('point' in tried && 'onPlace' in events) {
    if (tried.type === 'place') events.onPlace(tried.point);
    else events.onIllegal(tried.point);
  }
}

/** Where a pointer is on the board. */
function pointerOn(game: BoardGame, element: HTMLElement, canvas: HTMLCanvasElement, layout: Layout): Ground {
  return {
    ratio: layout.ratio,
    under: ({ clientX, clientY }) => {
      const box = element.getBoundingClientRect();
      // By proportion, not by the pixel ratio, so that it is also correct inside a scaled page.
      const at = {
        x: ((clientX - box.left) / box.width) * canvas.width,
        y: ((clientY - box.top) / box.height) * canvas.height,
      };
      return { point: pointAt(game, layout, at), at };
    },
  };
}

/** Whether only the place of the pointer differs, which does not concern the accessible grid. */
function onlyPointed(a: State, b: State): boolean {
  if (a.view !== b.view || a.cursor !== b.cursor) return false;
  if (a.hand.type === 'placing' && b.hand.type === 'placing') return a.hand.pending === b.hand.pending;
  return a.hand.type === 'dragging' && b.hand.type === 'dragging';
}
