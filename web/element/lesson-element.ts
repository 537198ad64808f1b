import type { LessonHandle, LessonOptions } from '../lessons/types.ts';
import { faultOf, reflect } from './attributes.ts';
import { type LessonEvents, tell } from './events.ts';
import { homeAddress } from './home.ts';
import { lessonAttributes, lessonRoom, readLesson } from './lesson-options.ts';
import { type Reading, type Room, Shell } from './shell.ts';

/**
 * `<duiyi-lesson>`: one figure of the lessons, a real search on a position or a tree. Its children are shown
 * until it is ready, and on paper. docs/embedding.md lists attributes, parts and custom properties.
 *
 * @fires ready the figure is drawn
 * @fires move a node was chosen, or a move made
 * @fires position the part of the state that can be linked has changed
 * @fires analysis a search has ended
 * @fires error an attribute, a position or the engine was at fault
 */
export class DuiyiLesson extends Shell<LessonOptions, LessonHandle, LessonEvents> {
  static readonly observedAttributes: readonly string[] = lessonAttributes;

  /** What the reader has made of the figure; `null`: nothing yet. */
  #state: string | null = null;

  get figure(): LessonOptions['figure'] {
    return this.read().options.figure;
  }
  set figure(value: LessonOptions['figure'] | null) {
    reflect(this, 'figure', value);
  }

  /** The position or the tree; `null`: the figure's own. */
  get fen(): string | null {
    return this.read().options.text;
  }
  set fen(value: string | null) {
    reflect(this, 'fen', value);
  }

  get algorithm(): LessonOptions['algorithm'] {
    return this.read().options.algorithm;
  }
  set algorithm(value: LessonOptions['algorithm']) {
    reflect(this, 'algorithm', value);
  }

  get depth(): number | null {
    return this.read().options.depth;
  }
  set depth(value: number | null) {
    reflect(this, 'depth', value);
  }

  /** Step, chosen node and all else that a link to the figure carries. */
  get state(): string {
    return this.#state ?? this.read().options.state;
  }
  set state(value: string | null) {
    reflect(this, 'state', value);
    // The attribute may have said so already, before the reader went on.
    this.#state = null;
    this.view?.setState(value ?? '');
  }

  get controls(): LessonOptions['controls'] {
    return this.read().options.controls;
  }
  set controls(value: LessonOptions['controls'] | null) {
    reflect(this, 'controls', value);
  }

  get theme(): LessonOptions['theme'] {
    return this.read().options.theme;
  }
  set theme(value: LessonOptions['theme'] | null) {
    reflect(this, 'theme', value);
  }

  get pieceSet(): LessonOptions['pieceSet'] {
    return this.read().options.pieceSet;
  }
  set pieceSet(value: LessonOptions['pieceSet'] | null) {
    reflect(this, 'piece-set', value);
  }

  get autoplay(): boolean {
    return this.hasAttribute('autoplay');
  }
  set autoplay(value: boolean) {
    reflect(this, 'autoplay', value);
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // What the reader has made of another figure, or before another state was asked for, is no longer shown.
    if ((name === 'figure' || name === 'state') && before !== now) this.#state = null;
    super.attributeChangedCallback(name, before, now);
  }

  /** The drawing as it is now, complete in itself; empty before `ready`. */
  toSvg(): string {
    return this.view?.toSvg() ?? '';
  }

  protected override read(): Reading<LessonOptions> {
    return readLesson(this);
  }

  protected override room(options: LessonOptions): Room {
    return lessonRoom(options);
  }

  protected override readonly kind = 'lesson';

  /** A figure says by itself when it is drawn. */
  protected override arrived(): void {}

  protected override async load(
    content: HTMLElement,
    _root: ShadowRoot,
    options: LessonOptions,
  ): Promise<LessonHandle> {
    // Where it was taken out and put back it begins anew.
    this.#state = null;
    const { mountLesson } = await import('../lessons/mount.ts');
    return mountLesson(content, options, {
      onReady: () => {
        this.ready();
        tell(this, 'ready', null);
      },
      onState: (state) => {
        this.#state = state;
        tell(this, 'position', { state });
      },
      onMove: (path) => void tell(this, 'move', { path }),
      onAnalysis: ({ events: _, ...run }) => void tell(this, 'analysis', run),
      onError: (code, error) => this.fault(faultOf(code, error)),
      linkTo: (state) => this.#linkTo(state),
    });
  }

  /** The figure alone on a page, in this state. */
  #linkTo(state: string): string {
    const home = homeAddress();
    if (home === null) return location.href;
    const url = new URL('embed.html', home);
    url.searchParams.set('element', 'lesson');
    for (const name of lessonAttributes) {
      // A link leads to what is seen; what plays by itself would leave it at once.
      if (name === 'autoplay' && state !== '') continue;
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    url.searchParams.set('lang', this.read().options.lang);
    if (state === '') url.searchParams.delete('state');
    else url.searchParams.set('state', state);
    return url.href;
  }
}
