import { loadBoardKit } from '../games/registry.ts';
import { loadBoardWords } from '../i18n/board-words.ts';
import { makeLink } from '../state/link-text.ts';
import { reflect } from './attributes.ts';
import type { BoardHandle } from './board/handle.ts';
import {
  type BoardOptions,
  boardAttributes,
  boardRoom,
  type Mode,
  type Orientation,
  readBoard,
} from './board-options.ts';
import { type BoardEvents, type PositionDetail, tell } from './events.ts';
import { homeAddress } from './home.ts';
import { type Reading, type Room, Shell } from './shell.ts';

/**
 * `<duiyi-board>`: a position or a game of xiangqi or gomoku, to play, to look at or to analyse. Its children are
 * shown until it is ready. docs/embedding.md lists attributes, parts and custom properties.
 *
 * @fires ready the board is drawn
 * @fires move before a move is played; can be prevented
 * @fires position another position is shown
 * @fires analysis the engine has found something, in mode `analyse`
 * @fires error an attribute, a position, a move or the engine was at fault
 */
export class DuiyiBoard extends Shell<BoardOptions, BoardHandle, BoardEvents> {
  static readonly observedAttributes: readonly string[] = boardAttributes;
  /** Whether the page has been told that this view is ready. */
  #isTold = false;

  get game(): BoardOptions['game'] {
    return this.read().options.game;
  }
  set game(value: BoardOptions['game'] | null) {
    reflect(this, 'game', value);
  }

  /** The position that the line starts from. */
  get fen(): string {
    return this.read().options.start;
  }
  set fen(value: string | null) {
    reflect(this, 'fen', value);
  }

  get moves(): readonly string[] {
    return this.read().options.moves;
  }
  /** Frameworks set properties to what stands in their templates, which is text. */
  set moves(value: readonly string[] | string | null) {
    const text = typeof value === 'string' ? value : (value ?? []).join(' ');
    reflect(this, 'moves', text === '' ? null : text);
  }

  /** How many of the moves are shown at first; `null`: all. */
  get ply(): number | null {
    return this.read().options.ply;
  }
  set ply(value: number | null) {
    reflect(this, 'ply', value);
  }

  get mode(): Mode {
    return this.read().options.mode;
  }
  set mode(value: Mode | null) {
    reflect(this, 'mode', value);
  }

  get orientation(): Orientation {
    return this.read().options.orientation;
  }
  set orientation(value: Orientation | null) {
    reflect(this, 'orientation', value);
  }

  get level(): number {
    return this.read().options.level;
  }
  set level(value: number | null) {
    reflect(this, 'level', value);
  }

  get opponent(): BoardOptions['opponent'] {
    return this.read().options.opponent;
  }
  set opponent(value: BoardOptions['opponent']) {
    reflect(this, 'opponent', value);
  }

  get depth(): number | null {
    return this.read().options.depth;
  }
  set depth(value: number | null) {
    reflect(this, 'depth', value);
  }

  get controls(): BoardOptions['controls'] {
    return this.read().options.controls;
  }
  set controls(value: BoardOptions['controls'] | null) {
    reflect(this, 'controls', value);
  }

  get coordinates(): BoardOptions['coordinates'] {
    return this.read().options.coordinates;
  }
  set coordinates(value: BoardOptions['coordinates'] | null) {
    reflect(this, 'coordinates', value);
  }

  get theme(): BoardOptions['theme'] {
    return this.read().options.theme;
  }
  set theme(value: BoardOptions['theme'] | null) {
    reflect(this, 'theme', value);
  }

  get pieceSet(): BoardOptions['pieceSet'] {
    return this.read().options.pieceSet;
  }
  set pieceSet(value: BoardOptions['pieceSet'] | null) {
    reflect(this, 'piece-set', value);
  }

  get autoplay(): boolean {
    return this.hasAttribute('autoplay');
  }
  set autoplay(value: boolean) {
    reflect(this, 'autoplay', value);
  }

  /** What is on the board now; `null` before `ready`. */
  get position(): PositionDetail | null {
    return this.view?.position() ?? null;
  }

  /**
   * Plays a move for the side to move, in any notation. Returns whether it was legal and nobody prevented it. While
   * the rules are on their way it returns `true`, and the move is tried when they are here.
   */
  play(move: string): boolean {
    return this.view?.play(move) ?? false;
  }

  /** Takes back to the reader's last turn. */
  undo(): void {
    this.view?.undo();
  }

  /** Back to what the attributes say. */
  newGame(): void {
    this.view?.newGame();
  }

  flip(): void {
    this.view?.flip();
  }

  /** Shows the position after this many moves. */
  goTo(ply: number): void {
    this.view?.goTo(ply);
  }

  protected override read(): Reading<BoardOptions> {
    return readBoard(this);
  }

  protected override room(options: BoardOptions): Room {
    return boardRoom(options);
  }

  protected override readonly kind = 'board';

  protected override arrived(view: BoardHandle): void {
    this.ready();
    this.#isTold = false;
    this.#tellReady(view.position());
  }

  /** Once there is a position to show: the first may have been refused. */
  #tellReady(position: PositionDetail | null): void {
    if (this.#isTold || position === null) return;
    this.#isTold = true;
    tell(this, 'ready', { game: position.game, fen: position.fen });
  }

  protected override async load(
    content: HTMLElement,
    root: ShadowRoot,
    options: BoardOptions,
  ): Promise<BoardHandle> {
    const { game, lang } = options;
    // The drawn board and the words are asked for at once, too, rather than when the part that needs them has arrived.
    const [{ mountBoard }] = await Promise.all([
      import('./board/mount-board.ts'),
      loadBoardKit(game),
      loadBoardWords(game, lang),
    ]);
    return mountBoard(content, root, options, {
      onMove: (detail) => tell(this, 'move', detail, { cancelable: true }),
      onPosition: (detail) => {
        // Before `ready` there is nothing to change from.
        if (this.view === null) return;
        this.#tellReady(detail);
        tell(this, 'position', detail);
      },
      onAnalysis: (detail) => void tell(this, 'analysis', detail),
      onFault: (fault) => this.fault(fault),
      linkTo: (start, moves) => {
        const home = homeAddress();
        return home === null ? null : makeLink(home, start, moves, this.read().options.lang);
      },
    });
  }
}
