import { button, el, sayIn, show } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { gameIds } from '../../games/registry.ts';
import { sayStudyError } from '../../i18n/study-errors.ts';
import { decodeText } from './decode-text.ts';
import { readableFiles } from './files.ts';
import { takeHanded } from './handed.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

const megabyte = 1_000_000;
const largestFile = 4 * megabyte;

/** What was typed or pasted, until it is loaded: the sheet may be closed by mistake. */
let draft = '';

export function loadSheet({
  session,
  model: { t, language },
  prepare,
  closeOntoBoard,
}: SheetContext): SheetContent {
  const area = el('textarea', {
    class: 'load-text',
    id: 'load-text',
    rows: '7',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  area.value = draft;
  area.addEventListener('input', () => {
    draft = area.value;
  });
  const fault = el('p', { class: 'fault', role: 'alert', hidden: true });
  const file = el('input', {
    type: 'file',
    accept: readableFiles,
    hidden: true,
  });

  function complain(words: string): void {
    sayIn(fault, words);
    show(fault, true);
  }

  let turn = 0;
  /** Of two that are being read, the later one is opened, and what is read twice is opened once. */
  function begin(): () => boolean {
    turn += 1;
    const mine = turn;
    show(fault, false);
    return () => mine === turn;
  }

  async function submit(
    content: string | Uint8Array = area.value,
    began: (() => boolean) | null = null,
  ): Promise<void> {
    if (typeof content === 'string' && content.trim() === '') {
      complain(t.load.empty);
      area.focus();
      return;
    }
    const isLatest = began ?? begin();
    try {
      await read(content, isLatest);
    } catch {
      if (isLatest()) complain(t.notice.sheetFailed);
    }
  }

  async function read(content: string | Uint8Array, isLatest: () => boolean): Promise<void> {
    // The text may be of either game.
    const [reader, ...kits] = await Promise.all([
      import('./read-text.ts').catch(() => null),
      ...gameIds.map(prepare),
    ]);
    if (!isLatest()) return;
    if (reader === null || kits.includes(null)) {
      complain(t.notice.sheetFailed);
      return;
    }
    // A sheet that was closed while it read changes no game.
    const result = await reader.loadContent(session, content, () => area.isConnected && isLatest());
    switch (result.type) {
      case 'loaded':
        draft = '';
        closeOntoBoard();
        break;
      case 'waiting':
        complain(t.notice.noHint);
        break;
      case 'fault': {
        const why = (await sayStudyError(language, result.error)) ?? t.error(result.error);
        if (!isLatest()) return;
        complain(t.load.failed(why));
        area.focus();
      }
    }
  }

  async function open(chosen: File): Promise<void> {
    if (chosen.size > largestFile) {
      // Rounded up, or a file just above the limit would seem to keep to it.
      const size = Math.ceil((10 * chosen.size) / megabyte) / 10;
      complain(t.load.failed(t.load.tooLarge(chosen.name, size, largestFile / megabyte)));
      return;
    }
    const isLatest = begin();
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      if (isLatest()) take(decodeText(bytes) ?? bytes, isLatest);
    } catch {
      if (isLatest()) complain(t.notice.sheetFailed);
    }
  }
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    // The same file, mended, may be chosen again.
    file.value = '';
    if (chosen !== undefined) void open(chosen);
  });

  function take(content: string | Uint8Array, isLatest: () => boolean): void {
    area.value = typeof content === 'string' ? content : '';
    draft = area.value;
    void submit(content, isLatest);
  }

  const handed = takeHanded();
  // Once the sheet stands: a game that can be read closes it.
  if (handed !== null)
    setTimeout(() => (typeof handed === 'string' ? take(handed, begin()) : void open(handed)));

  return {
    title: t.load.title,
    body: [
      el('label', { for: 'load-text' }, t.load.hint),
      area,
      fault,
      file,
      el(
        'div',
        { class: 'sheet-actions' },
        button({ class: 'button' }, () => file.click(), icon('open'), t.load.file),
        button({ class: 'button button-primary' }, () => void submit(), t.load.submit),
      ),
    ],
    focus: area,
  };
}
