/** Text in and out of the page: clipboard and files. */
import { el } from '../../dom/dom.ts';

/** What a game can be read from, for `accept`. */
export const readableFiles = '.pgn,.txt,.fen,.psq,.sgf,.xqf,.cbr,.cbl,text/plain';

/** `false` when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without a secure address, which have no clipboard object. */
function copyBySelection(text: string): boolean {
  const area = el('textarea', { class: 'visually-hidden', 'aria-hidden': 'true', tabindex: '-1' });
  area.value = text;
  const focused = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/x-chess-pgn;charset=utf-8' }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = el('a', { href: url, download: name });
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
