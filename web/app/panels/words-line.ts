import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import type { Message } from '../../table/message.ts';
import {
  looksElsewhere,
  personActs,
  questionOf,
  resultOfGame,
  wasPlayedHere,
} from '../../table/questions.ts';
import { onlyHuman, pliesOf, sideAt, twoEngines } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import { viewOf } from '../../table/table.ts';
import { placeOf } from '../../table/wishes.ts';
import { playAgain } from '../commands.ts';
import { kitOf } from '../kits.ts';
import { actionOf, lifeOf, messageInWords, type Tone, toneOf } from '../messages.ts';
import { openingInWords, outcomeInWords } from '../words.ts';
import type { Part } from './part.ts';

/** The one line of words beside the board. What it says is read aloud by the live region, not from here. */
export function createWordsLine(session: TableSession, confirm: () => void, retry: () => void): Part {
  const words = el('span', { class: 'words-text' });
  const act = button({ class: 'words-action' }, () => {
    const message = noticeOf(viewOf(session.store.get()));
    const action = message === null ? null : actionOf(message);
    if (action !== null) action.run(session, retry);
    else if (asksAgain) playAgain(session);
    else session.goToEnd();
  });
  const dismiss = button({ class: 'words-dismiss' }, () => session.dismiss(), icon('close'));
  const place = button({ class: 'words-action words-place' }, confirm);
  const element = el('div', { class: 'words' }, words, place, act, dismiss);
  /** The button plays the game again. */
  let asksAgain = false;
  let timed: Message | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    element,
    update: ({ state, t }) => {
      const line = lineOfWords(state, t);
      const notice = line?.place ? null : noticeOf(state);
      // What nobody has just said does not lie over the board.
      const isNews = notice !== null && state.message !== null;
      const action = notice === null ? null : actionOf(notice);
      attribute(element, 'data-notice', isNews || line?.place === true);
      attribute(element, 'data-tone', line?.tone ?? 'calm');
      text(words, line?.text ?? '');
      show(place, line?.place === true);
      text(place, t.stones?.confirm ?? '');
      asksAgain = line?.again === true;
      show(act, action !== null || asksAgain || line?.back === true);
      usable(act, !action?.needsNetwork || navigator.onLine);
      text(act, action?.label(t) ?? (asksAgain ? t.over.rematch : t.moves.backToGame));
      // Without the engine nobody answers.
      show(dismiss, notice !== null && notice.code !== 'loadFailed');
      attribute(dismiss, 'aria-label', t.actions.dismiss);
      const { message } = state;
      if (message === timed) return;
      timed = message;
      clearTimeout(timer);
      const life = message === null ? null : lifeOf(message);
      if (life === null) return;
      timer = setTimeout(() => {
        if (session.store.get().message === message) session.dismiss();
      }, life);
    },
  };
}

interface Said {
  readonly tone: Tone;
  readonly text: string;
  /** The way back from an earlier position. */
  readonly back?: true;
  /** A stone waits to be confirmed. */
  readonly place?: true;
  /** The game is over, and may be played again. */
  readonly again?: boolean;
}

/** Whether an earlier position of the game is looked at. */
const browses = (state: State): boolean => looksElsewhere(state) && state.analysis === 'off';

/**
 * The latest notice. An engine that did not arrive is missing until it does, whatever was said since; only the way back
 * to the game comes before that.
 */
const noticeOf = (state: State): Message | null => {
  const { message, engine } = state;
  return (
    message ??
    (engine.type === 'failed' && !browses(state) ? { code: 'loadFailed', error: engine.error } : null)
  );
};

/** What the line says: what is urgent, a stone that waits, the latest notice, else what the position has to say. */
export function lineOfWords(state: State, t: Messages): Said | null {
  const { record, pending, shown } = state;
  const notice = noticeOf(state);
  const said: Said | null =
    notice === null ? null : { tone: toneOf(notice), text: messageInWords(t, notice) };
  const place: Said | null =
    pending === null || t.stones === undefined
      ? null
      : { tone: 'calm', text: t.stones.pending(pending), place: true };
  // What can be done about a notice comes before the way back.
  if (said !== null && notice !== null && (said.tone === 'warn' || place === null))
    return browses(state) && actionOf(notice) === null ? { ...said, back: true } : said;
  if (place !== null) return place;
  const away = looksElsewhere(state);
  // A person may act: neither in an analysis nor where another tab plays.
  const invites = state.analysis === 'off' && !state.elsewhere;
  if (browses(state)) {
    const { ply, plies } = placeOf(state);
    return { tone: 'calm', text: ply === 0 ? t.moves.start : t.moves.browsing(ply, plies), back: true };
  }
  const result = resultOfGame(state);
  if (result !== null && !away) {
    // A card says it, but not where another tab plays, nor once it was put away.
    const wasPutAway = state.overDismissed && state.linked === null && invites;
    if (!state.elsewhere && !wasPutAway) return null;
    const again = wasPutAway && wasPlayedHere(state);
    return { tone: 'calm', text: outcomeInWords(t, record, result), again };
  }
  // The card asks by itself.
  if (invites && questionOf(state) !== null && personActs(state)) return null;
  const asked = invites ? openingInWords(state, t) : null;
  if (asked !== null) return { tone: 'calm', text: asked };
  const remark = kitOf(record.game).remark(t, shown);
  if (remark !== null) return remark;
  if (!invites || pliesOf(record) > 0 || state.linked !== null) return null;
  if (twoEngines(record)) return state.paused ? { tone: 'calm', text: t.welcomeEngines } : null;
  const person = onlyHuman(record);
  const begins = sideAt(record, 0);
  return { tone: 'calm', text: person === null ? t.welcomeBoth(begins) : t.welcome(person, begins) };
}
