import { el } from '../../dom/dom.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/** A part whose file is fetched when it is first opened. `failed` is told that it did not arrive; the next try may. */
export function createLatePart(load: () => Promise<Part>, failed: () => void): Part {
  const holder = el('div');
  let part: Part | null = null;
  let loading = false;
  let last: Model | null = null;

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
      failed();
    }
    loading = false;
  }

  return {
    // Where the place is only made once the part has arrived, there is nothing to replace.
    get element() {
      return part?.element ?? holder;
    },
    open: () => void open(),
    update: (model) => {
      last = model;
      part?.update(model);
    },
  };
}
