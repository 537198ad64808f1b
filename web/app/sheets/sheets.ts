/** Dialogs: one frame for all, whose contents are loaded when first wanted. */

import { attribute, button, el, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { GameId } from '../../engine/types.ts';
import type { GameSheets } from '../../games/kit.ts';
import { loadSheets } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import type { Preferences } from '../../state/preferences.ts';
import type { Store } from '../../state/store.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import type { Prepared, SheetMaker, SheetName } from './sheet.ts';

export interface Sheets {
  readonly element: HTMLDialogElement;
  open(name: SheetName): void;
  update(model: Model): void;
}

export function createSheets(
  session: TableSession,
  preferences: Store<Preferences>,
  model: () => Model,
  fetchWords: (game: GameId) => Promise<Messages | null>,
): Sheets {
  const title = el('h2', { class: 'sheet-title', id: 'sheet-title', tabindex: '-1' });
  const closer = button({ class: 'icon-button sheet-close' }, close, icon('close'));
  const body = el('div', { class: 'sheet-body' });
  const frame = el(
    'div',
    { class: 'sheet-frame' },
    el('header', { class: 'sheet-head' }, title, closer),
    body,
  );
  const element = el('dialog', { class: 'sheet', 'aria-labelledby': 'sheet-title' }, frame);
  let showing: SheetName | null = null;
  let words: Model['t'] | null = null;

  element.addEventListener('close', () => {
    showing = null;
    body.replaceChildren();
  });
  // A press beside the sheet lands on the dialog itself.
  element.addEventListener('pointerdown', (event) => {
    if (event.target === element) close();
  });

  function close(): void {
    element.close();
  }

  async function open(name: SheetName): Promise<void> {
    try {
      const [{ sheetContents }, parts] = await fetchContents();
      await fill(sheetContents[name], parts);
    } catch {
      session.say({ code: 'sheetFailed' });
      return;
    }
    showing = name;
    element.dataset['sheet'] = name;
    if (!element.open) element.showModal();
    body.scrollTop = 0;
    (body.querySelector<HTMLElement>('[data-focus]') ?? title).focus();
  }

  const fetchContents = () =>
    Promise.all([import('./sheet-contents.ts'), loadSheets(model().state.record.game)]);

  async function prepare(game: GameId): Promise<Prepared | null> {
    try {
      const [t, parts] = await Promise.all([fetchWords(game), loadSheets(game)]);
      return t === null ? null : { t, parts };
    } catch {
      return null;
    }
  }

  async function fill(create: SheetMaker, parts: GameSheets): Promise<void> {
    const now = model();
    words = now.t;
    const content = await create({ session, preferences, model: now, parts, prepare, close });
    text(title, content.title);
    attribute(closer, 'aria-label', now.t.actions.close);
    attribute(closer, 'title', now.t.actions.close);
    body.replaceChildren(...content.body);
    content.focus?.setAttribute('data-focus', '');
    // Without a control inside, the keyboard could not scroll it.
    attribute(body, 'tabindex', body.querySelector('button, input, select, textarea') === null ? '0' : false);
  }

  return {
    element,
    open: (name) => void open(name),
    update: ({ t }) => {
      if (showing === null || t === words) return;
      // Another language: written anew, with the focus where it was.
      const { name, value } = focusedField();
      const again = showing;
      void fetchContents().then(async ([{ sheetContents }, parts]) => {
        if (showing !== again) return;
        await fill(sheetContents[again], parts);
        body
          .querySelector<HTMLElement>(`[name="${name}"][value="${value}"], select[name="${name}"]`)
          ?.focus();
      });
    },
  };
}

function focusedField(): { readonly name: string; readonly value: string } {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
    ? { name: focused.name, value: focused.value }
    : { name: '', value: '' };
}
