import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { otherSide, type Side } from '../../engine/types.ts';
import { resultInWords, winnerOf } from '../../games/result.ts';
import type { ShareWords } from '../../i18n/en/share.ts';
import { followWords } from '../../i18n/follow-words.ts';
import { canTakeBackUnsent, myTurnByLink, resultOfGame } from '../../table/questions.ts';
import { type GameRecord, human, newRecord, type Player, type Players, pliesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Linked, State } from '../../table/state.ts';
import { movesTo } from '../../table/tree.ts';
import { withMoves } from '../../table/with-moves.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import type { Part } from '../panels/part.ts';
import { copyText } from '../sheets/files.ts';
import { freshSeed, lastGame, lastSetup } from '../start.ts';
import { whyInWords } from '../words.ts';
import cardCss from './link-card.css?inline';
import { givingAway, linkToGame, takeRefused } from './links.ts';
import { mustSend } from './receive.ts';
import { loadShareWords } from './words.ts';

adoptStyles(cardCss);

/** What a game from a link is, and what one may do with it. `home` leads back to the reader's own game. */
export async function createLinkCard(
  session: TableSession,
  model: () => Model,
  home: () => void,
): Promise<Part> {
  let words = await loadShareWords(model().language);

  /** Whether the reader had a game of their own when the link was opened, looked up once for each link. */
  let hasOwn = false;
  let asked: Linked | null = null;
  /** Whether the game was over when it came. */
  let cameOver = false;

  // How a game ends here is told by the live region of the page.
  const ended = el('span');
  const said = el('span', { role: 'status' });
  const stepBack = el('p', { class: 'card-text step-back', hidden: true });
  const send = button({ class: 'button button-primary' }, sendLink);
  const playOn = button({ class: 'button button-primary' }, playFromHere);
  const take = button({ class: 'button' }, () => {
    const { linked } = session.entry;
    if (linked?.type === 'by-link') takeRefused(session, linked);
  });
  const takeBack = button({ class: 'button' }, () => session.takeBackUnsent());
  const analyse = button({ class: 'button' }, () => session.analyse());
  const back = button({ class: 'button' }, home);
  const element = el(
    'section',
    { class: 'card link-card', hidden: true },
    el('p', { class: 'card-text' }, ended, said),
    stepBack,
    el('div', { class: 'buttons' }, send, takeBack, playOn, take, analyse, back),
  );

  /** Against the engine, from what the board shows: the reader has the side to move. */
  function playFromHere(): void {
    const { record, cursor, shown } = session.entry;
    const start = newRecord(record.start, opponents(record, shown.side), record.rules, null, freshSeed());
    const previous = session.games.get(record.game);
    session.open(withMoves(start, movesTo(record.tree, cursor)));
    if (previous !== null && pliesOf(previous.record) > 0) session.say({ code: 'linkOpened', previous });
  }

  function sendLink(): void {
    const { linked, record } = session.entry;
    if (linked?.type !== 'by-link') return;
    const link = linkToGame(linked.id, record, linked.mine);
    void shareLink(link, model().t.title, givingAway(session)).then((outcome) => {
      if (outcome !== 'shared')
        session.say({ code: outcome === 'copied' ? 'copiedLink' : 'clipboardFailed' });
    });
  }

  const speak = followWords(loadShareWords, (arrived) => {
    words = arrived;
    update(model());
  });

  function update({ state, t, language }: Model): void {
    speak(language);
    const { linked, analysis } = state;
    show(element, linked !== null);
    if (linked === null) return;
    const isViewed = linked.type === 'viewed';
    const result = resultOfGame(state);
    attribute(element, 'aria-label', isViewed ? words.viewer.label : words.byLink.label);
    attribute(element, 'data-winner', result === null ? false : (winnerOf(result) ?? 'none'));
    const outcome = isViewed && linked.verdict === 'altered' ? '' : outcomeOf(state, t);
    const isOver = outcome !== '';
    const more = isViewed
      ? viewedInWords(words, linked, isOver, state)
      : linkInWords(words, linked, isOver, state);
    if (linked !== asked) {
      asked = linked;
      cameOver = isOver;
      const own = session.games.get(lastGame())?.record ?? null;
      hasOwn = own !== null && pliesOf(own) > 0;
    }
    const outcomeAnd = isOver && more !== '' ? outcome + words.sheet.gap : outcome;
    text(ended, cameOver ? '' : outcomeAnd);
    text(said, cameOver ? outcomeAnd + more : more);
    const sends = !isViewed && !myTurnByLink(state) && mustSend({ ...linked, record: state.record });
    show(send, sends && !waitsForFirst(linked, state.record));
    text(send, canShare() ? words.byLink.sendIt : words.byLink.copyIt);
    const canPlayOn = state.shown.status?.state === 'ongoing';
    show(takeBack, canTakeBackUnsent(state));
    text(takeBack, words.byLink.takeBack);
    show(playOn, isViewed && canPlayOn);
    text(playOn, words.viewer.playOn);
    show(stepBack, isViewed && result !== null && !canPlayOn);
    text(stepBack, words.viewer.stepBack);
    show(take, !isViewed && refusalOf(linked, state.record) !== null && linked.refused !== null);
    text(take, words.byLink.take);
    show(analyse, isViewed || result !== null);
    text(analyse, t.actions.analyse);
    attribute(analyse, 'aria-pressed', analysis === 'off' ? 'false' : 'true');
    text(back, hasOwn ? words.viewer.home : words.viewer.newHome);
  }

  return { element, update };
}

