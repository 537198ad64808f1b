import { button, el, text, usable } from '../../dom/dom.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/**
 * A part whose file is fetched when it is first opened, or first wanted for what the page shows. `failed` is told that
 * it did not arrive; `null` where its place has room to say so, for as long as it is missing.
 */
export function createLatePart(
  load: () => Promise<Part>,
  failed: (() => void) | null,
  isWanted: (model: Model) => boolean = () => false,
): Part {
  const holder = el('div', { class: 'late' });
  let part: Part | null = null;
  let loading = false;
  let last: Model | null = null;
  let wanted = false;
  const note = el('p', { class: 'note', role: 'alert' });
  /** Browsers do not fetch again in the same document what has failed once. */
  const again = button({ class: 'button' }, () => location.reload());

  function miss({ t }: Model): void {
    text(note, t.notice.sheetFailed);
    text(again, t.actions.retry);
    usable(again, navigator.onLine);
  }

  async function open(): Promise<void> {
    if (loading) return;
    if (part !== null) {
      part.open?.();
      return;
    }
    loading = true;
    try {
      part = await load();
      // In its place first: what it draws may depend on its size.
      holder.replaceWith(part.element);
      if (last !== null) part.update(last);
      part.open?.();
    } catch {
      if (failed !== null) failed();
      else if (last !== null) {
        miss(last);
        holder.replaceChildren(note, again);
      }
    }
    loading = false;
  }

  return {
    // Where the place is only made once the part has arrived, there is nothing to replace.
    get element() {
      return part?.element ?? holder;
    },
    open: () => void open(),
    shows: () => part?.shows?.() ?? false,
    update: (model) => {
      last = model;
      const before = wanted;
      wanted = isWanted(model);
      if (wanted && !before) void open();
      if (again.parentElement !== null) miss(model);
      part?.update(model);
    },
  };
}
