/** Dialogs: one frame for all. It and its contents are loaded when a sheet is first wanted. */
import { el } from '../../dom/dom.ts';
import type { Model } from '../model.ts';
import type { Frame } from './frame.ts';
import type { SheetHost, SheetName } from './sheet.ts';

export interface Sheets {
  readonly element: HTMLDialogElement;
  open(name: SheetName): void;
  update(model: Model): void;
}

export function createSheets(host: SheetHost): Sheets {
  const element = el('dialog', { class: 'sheet', 'aria-labelledby': 'sheet-title' });
  let frame: Frame | null = null;
  return {
    element,
    open: (name) => {
      import('./frame.ts').then(
        ({ createFrame }) => {
          frame ??= createFrame(element, host);
          frame.open(name);
        },
        () => host.session.say({ code: 'sheetFailed' }),
      );
    },
    update: (model) => frame?.update(model),
  };
}