/** How the game ended and why; empty while it goes on. */
function outcomeOf(state: State, t: Model['t']): string {
  const result = resultOfGame(state);
  if (result === null) return '';
  const why = whyInWords(t, kitOf(state.record.game), state.live, state.record.ending);
  const mine = state.linked?.type === 'by-link' ? state.linked.mine : null;
  return [resultInWords(t, result, mine), why].filter((part) => part !== '').join(' · ');
}

/** What is said besides the outcome, as in the next function. */
function viewedInWords({ viewer }: ShareWords, linked: Linked, isOver: boolean, state: State): string {
  if (linked.verdict === 'altered') return viewer.altered;
  if (isOver) return '';
  const moves = pliesOf(state.record);
  return moves === 0 ? viewer.label : viewer.goesOn(moves);
}

type ByLink = Extract<Linked, { readonly type: 'by-link' }>;

/** Whoever is invited before the first move, and does not make it, has nothing to send. */
const waitsForFirst = ({ verdict }: Linked, record: GameRecord): boolean =>
  verdict === 'invited' && pliesOf(record) === 0;

/** Why a link was refused, until the next move. */
function refusalOf(
  { verdict, atPly }: ByLink,
  record: GameRecord,
): keyof ShareWords['byLink']['refused'] | null {
  if (pliesOf(record) !== atPly) return null;
  return verdict === 'old' || verdict === 'diverged' || verdict === 'out-of-turn' || verdict === 'altered'
    ? verdict
    : null;
}

function linkInWords({ byLink, sheet }: ShareWords, linked: ByLink, isOver: boolean, state: State): string {
  const { record } = state;
  const refusal = refusalOf(linked, record);
  const sends = mustSend({ ...linked, record });
  const isNews = pliesOf(record) === linked.atPly;
  const turn = ((): string => {
    if (isOver) return sends ? byLink.sendResult : '';
    if (isNews && linked.verdict === 'begun') return byLink.begun[sends ? 'theirs' : 'mine'];
    if (isNews && linked.verdict === 'invited') return sends ? byLink.invitedSecond : byLink.invited;
    if (isNews && linked.verdict === 'waiting') return byLink.waiting;
    return sends ? byLink.send : byLink.yourMove;
  })();
  return [refusal === null ? '' : byLink.refused[refusal], turn]
    .filter((part) => part !== '')
    .join(sheet.gap);
}

/** The opponent that the game had, or the one that the reader chose last. */
function opponents({ game, players }: GameRecord, person: Side): Players {
  const had = [players[otherSide(person)], players[person]].find(({ type }) => type === 'engine');
  const engine: Player = had ?? { type: 'engine', level: lastSetup(game).level };
  return person === 'first' ? { first: human, second: engine } : { first: engine, second: human };
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Through the system's own sheet where there is one; a person who closes that wants nothing copied. `given` is called when
 * the link has gone somewhere.
 */
export async function shareLink(
  url: string,
  title: string,
  given: () => void,
): Promise<'shared' | 'copied' | 'failed'> {
  if (canShare()) {
    try {
      await navigator.share({ url, title });
      given();
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  if (!(await copyText(url))) return 'failed';
  given();
  return 'copied';
}
