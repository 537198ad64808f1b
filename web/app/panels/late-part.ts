import { el } from '../../dom/dom.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

/**
 * A part whose file is fetched when it is first opened, or when it is `wanted` first. `failed` is told that it did not
 * arrive; the next try may.
 */
export function createLatePart(
  load: () => Promise<Part>,
  failed: () => void,
  wanted: (model: Model) => boolean = () => false,
): Part {
  const holder = el('div');
  let part: Part | null = null;
  let loading = false;
  let last: Model | null = null;
  let wasWanted = false;

  async function open(): Promise<void> {
    if (part !== null || loading) return;
    loading = true;
    try {
      part = await load();
      if (last !== null) part.update(last);
      holder.replaceWith(part.element);
    } catch {
      failed();
    }
    loading = false;
  }

  return {
    element: holder,
    open: () => void open(),
    update: (model) => {
      last = model;
      part?.update(model);
      const isWanted = wanted(model);
      if (isWanted && !wasWanted) void open();
      wasWanted = isWanted;
    },
  };
}
