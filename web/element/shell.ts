/**
 * What both elements are before anything is seen of them: a few kilobytes that keep the room, show the children
 * of the tag, and fetch the rest when it comes into view.
 */

import { loadError } from '../engine/error-data.ts';
import { type LanguageInfo, languageInfo } from '../i18n/languages.ts';
import { hostTokens } from '../styles/host.ts';
import { type Fault, faultOf } from './attributes.ts';
import { tell } from './events.ts';
import type { FaultBox, Faults } from './fault-box.ts';
import { languageOf, watchPageLanguage } from './language.ts';
import shellCss from './shell.css?inline';
import './violations.ts';
import { watchVisible } from './visible.ts';

/** The part that arrives later. */
export interface Mounted<Options> {
  /** A promise that rejects: something that it needs could not be fetched. A later update is another try. */
  update(options: Options): void | Promise<void>;
  /** `false`: nobody looks, so nothing runs. */
  setVisible(visible: boolean): void;
  destroy(): void;
}

/** The room of an element, known before anything of it has arrived. */
export interface Room {
  /** Width over height of what scales with the width. */
  readonly wide: number;
  /** The same where there are fewer than 600 CSS pixels. */
  readonly narrow: number;
  /** CSS pixels below that do not scale. */
  readonly rows: number;
}

export interface Reading<Options> {
  readonly options: Options;
  readonly faults: readonly Fault[];
}

let sheet: CSSStyleSheet | null = null;

function shellSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(hostTokens + shellCss);
  }
  return sheet;
}

