import { el } from '../../dom/dom.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

/** The list of kept games, a file of its own. */
export function librarySheet(context: SheetContext): SheetContent {
  const holder = el('div', { class: 'library' });
  import('../library/library-view.ts')
    .then(({ fillLibrary }) => fillLibrary(holder, context))
    .catch(() => {
      context.close();
      context.session.say({ code: 'sheetFailed' });
    });
  return { title: context.model.t.actions.library, body: [holder] };
}
