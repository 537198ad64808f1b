/** What a table has to say, in the words of the page. */
import type { Messages } from '../i18n/catalogue.ts';
import type { Message } from '../table/message.ts';
import type { TableSession } from '../table/session.ts';

export type Tone = 'calm' | 'warn';

const warnings: ReadonlySet<Message['code']> = new Set([
  'storage-forbidden',
  'storage-full',
  'engine-restarted',
  'engine-slow',
  'engine-failed',
  'search-failed',
  'saved-broken',
  'link-field',
  'link-position',
  'game-failed',
  'language-failed',
  'sheet-failed',
  'clipboard-failed',
]);

const passing: ReadonlySet<Message['code']> = new Set([
  'engine-restarted',
  'engine-missing',
  'network-missing',
  'draw-declined',
  'game-failed',
  'language-failed',
  'sheet-failed',
  'clipboard-failed',
  'copied-fen',
  'copied-pgn',
  'copied-link',
]);

export const toneOf = ({ code }: Message): Tone => (warnings.has(code) ? 'warn' : 'calm');

/** Whether it stays until something else happens or the player dismisses it. */
export function isLasting(message: Message): boolean {
  if (message.code === 'colour-taken') return message.who === 'engine';
  // A forbidden point is hard to see: the words stay as long as its mark.
  if (message.code === 'illegal') return message.reason === 'overline' || message.reason.startsWith('double');
  return !passing.has(message.code);
}

export function messageInWords(t: Messages, message: Message): string {
  const { notice } = t;
  switch (message.code) {
    case 'storage-forbidden':
      return notice.notStored;
    case 'storage-full':
      return notice.storageFull;
    case 'engine-restarted':
      return notice.restarted;
    case 'engine-slow':
      return notice.loadSlow;
    case 'engine-failed':
      return notice.loadFailed(message.detail);
    case 'engine-missing':
      return notice.noHint;
    case 'network-missing':
      return notice.byHand;
    case 'search-failed':
      return notice.engineFailed(t.fault(message.detail));
    case 'saved-broken':
      return notice.savedBroken;
    case 'draw-declined':
      return t.draw.declined;
    case 'game-failed':
      return notice.gameFailed;
    case 'language-failed':
      return notice.languageFailed;
    case 'sheet-failed':
      return notice.sheetFailed;
    case 'clipboard-failed':
      return notice.clipboardFailed;
    case 'copied-fen':
      return notice.copiedFen;
    case 'copied-pgn':
      return notice.copiedPgn;
    case 'copied-link':
      return notice.copiedLink;
    case 'link-field':
      return notice.linkField(message.field, message.value);
    case 'link-position':
      return notice.linkPosition(t.fields[message.field], t.fault(message.detail));
    case 'link-opened':
      return notice.linkOpened;
    case 'game-loaded':
      return t.load.done;
    case 'hint':
      return t.hint(message.move);
    case 'colour-taken':
      return t.stones?.takes(message.who, message.choice) ?? '';
    case 'illegal':
      return t.illegal[message.reason] ?? '';
    case 'place':
      return message.move === null
        ? t.moves.start
        : `${message.move}. ${t.moves.browsing(message.ply, message.plies)}`;
  }
}

/** What a person may do about it. */
export interface Action {
  readonly label: (t: Messages) => string;
  /** `load` fetches the engine again. */
  run(session: TableSession, load: () => void): void;
}

export function actionOf(message: Message): Action | null {
  switch (message.code) {
    case 'engine-slow':
    case 'engine-failed':
      return { label: (t) => t.actions.retry, run: (_, load) => load() };
    case 'search-failed':
      return { label: (t) => t.actions.retry, run: (session) => session.retrySearch() };
    case 'link-opened':
    case 'game-loaded': {
      const { previous } = message;
      if (previous === null) return null;
      return { label: (t) => t.notice.previousGame, run: (session) => session.open(previous) };
    }
    default:
      return null;
  }
}