/** Where pages are drawn without a browser, the module may be loaded all the same. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

export abstract class Shell<
  Options,
  View extends Mounted<Options>,
  Events extends { readonly [Name in keyof Events]: Event },
> extends Base {
  protected view: View | null = null;
  readonly #room: HTMLElement;
  readonly #content: HTMLElement;
  readonly #faultPlace: HTMLElement;
  #faults: Faults = { lang: 'en', attributes: [], failed: null, cause: null };
  #faultBox: Promise<FaultBox | null> | null = null;
  #release: (() => void) | null = null;
  #visible = false;
  /** Counts connections, so that what arrives for an earlier one is dropped. */
  #life = 0;
  #changed = false;
  /** Counts updates, so that a failure of an earlier one is not told. */
  #updates = 0;
  /** Whether what the last update needed has not arrived. */
  #lacks = false;
  #told = '';

  constructor() {
    super();
    // In a browser that knows no such sheets this throws, and the tag's children stay where they are seen.
    const sheet = shellSheet();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: false });
    root.adoptedStyleSheets = [sheet];
    this.#room = document.createElement('div');
    this.#room.className = 'room';
    const fallback = document.createElement('div');
    fallback.className = 'fallback';
    fallback.append(document.createElement('slot'));
    this.#content = document.createElement('div');
    this.#content.className = 'content';
    this.#room.append(fallback, this.#content);
    this.#faultPlace = document.createElement('div');
    this.#faultPlace.className = 'faults';
    this.#faultPlace.part.add('faults');
    const container = document.createElement('div');
    container.className = 'container';
    container.append(this.#room, this.#faultPlace);
    root.append(container);
  }

  /** The attributes as they are now. */
  protected abstract read(): Reading<Options>;
  protected abstract room(options: Options): Room;
  /** What will stand there, for ears. */
  protected abstract readonly kind: keyof LanguageInfo['frame'];
  /** Fetches the rest and puts it into `content`. */
  protected abstract load(content: HTMLElement, root: ShadowRoot, options: Options): Promise<View>;

  override addEventListener<Type extends keyof Events & string>(
    type: Type,
    listener: (this: this, event: Events[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  // The events of an element, by name, are the only news of this: it does what every element does.
  override addEventListener(
    type: string,
    listener: ((event: never) => void) | EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener as EventListenerOrEventListenerObject, options);
  }

  override removeEventListener<Type extends keyof Events & string>(
    type: Type,
    listener: (this: this, event: Events[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  override removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  override removeEventListener(
    type: string,
    listener: ((event: never) => void) | EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener as EventListenerOrEventListenerObject, options);
  }

  connectedCallback(): void {
    this.#takeEarly();
    if (this.view === null) this.#drop();
    // It was only moved: what its attributes say may have changed meanwhile.
    else this.#schedule();
    this.#keepRoom();
    const stopWatching = watchVisible(this, (visible) => this.#seen(visible));
    const stopLanguage = watchPageLanguage(() => this.#schedule());
    const online = (): void => this.#schedule();
    addEventListener('online', online);
    this.#release = () => {
      stopWatching();
      stopLanguage();
      removeEventListener('online', online);
    };
  }

  disconnectedCallback(): void {
    this.#release?.();
    this.#release = null;
    this.#seen(false);
    // What is moved is connected again before this runs, and goes on as it was.
    queueMicrotask(() => {
      if (!this.isConnected) this.#drop();
    });
  }

  /** Ends a view, or what is on its way to one. */
  #drop(): void {
    this.#life += 1;
    this.#tellFaults({ failed: null, cause: null });
    this.view?.destroy();
    this.view = null;
    this.#loading = false;
    this.#lacks = false;
    this.#content.replaceChildren();
    this.#room.removeAttribute('data-ready');
    // The Tab key would pass what is not there yet; here it stops, which brings the element into view.
    this.#room.tabIndex = 0;
    this.#room.setAttribute('role', 'group');
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#schedule();
  }

  /** What a page has set before this file was here lies on the element itself, in front of the properties. */
  #takeEarly(): void {
    for (const name of Object.keys(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      try {
        // It refuses those that can only be read.
        Reflect.set(this, name, value);
      } catch (thrown) {
        // A value that the property cannot take, as it would say itself, does not keep the element from starting.
        reportError(thrown);
      }
    }
  }

  /** Something is shown: the children of the tag step back. */
  protected ready(): void {
    this.#tellFaults({ failed: null, cause: null });
    const room = this.#room;
    room.toggleAttribute('data-ready', true);
    this.#endStop();
  }

  /** What stands in the room has stops of its own; if there is none, the focus stays as long as it is here. */
  #endStop(): void {
    const room = this.#room;
    if (!room.hasAttribute('role')) return;
    if (room.matches(':focus-visible') && !this.#passFocus()) {
      room.addEventListener('blur', () => this.#endStop(), { once: true });
      return;
    }
    for (const name of ['tabindex', 'role', 'aria-label']) room.removeAttribute(name);
  }

  /** To the first thing to press, if there is one already: some are hidden. */
  #passFocus(): boolean {
    const stops = this.#content.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), [tabindex="0"]');
    return [...stops].some((each) => {
      each.focus({ preventScroll: true });
      return this.shadowRoot?.activeElement === each;
    });
  }

  /** The later part is there. */
  protected abstract arrived(view: View): void;

  protected fault(fault: Fault): void {
    tell(this, 'error', fault);
    // biome-ignore lint/suspicious/noConsole: whoever writes the page looks here first.
    console.warn(`<${this.localName}> ${fault.message}`);
    if (fault.code === 'load') this.#tellFaults({ failed: 'load', cause: fault.cause });
    // What does not arrive is tried again when it is reached again; anything else is said where it stands.
    else if (fault.code !== 'attribute') this.#endStop();
    // The board and the figure say that by themselves; here stands what the page's policy has to do with it.
    if (fault.code === 'engine') this.#tellFaults({ failed: 'engine' });
  }

  /** In the page: its attributes, and what keeps the rest from coming. */
  #tellFaults(news: Partial<Faults>): void {
    this.#faults = { ...this.#faults, ...news };
    const { attributes, failed } = this.#faults;
    if (this.#faultBox === null && attributes.length === 0 && !failed) return;
    // Where it does not come, the console has it all the same.
    this.#faultBox ??= import('./fault-box.ts').then(
      ({ fillFaultBox }) => fillFaultBox(this.#faultPlace, this),
      () => {
        this.#faultBox = null;
        return null;
      },
    );
    void this.#faultBox.then((box) => box?.update(this.#faults));
  }

  /** Several attributes set in a row are one change. */
  #schedule(): void {
    if (this.#changed || !this.isConnected) return;
    this.#changed = true;
    queueMicrotask(() => {
      this.#changed = false;
      if (!this.isConnected) return;
      const options = this.#keepRoom();
      if (this.view !== null) void this.#update(this.view, options);
      // What did not arrive is tried again.
      else if (this.#visible) void this.#fetch();
    });
  }

  async #update(view: View, options: Options): Promise<void> {
    this.#updates += 1;
    const mine = this.#updates;
    const isOver = (): boolean => mine !== this.#updates || view !== this.view;
    try {
      await view.update(options);
      if (isOver() || !this.#lacks) return;
      this.#lacks = false;
      this.ready();
    } catch (thrown) {
      if (isOver()) return;
      this.#lacks = true;
      this.fault(faultOf('load', loadError(thrown)));
    }
  }

  #keepRoom(): Options {
    const { options, faults } = this.read();
    const { wide, narrow, rows } = this.room(options);
    const { style } = this.#room;
    style.setProperty('--room-wide', String(wide));
    style.setProperty('--room-narrow', String(narrow));
    style.setProperty('--room-rows', `${rows}px`);
    const lang = languageOf(this);
    this.#content.lang = this.#faultPlace.lang = languageInfo[lang].tag;
    this.#room.lang = this.#content.lang;
    if (this.#room.hasAttribute('role'))
      this.#room.setAttribute('aria-label', languageInfo[lang].frame[this.kind]);
    this.#tellFaults({ lang, attributes: faults.map(({ cause }) => cause) });
    // Told once as long as they stay the same, and not in the middle of the parser's work.
    const told = JSON.stringify(faults);
    if (told !== this.#told) {
      this.#told = told;
      queueMicrotask(() => {
        for (const fault of faults) this.fault(fault);
      });
    }
    return options;
  }

  #seen(visible: boolean): void {
    this.#visible = visible;
    if (this.view !== null) this.view.setVisible(visible);
    else if (visible) void this.#fetch();
  }

  #loading = false;

  async #fetch(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const life = this.#life;
    const root = this.shadowRoot;
    if (root === null) return;
    try {
      const view = await this.load(this.#content, root, this.read().options);
      if (life !== this.#life) {
        view.destroy();
        return;
      }
      this.view = view;
      this.arrived(view);
      // What has changed while it was on its way.
      void this.#update(view, this.read().options);
      view.setVisible(this.#visible);
    } catch (thrown) {
      if (life !== this.#life) return;
      // Half of a view may stand there already.
      if (this.view === null) this.#content.replaceChildren();
      // The children stay; coming into view, another attribute and the network's return are other tries. Some browsers
      // do not fetch again in the same document a script that has failed.
      this.fault(faultOf('load', loadError(thrown)));
    }
    if (life === this.#life) this.#loading = false;
  }
}

/** Defines an element unless the page has it already, from a second copy of this file for instance. */
export function define(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements !== undefined && customElements.get(name) === undefined) {
    customElements.define(name, element);
  }
}
