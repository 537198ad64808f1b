/** Files into the library and out of it, with progress and a way to stop. */
import { button, el, show, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { dataOf, type ErrorData } from '../../engine/error-data.ts';
import { gameIds, notationIn } from '../../games/registry.ts';
import { loadErrorWords, sayError } from '../../i18n/errors.ts';
import type { LibraryWords } from '../../i18n/library-words.ts';
import { sayStudyError } from '../../i18n/study-errors.ts';
import { isoDate } from '../../library/iso-date.ts';
import { newest } from '../../library/keeper.ts';
import type { Head, Seat } from '../../library/kept-game.ts';
import { libraryStore } from '../../library/library-store.ts';
import type { Imported, Source } from '../../library/transfer.ts';
import { notationFor } from '../../state/preferences.ts';
import type { GameRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { decodeText } from '../sheets/decode-text.ts';
import { readableFiles, saveText } from '../sheets/files.ts';
import { freshSeed } from '../start.ts';
import { levelName } from '../words.ts';
import { importInWords } from './in-words.ts';
import { createNotice } from './notice.ts';

export interface TransferHost {
  readonly session: TableSession;
  readonly model: Model;
  readonly words: LibraryWords;
}

export interface TransferList {
  /** As it stands. */
  heads(): readonly Head[];
  /** There are other games now. */
  changed(): Promise<void>;
}

export interface TransferButtons {
  readonly elements: readonly HTMLElement[];
  /** Says how far the work is, and what it brought. */
  readonly notice: HTMLElement;
  chooseFiles(): void;
  take(files: readonly File[]): void;
  /** The sheet is on the page: it says what nobody has heard. */
  tell(): void;
  /** Something else is said: what the last work brought makes room. */
  yield(): void;
  update(): void;
}

const megabyte = 1_000_000;
/** A text is cut into games before it is read. */
const largestText = 64 * megabyte;
/** Any other file is read as a whole, and the reader takes no more. */
const largestFile = 16 * megabyte;

/** What goes on when its sheet is closed. The sheet that is opened next has its buttons, and a way to stop it. */
let underWay: TransferButtons | null = null;

/** What work brought that ended while no sheet was open. */
let unheard: string | null = null;

/** That of the sheet that was opened last. */
let list: TransferList;

export function transferButtons(host: TransferHost, opened: TransferList): TransferButtons {
  list = opened;
  return underWay ?? createTransferButtons(host);
}

function createTransferButtons({ session, model, words }: TransferHost): TransferButtons {
  const { t, language, preferences } = model;
  let work: AbortController | null = null;
  /** Files that are still to be read. More may come while an import is under way. */
  let files: File[] = [];

  const file = el('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: readableFiles,
  });
  file.addEventListener('change', () => {
    const chosen = [...(file.files ?? [])];
    file.value = '';
    take(chosen);
  });
  function take(more: readonly File[]): void {
    files.push(...more);
    if (files.length > 0) void run(importFiles);
  }
  const importButton = button({ class: 'button' }, () => file.click(), icon('open'), words.import);
  const notice = createNotice(words.dismiss, importButton);
  const exportButton = button(
    { class: 'button' },
    () => void run((signal) => exportAll(signal)),
    icon('save'),
    words.exportAll,
  );

  /** One at a time. What goes wrong is told. */
  async function run(
    task: (signal: AbortSignal, engine: NonNullable<TableSession['engine']>) => Promise<void>,
  ): Promise<void> {
    const { engine } = session;
    if (underWay !== null) return;
    if (engine === null) {
      files = [];
      notice.say(t.notice.noHint);
      return;
    }
    work = new AbortController();
    setUnderWay(buttons);
    try {
      await task(work.signal, engine);
    } catch (thrown) {
      const error = dataOf(thrown);
      if (error !== null) await loadErrorWords(language);
      if (error !== null) conclude(t.sentence(sayError(language, error)));
      // A part of the page that has not arrived, or a store that takes nothing more.
      else conclude(thrown instanceof TypeError ? t.notice.sheetFailed : words.full);
      if (task === importFiles) files = [];
    }
    setUnderWay(null);
    // They came during an export, or after an import was cancelled.
    take([]);
  }

  function conclude(sentence: string): void {
    notice.say(sentence);
    unheard = notice.element.isConnected ? null : sentence;
  }

  function setUnderWay(now: typeof underWay): void {
    underWay = now;
    for (const each of [importButton, exportButton]) usable(each, now === null);
  }

  const progress = (sentence: string, quiet = false): void =>
    notice.say(sentence, { label: words.cancel, run: () => work?.abort() }, quiet);

  async function importFiles(
    signal: AbortSignal,
    engine: NonNullable<TableSession['engine']>,
  ): Promise<void> {
    signal.addEventListener('abort', () => {
      files = [];
    });
    progress(words.importing(0));
    const [{ study, importGames }, shapes] = await Promise.all([
      loadTransfer(),
      import('../../library/from-study.ts'),
    ]);
    const tooLarge: string[] = [];
    let count = 0;
    const all: { -readonly [Name in keyof Imported]: Imported[Name] } = {
      added: 0,
      known: 0,
      faulty: 0,
      fault: null,
    };
    /** Each when its turn comes: together they may be more than the memory holds. */
    async function* sources(): AsyncIterable<Source> {
      while (!signal.aborted) {
        const each = files.shift();
        if (each === undefined) return;
        count += 1;
        const { name, size } = each;
        // The browser may not be able to read a file that has gone since it was chosen.
        const content = size > largestText ? '' : await contentOf(each).catch(() => null);
        const most = content instanceof Uint8Array ? largestFile : largestText;
        if (content === null) all.faulty += 1;
        else if (size > most) tooLarge.push(words.tooLarge(name, most / megabyte));
        else yield { content };
      }
    }
    const tools = { study, shapes, engine, store: libraryStore, freshSeed };
    do {
      const before = all.added + all.known;
      const games = before + all.faulty;
      try {
        const imported = await importGames(sources(), tools, signal, (done) =>
          progress(words.importing(before + done), true),
        );
        const { fault } = imported;
        if (fault !== null) all.fault ??= { ...fault, game: fault.game + games };
        all.added += imported.added;
        all.known += imported.known;
        all.faulty += imported.faulty;
      } finally {
        await list.changed();
      }
    } while (files.length > 0 && !signal.aborted);
    const isNoneRead = count > 0 && tooLarge.length === count;
    const why = all.fault === null ? '' : await sayFault(all.fault.error);
    const said = isNoneRead ? [] : [importInWords(words, all, signal.aborted, why)];
    conclude([...said, ...tooLarge].join(words.gap));
    // It lies over games; what went wrong stays until it was read.
    if (all.added + all.known > 0 && all.faulty === 0 && tooLarge.length === 0) notice.pass();
  }

  /** Of the page and the engine, or of the part that reads files. */
  async function sayFault(error: ErrorData): Promise<string> {
    await loadErrorWords(language);
    return (await sayStudyError(language, error)) ?? sayError(language, error);
  }

  async function exportAll(signal: AbortSignal): Promise<void> {
    const all = list.heads();
    let done = 0;
    let written = 0;
    let leftOut = 0;
    progress(words.exporting(0, all.length));
    const [{ study, exportGames }, { tagsOf }] = await Promise.all([
      loadTransfer(),
      import('../../library/pgn-tags.ts'),
    ]);
    const tags = ({ name, at, first, second }: Head, record: GameRecord) =>
      tagsOf(record, { name, at, first: nameOf(first), second: nameOf(second) });
    for (const game of gameIds) {
      const ofKind = all.filter((head) => head.game === game);
      if (ofKind.length === 0) continue;
      const notation = notationIn(game, notationFor(preferences, language));
      const tools = { study, read: newest };
      const exported = await exportGames(ofKind, tools, notation, tags, signal, () => {
        done += 1;
        if (done % 50 === 0) progress(words.exporting(done, all.length), true);
      });
      if (signal.aborted) {
        conclude(words.stopped);
        return;
      }
      written += exported.written;
      leftOut += exported.leftOut;
      if (exported.text !== '') saveText(`duiyi-${game}-${isoDate(Date.now())}.pgn`, exported.text);
    }
    conclude(words.exported(written, leftOut));
  }

  const nameOf = (seat: Seat): string =>
    seat.called ?? (seat.type === 'human' ? '?' : words.engineName(levelName(t, seat.level)));

  const buttons: TransferButtons = {
    elements: [importButton, exportButton, file],
    notice: notice.element,
    chooseFiles: () => file.click(),
    take,
    tell: () => {
      if (unheard !== null && notice.element.isConnected) conclude(unheard);
    },
    yield: () => {
      if (underWay === null) notice.clear();
    },
    update: () => show(exportButton, list.heads().length > 0),
  };
  return buttons;
}

async function contentOf(file: File): Promise<string | Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeText(bytes) ?? bytes;
}

async function loadTransfer() {
  const [{ loadStudy }, transfer] = await Promise.all([
    import('../../study/load.ts'),
    import('../../library/transfer.ts'),
  ]);
  return { study: await loadStudy(), ...transfer };
}
