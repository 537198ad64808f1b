/** What stands in the dialog: a title, a way to close it, and the contents of one sheet at a time. */
import { attribute, button, el, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { GameId } from '../../engine/types.ts';
import { loadSheets } from '../../games/registry.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Model } from '../model.ts';
import type { GivenStart, Prepared, SheetHost, SheetName } from './sheet.ts';
import { sheetContents } from './sheet-contents.ts';
import './text-fields.ts';

export interface Frame {
  open(name: SheetName): void;
  update(model: Model): void;
}

export function createFrame(
  element: HTMLDialogElement,
  { session, preferences, model, fetchWords, region, focusBoard }: SheetHost,
): Frame {
  const title = el('h2', { class: 'sheet-title', id: 'sheet-title', tabindex: '-1' });
  const closer = button({ class: 'icon-button sheet-close' }, close, icon('close'));
  const body = el('div', { class: 'sheet-body' });
  element.append(
    el('div', { class: 'sheet-frame' }, el('header', { class: 'sheet-head' }, title, closer), body),
  );
  let showing: SheetName | null = null;
  let spoken: Language | null = null;
  /** What the sheet was opened with. */
  let given: GivenStart | null = null;
  /** Counts the contents that stood here: those that were replaced close nothing. */
  let standing = 0;
  let leave = (): void => undefined;
  /** Counts what was opened and closed: contents that arrive after another sheet was asked for are dropped. */
  let turn = 0;

  element.addEventListener('close', () => {
    turn += 1;
    showing = null;
    empty();
    region.replaceChildren();
    element.before(region);
  });
  // A press beside the sheet lands on the dialog itself. The sheet closes at its end: a finger that is lifted presses what
  // then lies under it.
  let isBeside = false;
  element.addEventListener('pointerdown', ({ target }) => {
    isBeside = target === element;
  });
  element.addEventListener('click', ({ target }) => {
    if (isBeside && target === element) close();
  });

  function close(): void {
    turn += 1;
    element.close();
  }

  function empty(): void {
    leave();
    leave = () => undefined;
    body.replaceChildren();
  }

  /** Whether nothing failed. */
  async function open(name: SheetName, start: GivenStart | null): Promise<boolean> {
    turn += 1;
    given = start;
    const mine = turn;
    try {
      await fill(name, mine);
    } catch {
      if (mine === turn) session.say({ code: 'sheetFailed' });
      return false;
    }
    if (mine !== turn) return true;
    showing = name;
    element.dataset['sheet'] = name;
    if (!element.open) {
      element.showModal();
      // What lies outside an open sheet is silent. What was said before is not said again.
      region.replaceChildren();
      element.append(region);
    }
    body.scrollTop = 0;
    (body.querySelector<HTMLElement>('[data-focus]') ?? title).focus();
    return true;
  }

  async function prepare(game: GameId): Promise<Prepared | null> {
    try {
      const [t, parts] = await Promise.all([fetchWords(game), loadSheets(game)]);
      return t === null ? null : { t, parts };
    } catch {
      return null;
    }
  }

  /** Puts the contents in, unless something else was opened or closed while they were on their way. */
  async function fill(name: SheetName, mine: number): Promise<void> {
    const parts = await loadSheets(model().state.record.game);
    if (mine !== turn) return;
    const now = model();
    let place = 0;
    // A sheet that finishes late does not close the one that has taken its place.
    const closeThis = (): boolean => {
      if (place !== standing) return false;
      close();
      return true;
    };
    const content = await sheetContents[name]({
      session,
      preferences,
      model: now,
      latest: model,
      parts,
      prepare,
      close: () => void closeThis(),
      closeOntoBoard: () => {
        if (closeThis()) focusBoard();
      },
      start: given,
      beginFrom: async (start) => place !== standing || (await open('new-game', start)),
    });
    if (mine !== turn) return;
    spoken = now.language;
    text(title, content.title);
    attribute(closer, 'aria-label', now.t.actions.close);
    attribute(closer, 'title', now.t.actions.close);
    empty();
    standing += 1;
    place = standing;
    body.append(...content.body);
    leave = content.opened?.() ?? leave;
    content.focus?.setAttribute('data-focus', '');
  }

  // Without a control inside, the keyboard could not scroll it. Some contents come later.
  const settleStop = (): void => {
    if (document.activeElement === body) return;
    attribute(body, 'tabindex', body.querySelector('button, input, select, textarea') === null ? '0' : false);
  };
  new MutationObserver(settleStop).observe(body, { childList: true, subtree: true });
  body.addEventListener('blur', settleStop);

  return {
    open: (name) => void open(name, null),
    update: ({ language }) => {
      // Another game behind the sheet changes nothing in it: what was typed stays.
      if (showing === null || language === spoken) return;
      spoken = language;
      // Another language: written anew, with the focus where it was.
      const { name, value } = focusedField();
      fill(showing, turn).then(
        () =>
          body
            .querySelector<HTMLElement>(`[name="${name}"][value="${value}"], select[name="${name}"]`)
            ?.focus(),
        () => session.say({ code: 'sheetFailed' }),
      );
    },
  };
}

function focusedField(): { readonly name: string; readonly value: string } {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
    ? { name: focused.name, value: focused.value }
    : { name: '', value: '' };
}
