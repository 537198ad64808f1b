/** The minimum for building and updating a page without a framework. */

type Child = Node | string;
type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with attributes and children; `true` sets an attribute without a value, `false` leaves it out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) attribute(element, name, value);
  element.append(...children);
  return element;
}

const svgSpace = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Element[]
): SVGElement {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Writes only what differs: unchanged nodes cause no layout and do not disturb screen readers. */
export function text(element: Element, content: string): void {
  if (element.textContent !== content) element.textContent = content;
}

/** For screen readers, which hear the same words twice only where they are in another node. */
export const sayIn = (element: Element, words: string): void =>
  element.replaceChildren(el('span', {}, words));

export function attribute(element: Element, name: string, value: string | boolean): void {
  if (value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const written = value === true ? '' : value;
  if (element.getAttribute(name) !== written) element.setAttribute(name, written);
}

export function show(element: HTMLElement, visible: boolean): void {
  if (element.hidden === visible) element.hidden = !visible;
}

/** Sets whether a control can be used now. If not, it stays reachable by keyboard and screen readers announce it. */
export function usable(button: HTMLElement, yes: boolean): void {
  attribute(button, 'aria-disabled', yes ? false : 'true');
}

const isUsable = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') !== 'true';

/** A button that ignores clicks while it is not usable. */
export function button(
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, ...children);
  element.addEventListener('click', () => {
    if (isUsable(element)) onPress();
  });
  return element;
}
