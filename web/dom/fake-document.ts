/** For tests: as much of a document as a part of the page needs. To import it is to have it. */

class FakeElement {
  readonly #attributes = new Map<string, string>();
  readonly #listeners = new Map<string, ((event: unknown) => void)[]>();
  #nodes: (FakeElement | string)[] = [];
  parentElement: FakeElement | null = null;
  value = '';
  hidden = false;
  disabled = false;
  isConnected = true;
  shadowRoot: FakeElement | null = null;
  readonly style = { setProperty: () => undefined };
  readonly classList = {
    toggle: () => undefined,
    add: () => undefined,
    remove: () => undefined,
    contains: () => false,
  };
  readonly part = this.classList;

  constructor(readonly localName: string) {}

  attachShadow(): FakeElement {
    this.shadowRoot = new FakeElement('');
    return this.shadowRoot;
  }

  get children(): readonly FakeElement[] {
    return this.#nodes.filter((node) => node instanceof FakeElement);
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null;
  }
  get lastElementChild(): FakeElement | null {
    return this.children.at(-1) ?? null;
  }
  get nextElementSibling(): FakeElement | null {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.#nodes.map((node) => (node instanceof FakeElement ? node.textContent : node)).join('');
  }
  set textContent(content: string) {
    this.#nodes = content === '' ? [] : [content];
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
    if (name === 'hidden') this.hidden = true;
    if (name === 'value') this.value = value;
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }
  toggleAttribute(name: string, has: boolean): void {
    if (has) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }
  /** Nothing has a place. */
  getBoundingClientRect(): DOMRectReadOnly {
    return { x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0, toJSON: () => '' };
  }
  scrollIntoView(): void {}
  getRootNode(): FakeElement {
    return this.parentElement?.getRootNode() ?? this;
  }

  append(...nodes: readonly (FakeElement | string)[]): void {
    for (const node of nodes) this.insertBefore(node, null);
  }
  insertBefore(node: FakeElement | string, next: FakeElement | null): void {
    if (node instanceof FakeElement) {
      node.remove();
      node.parentElement = this;
    }
    const at = next === null ? this.#nodes.length : this.#nodes.indexOf(next);
    this.#nodes.splice(at, 0, node);
  }
  replaceChildren(...nodes: readonly (FakeElement | string)[]): void {
    for (const child of this.children) child.remove();
    this.#nodes = [];
    this.append(...nodes);
    if (this.localName === 'select') this.value = this.firstElementChild?.value ?? '';
  }
  replaceWith(node: FakeElement): void {
    this.parentElement?.insertBefore(node, this);
    this.remove();
  }
  remove(): void {
    if (this.parentElement === null) return;
    const nodes = this.parentElement.#nodes;
    nodes.splice(nodes.indexOf(this), 1);
    this.parentElement = null;
  }

  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  click(): void {
    this.dispatchEvent({ type: 'click' });
  }
  dispatchEvent(event: { readonly type: string }): boolean {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
    return true;
  }
  focus(): void {}
  /** Nothing is found by a selector. */
  querySelector(): null {
    return null;
  }
  matches(): boolean {
    return false;
  }
  contains(node: FakeElement | null): boolean {
    return node !== null && this.all().includes(node);
  }

  /** Itself and all inside it, in the order of the document. */
  all(): readonly FakeElement[] {
    return [this, ...this.children.flatMap((child) => child.all())];
  }
}

// Parts adopt their styles when they are imported, so this stands there by then.
Object.assign(globalThis, {
  document: {
    activeElement: null,
    adoptedStyleSheets: [],
    addEventListener: () => undefined,
    createElement: (tag: string) => new FakeElement(tag),
    createElementNS: (_: string, tag: string) => new FakeElement(tag),
  },
  HTMLElement: FakeElement,
  ShadowRoot: class {},
  CSSStyleSheet: class {
    replaceSync(): void {}
  },
});

const inside = (element: HTMLElement): readonly FakeElement[] => (element as unknown as FakeElement).all();

/** All inside that have a class. */
export const allByClass = (element: HTMLElement, name: string): readonly HTMLElement[] =>
  inside(element).filter(
    (each) => each.getAttribute('class')?.split(' ').includes(name) === true,
  ) as unknown as readonly HTMLElement[];

/** A button by its label or by what it says; throws where there is none. */
export function buttonOf(element: HTMLElement, label: string): HTMLElement {
  const found = inside(element).find(
    (each) => each.localName === 'button' && (each.getAttribute('aria-label') ?? each.textContent) === label,
  );
  if (found === undefined) throw new Error(`no button "${label}"`);
  return found as unknown as HTMLElement;
}
