import { createAccessibleGrid } from './accessible-grid.ts';
import { type Animator, diff, isNothing, isOver, smooth, still, type Thrown, type Track } from './animate.ts';
import type { BoardGame, Hand, PointFacts, Scene, State, Try } from './board-game.ts';
import { drawMoving } from './draw.ts';
import { createFrameScheduler } from './frame-scheduler.ts';
import { aspect, type Layout, layOut, placeAt, pointAt, type Spot } from './geometry.ts';
import { drawGround } from './ground.ts';
import { listenToPointer } from './pointer.ts';
import { type DeviceSize, watchSize } from './size.ts';
import { type Input, initial, originOf, pendingOf, reduce } from './state.ts';
import { readTheme, watchSystemTheme } from './theme.ts';
import type {
  Board,
  BoardText,
  BoardView,
  MovingEvents,
  MovingPoint,
  MovingView,
  PlacingEvents,
  PlacingPoint,
  PlacingView,
  PointName,
} from './types.ts';

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
// Inside, one board serves both kinds; the signatures above make sure that game, view, text and events agree.
export function createBoard(
  host: HTMLElement,
  game: BoardGame,
  view: BoardView,
  text: BoardText<PointFacts['said']>,
  events: MovingEvents | PlacingEvents,
): Board<BoardView> {
  const element = document.createElement('div');
  element.className = 'board';
  const ground = addLayer(element);
  const resting = addLayer(element);
  const moving = addLayer(element);
  const grid = createAccessibleGrid(game, take);
  const overlay = game.painter.createOverlay();
  element.append(grid.element);
  if (overlay !== null) element.append(overlay.element);
  host.append(element);

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let state: State = initial(game, view);
  let words = text;
  let theme = readTheme(element);
  let size: DeviceSize | null = null;
  let layout: Layout | null = null;
  let tracks: readonly Track[] = [];
  let thrown: Thrown | null = null;
  /** The stone that the player is placing at this moment: it is already visible there. */
  let laid: PointName | null = null;
  let touched: readonly Spot[] = [];
  let painted: Scene | null = null;

  const scheduler = createFrameScheduler(paint);
  host.style.setProperty('--board-aspect', String(aspect(game, view.coordinates)));
  grid.update(state, words);
  listenToPointer(
    element,
    () => {
      if (layout === null) return null;
      const { ratio } = layout;
      const here = layout;
      return { ratio, spotAt: toSpot, pointAt: (spot) => pointAt(game, here, spot) };
    },
    take,
  );
  const stopSize = watchSize(ground.canvas, (next) => {
    size = next;
    arrange();
    // Before the browser paints: an emptied canvas must not become visible.
    scheduler.cancel();
    if (paint(performance.now())) scheduler.request();
  });
  const stopTheme = watchSystemTheme(redrawTheme);

  /** Every input goes through here, whatever its source. */
  function take(input: Input): void {
    const before = state;
    const step = reduce(game, before, input);
    if (step.state === before && step.tried === null) return;
    state = step.state;
    if (input.type === 'view') viewChanged(before.view);
    else letGo(before.hand, step.tried);
    element.toggleAttribute('data-dragging', state.hand.type === 'dragging');
    if (!onlyPointed(before, state)) grid.update(state, words);
    const pending = pendingOf(state.hand);
    if (pending !== pendingOf(before.hand) && 'onPending' in events) events.onPending(pending);
    scheduler.request();
  }

  /** Tells the host what was tried, and sends a piece back to its origin if the host did not move it. */
  function letGo(before: Hand, tried: Try | null): void {
    if (before.type === 'dragging' && state.hand.type !== 'dragging' && layout !== null) {
      thrown = { from: before.from, at: placeAt(layout, before.at) };
    }
    if (tried !== null) tell(tried);
    // The host may already have shown the move; then the piece is already moving.
    const piece = thrown === null ? undefined : state.view.pieces.get(thrown.from);
    if (thrown !== null && piece !== undefined && originOf(state.hand) !== thrown.from) {
      tracks = [...tracks, ...animator().back(thrown, piece, game.placeOf, performance.now())];
    }
    thrown = null;
  }

  function tell(tried: Try): void {
    if ('from' in tried && 'onMove' in events) {
      if (tried.type === 'move') events.onMove(tried.from, tried.to);
      else events.onIllegal(tried.from, tried.to);
    } else if ('point' in tried && 'onPlace' in events) {
      laid = tried.point;
      if (tried.type === 'place') events.onPlace(tried.point);
      else events.onIllegal(tried.point);
      laid = null;
    }
  }

  function viewChanged(before: BoardView): void {
    const { view } = state;
    const now = performance.now();
    const change = diff(before.pieces, view.pieces, view.type === 'moving' ? game.placeOf : null);
    const changed = !isNothing(change);
    // Getting the same position again must not interrupt an animation.
    if (changed) {
      const come = change.come.filter(({ at }) => at !== laid);
      tracks = animator().change({ ...change, come }, game.placeOf, thrown, now);
      thrown = null;
    }
    const check = checkIn(view);
    if (check !== null && (changed || check !== checkIn(before))) {
      const landing = Math.max(0, ...tracks.map(({ start, duration }) => start + duration - now));
      tracks = [...tracks, ...animator().check(game.placeOf(check), landing, now)];
    }
    if (view.coordinates !== before.coordinates) {
      host.style.setProperty('--board-aspect', String(aspect(game, view.coordinates)));
    }
    if (view.coordinates !== before.coordinates || view.orientation !== before.orientation) arrange();
  }

  function animator(): Animator {
    return state.view.animate && !calm.matches ? smooth : still;
  }

  /** Fits the canvases and the accessible grid to the size. */
  function arrange(): void {
    if (size === null) return;
    const { width, height } = size;
    for (const { canvas } of [ground, resting, moving]) {
      // Setting the size empties a canvas, even if the size is the same.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    }
    layout = layOut(game, size, state.view.orientation, state.view.coordinates);
    grid.place(layout);
  }

  /** Redraws the layers whose picture has changed. Returns whether something is still moving. */
  function paint(now: number): boolean {
    if (layout === null || layout.width === 0 || layout.height === 0) return false;
    if (tracks.some((track) => isOver(track, now))) tracks = tracks.filter((track) => !isOver(track, now));
    const scene: Scene = { game, layout, theme, state, tracks };
    if (painted?.layout !== layout || painted.theme !== theme) {
      drawGround(ground, game, layout, theme, state.view.coordinates);
    }
    if (painted === null || !looksAlike(painted, scene)) {
      resting.clearRect(0, 0, layout.width, layout.height);
      game.painter.drawResting(resting, scene);
    }
    const reach = layout.cell;
    for (const { x, y } of touched) moving.clearRect(x - reach, y - reach, 2 * reach, 2 * reach);
    touched = drawMoving(moving, scene, now);
    overlay?.update(scene);
    painted = scene;
    return tracks.length > 0;
  }

  function toSpot(clientX: number, clientY: number): Spot {
    const box = element.getBoundingClientRect();
    // By proportion, not by the pixel ratio, so that it is also correct inside a scaled page.
    return {
      x: ((clientX - box.left) / box.width) * ground.canvas.width,
      y: ((clientY - box.top) / box.height) * ground.canvas.height,
    };
  }

  function redrawTheme(): void {
    theme = readTheme(element);
    scheduler.request();
  }

  return {
    element,
    set(view) {
      take({ type: 'view', view });
    },
    setText(next) {
      words = next;
      grid.update(state, words);
    },
    confirm() {
      take({ type: 'confirm' });
    },
    focus() {
      grid.focusCursor();
    },
    redrawTheme,
    destroy() {
      scheduler.cancel();
      stopSize();
      stopTheme();
      element.remove();
      host.style.removeProperty('--board-aspect');
    },
  };
}

function addLayer(element: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-layer';
  canvas.setAttribute('aria-hidden', 'true');
  element.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no 2D canvas');
  return context;
}

/** Whether the resting layer looks the same for both. */
function looksAlike(a: Scene, b: Scene): boolean {
  return (
    a.layout === b.layout &&
    a.theme === b.theme &&
    a.tracks === b.tracks &&
    b.game.painter.looksAlike(a.state, b.state)
  );
}

/** Whether only the place of the pointer differs, which does not concern the accessible grid. */
function onlyPointed(a: State, b: State): boolean {
  if (a.view !== b.view || a.cursor !== b.cursor) return false;
  if (a.hand.type === 'placing' && b.hand.type === 'placing') return a.hand.pending === b.hand.pending;
  return a.hand.type === 'dragging' && b.hand.type === 'dragging';
}

function checkIn(view: BoardView): PointName | null {
  return view.type === 'moving' ? view.check : null;
}
