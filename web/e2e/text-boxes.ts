/** Measures every text of a figure. `faultsOf` runs in the page: it is sent there as it stands, and names nothing outside. */

export interface Measured {
  readonly attributes: Readonly<Record<string, string>>;
  readonly widths: readonly number[];
}

/** What is wrong with the texts of one figure, at each of the widths. */
export async function faultsOf({ attributes, widths }: Measured): Promise<readonly string[]> {
  interface Box {
    readonly what: string;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    /** What it may not leave: the nearest that cuts off. */
    readonly within: DOMRect;
    readonly element: Element;
  }

  /** Less is a matter of fonts: letters have room at their sides. */
  const slack = 1;
  const ink = document.createElement('canvas').getContext('2d');
  if (ink === null) throw new Error('no canvas');

  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.style.width = `${widths[0]}px`;
  const figure = document.createElement('duiyi-lesson');
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  figure.style.maxInlineSize = 'none';
  place.append(figure);

  const frames = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  const lesson = (): HTMLElement | null => figure.shadowRoot?.querySelector('.lesson') ?? null;
  for (let turn = 0; !(lesson()?.matches('.ready:not(.busy)') ?? false); turn++) {
    if (turn > 1_500) throw new Error(`${attributes['figure']} is not drawn`);
    await frames();
  }

  const faults: string[] = [];
  for (const width of widths) {
    place.style.width = `${width}px`;
    // The observer of sizes, then the drawing.
    await frames();
    await frames();
    const root = lesson();
    if (root === null) throw new Error('the figure is gone');
    const boxes = [...drawn(root), ...written(root)];
    const say = (fault: string): void => void faults.push(`${width} px: ${fault}`);
    if (boxes.length === 0) say('there is no text');
    for (const { what, left, right, top, bottom, within } of boxes) {
      const beyond = Math.max(
        within.left - left,
        right - within.right,
        within.top - top,
        bottom - within.bottom,
      );
      if (beyond > slack) say(`“${what}” is cut off by ${Math.round(beyond)} px`);
    }
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > slack && down > slack)
          say(`“${a.what}” and “${b.what}” meet by ${Math.round(across)} by ${Math.round(down)} px`);
      }
    }
    for (const plot of root.querySelectorAll('.drawing .plot')) {
      const { height, width: across } = plot.getBoundingClientRect();
      if (height < 60 || across < 60) say(`a chart of ${Math.round(across)} by ${Math.round(height)} px`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth || place.scrollWidth > width) say('the page scrolls sideways');
  }
  place.remove();
  return faults;

  /** The texts of the drawing, as high as their letters. */
  function drawn(root: Element): readonly Box[] {
    return [...root.querySelectorAll<SVGTextElement>('.drawing text')].flatMap((element) => {
      const what = element.textContent ?? '';
      const matrix = element.getScreenCTM();
      const pane = paneOf(element);
      const canvas = root.querySelector('.canvas')?.getBoundingClientRect();
      if (what.trim() === '' || matrix === null || pane === undefined || canvas === undefined || ink === null)
        return [];
      const style = getComputedStyle(element);
      ink.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: fall } = ink.measureText(what);
      const { x, width } = element.getBBox();
      const y = element.y.baseVal.getItem(0).value;
      const [from, to] = [new DOMPoint(x, y - rise), new DOMPoint(x + width, y + fall)].map((corner) =>
        corner.matrixTransform(matrix),
      );
      if (from === undefined || to === undefined) return [];
      const within = new DOMRect(
        Math.max(pane.left, canvas.left),
        Math.max(pane.top, canvas.top),
        Math.min(pane.right, canvas.right) - Math.max(pane.left, canvas.left),
        Math.min(pane.bottom, canvas.bottom) - Math.max(pane.top, canvas.top),
      );
      // What a pane has scrolled away is nowhere to be seen.
      const isAway =
        from.x >= within.right || to.x <= within.left || from.y >= within.bottom || to.y <= within.top;
      const scrolls = element.closest('.pane:not(.fits)') !== null;
      if (isAway && scrolls) return [];
      const bottom = scrolls ? Math.min(to.y, within.bottom) : to.y;
      return [{ what, left: from.x, right: to.x, top: from.y, bottom, within, element }];
    });
  }

  /** What cuts a text off. A pane that scrolls says how large its content is, so that its own size is read from it. */
  function paneOf(element: Element): DOMRect | undefined {
    const pane = element.closest('svg');
    const matrix =
      pane?.parentElement instanceof SVGGraphicsElement ? pane.parentElement.getScreenCTM() : null;
    if (pane === null || matrix === null || !pane.matches('.pane:not(.fits)'))
      return pane?.getBoundingClientRect();
    const { x, y, width, height } = pane;
    const from = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(matrix);
    return new DOMRect(from.x, from.y, width.baseVal.value * matrix.a, height.baseVal.value * matrix.d);
  }

  /** Sentences line by line, and what can be pressed. */
  function written(root: HTMLElement): readonly Box[] {
    const within = root.getBoundingClientRect();
    const boxes: Box[] = [];
    const put = (
      what: string,
      element: Element,
      { left, right, top, bottom }: DOMRect,
      trim: number,
    ): void => {
      if (right - left < 1 || bottom - top < 1) return;
      boxes.push({
        what,
        left,
        right,
        top: top + trim,
        bottom: bottom - trim,
        within: clip(element, within),
        element,
      });
    };
    const isSeen = (element: Element): boolean =>
      element.closest('.outline, .visually-hidden, [hidden], svg') === null &&
      getComputedStyle(element).visibility === 'visible';
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !isSeen(parent) || parent.closest('select') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Line boxes are higher than their letters.
      for (const line of range.getClientRects())
        put(node.textContent ?? '', parent, line, line.height * 0.15);
    }
    for (const control of root.querySelectorAll<HTMLElement>('button, select, input, textarea')) {
      if (!isSeen(control)) continue;
      put(control.getAttribute('aria-label') ?? control.tagName, control, control.getBoundingClientRect(), 0);
      if (control instanceof HTMLSelectElement && ink !== null) {
        const style = getComputedStyle(control);
        ink.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const chosen = control.selectedOptions[0]?.text ?? '';
        // Its arrow takes some 20 pixels.
        const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - 20;
        const box = control.getBoundingClientRect();
        if (ink.measureText(chosen).width > room + slack)
          put(chosen, control, new DOMRect(box.left, box.top, 9_999, box.height), 0);
      }
    }
    return boxes;
  }

  function clip(element: Element, most: DOMRect): DOMRect {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return at.getBoundingClientRect();
    }
    return most;
  }
}
