import { el } from '../../dom/dom.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/**
 * A part whose file is fetched when it is first opened, or first wanted for what the page shows. `failed` is told that
 * it did not arrive; the next try may.
 */
export function createLatePart(
  load: () => Promise<Part>,
  failed: () => void,
  isWanted: (model: Model) => boolean = () => false,
): Part {
  const holder = el('div');
  let part: Part | null = null;
  let loading = false;
  let last: Model | null = null;
  let wanted = false;

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
    shows: () => part?.shows?.() ?? false,
    update: (model) => {
      last = model;
      const before = wanted;
      wanted = isWanted(model);
      if (wanted && !before) void open();
      part?.update(model);
    },
  };
}
