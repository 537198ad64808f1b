/** What a table has to say, in the words of the page. */
import type { Messages } from '../i18n/catalogue.ts';
import { forbiddenPoint, type Message } from '../table/message.ts';
import type { TableSession } from '../table/session.ts';

export type Tone = 'calm' | 'warn';

const warnings = /^(not|storage|restarted|loadSlow|saved|link[FP])|Failed$/;

export const toneOf = ({ code }: Message): Tone => (warnings.test(code) ? 'warn' : 'calm');

const passingMs = 5_000;

const passing = /^(copied|restarted|noHint|draw|clipboard)/;

/** Of a game that is in the library, where it is found later. */
const kept = /^kept(Added)?$/;

/** Milliseconds after which it goes; `null` where it stays until something else happens or the player dismisses it. */
export function lifeOf(message: Message): number | null {
  const { code } = message;
  if (code === 'colourTaken') return message.who === 'engine' ? null : passingMs;
  // A forbidden point is hard to see: the words stay as long as its mark.
  if (code === 'illegal') return forbiddenPoint(message) === null ? passingMs : null;
  if (kept.test(code)) return 4 * passingMs;
  return passing.test(code) ? passingMs : null;
}

export function messageInWords(t: Messages, message: Message): string {
  const { notice } = t;
  switch (message.code) {
    case 'loadFailed':
      return notice.loadFailed(t.error(message.error));
    case 'engineFailed':
      return notice.engineFailed(t.error(message.error));
    case 'linkField':
      return notice.linkField(message.field, message.value);
    case 'linkPosition':
      return notice.linkPosition(t.fields[message.field], t.error(message.error));
    case 'loaded':
      return t.load.done;
    case 'first':
      return notice.first(message.count);
    case 'over':
      return t.load.over(message.plies);
    case 'hint':
      return t.hint(message.move);
    case 'colourTaken':
      return t.stones?.takes(message.who, message.choice) ?? '';
    case 'deleted':
      return notice.deleted(message.removed.nodes.length);
    case 'illegal':
      return t.illegal[message.reason] ?? '';
    case 'place': {
      if (message.ply === 0) return t.moves.start;
      const place = t.moves.browsing(message.ply, message.plies);
      // Before the rules have come nobody can write the move.
      return message.move === null ? place : t.sentence(message.move, place);
    }
    default:
      return notice[message.code];
  }
}

/** What a person may do about it. */
export interface MessageAction {
  readonly label: (t: Messages) => string;
  /** Without a network nothing would come of it. */
  readonly needsNetwork?: true;
  /** `load` fetches the engine again. */
  run(session: TableSession, load: () => void): void;
}

export function actionOf(message: Message): MessageAction | null {
  switch (message.code) {
    case 'loadSlow':
    case 'loadFailed':
      return { label: (t) => t.actions.retry, run: (_, load) => load() };
    // Browsers do not fetch again in the same document what has failed once.
    case 'gameFailed':
      return {
        label: (t) => t.actions.retry,
        needsNetwork: true,
        run: (session) => {
          const address = new URL(location.href);
          // A link in front is of another game.
          if (session.entry.linked !== null) address.search = '';
          address.searchParams.set('game', message.game);
          history.replaceState(null, '', address);
          location.reload();
        },
      };
    case 'languageFailed':
    case 'sheetFailed':
      return { label: (t) => t.actions.retry, needsNetwork: true, run: () => location.reload() };
    case 'engineFailed':
      return { label: (t) => t.actions.retry, run: (session) => session.retrySearch() };
    case 'deleted':
      return {
        label: (t) => t.notice.restore,
        run: (session) => session.take({ type: 'restore', removed: message.removed }),
      };
    case 'erased':
      return {
        label: (t) => t.notice.restore,
        run: (session) => {
          session.annotate(message.node, { marks: message.marks });
          session.dismiss();
        },
      };
    case 'linkOpened':
    case 'loaded':
    case 'first':
    case 'kept':
    case 'keptAdded':
      if (message.previous === null) return null;
      return {
        label: ({ notice }) => (message.code === 'keptAdded' ? notice.openAdded : notice.previousGame),
        run: (session) => {
          import('./panels/cards.ts').then(
            ({ goBack }) => goBack(session, message),
            () => session.say({ code: 'sheetFailed' }),
          );
        },
      };
    default:
      return null;
  }
}
