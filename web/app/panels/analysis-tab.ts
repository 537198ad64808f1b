/** The lines of the engine, each move a way to its position, and what else one may ask while analysing. */

import { barPaths, drawIcon, redrawIcon } from '../../dom/bar-icons.ts';
import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import type { NotationId, Report } from '../../engine/types.ts';
import { otherSide } from '../../engine/types.ts';
import { leader } from '../../games/leader.ts';
import { gameInfo, notationIn } from '../../games/registry.ts';
import { fromFirst, scoreInWords } from '../../games/score.ts';
import { followWords } from '../../i18n/follow-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { type LinesWords, loadLinesWords } from '../../i18n/lines.ts';
import { lineCounts, notationFor, type Preferences } from '../../state/preferences.ts';
import { numbersOf } from '../../table/move-numbers.ts';
import { resultOfGame, rulesAreHere } from '../../table/questions.ts';
import type { GameRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Entry, SearchView } from '../../table/state.ts';
import { type Mark, nodeAt } from '../../table/tree.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { largerNetworks, networkInWords, shortCount } from '../network-words.ts';
import { readsChinese } from '../words.ts';
import css from './analysis-tab.css?inline';
import { createLinePreview } from './line-preview.ts';
import { createLineRow, type LineRow } from './line-row.ts';
import type { Part } from './part.ts';

adoptStyles(css);

/** Seconds of search after which ears hear of the best move. */
const toldAfter = 2;
/** Between two moves of a line that is played out. */
const aheadMs = 800;

const icons = {
  threat: 'M12 4v9M12 17.5v.01',
  pen: 'M5 19l1-4L16.5 4.5l3 3L9 18l-4 1Z',
};

interface Fact {
  readonly name: (words: LinesWords) => string;
  readonly figure: (report: Report, language: Language, words: LinesWords) => string;
}

const facts: readonly Fact[] = [
  { name: (words) => words.depth, figure: ({ depth, seldepth }) => `${depth}/${seldepth}` },
  { name: (words) => words.nodes, figure: ({ nodes }, language) => shortCount(language, nodes) },
  { name: (words) => words.speed, figure: ({ nps }, language) => shortCount(language, nps) },
  { name: (words) => words.hash, figure: ({ hashfull }) => `${Math.round(hashfull / 10)} %` },
  {
    name: (words) => words.cores,
    figure: ({ threads = 1 }, _, words) => words.coresUsed(threads, navigator.hardwareConcurrency),
  },
];

export function createAnalysisTab(
  session: TableSession,
  change: (patch: Partial<Preferences>) => void,
): Part {
  let last: Model | null = null;
  let words: LinesWords | null = null;
  let pace: ReturnType<typeof setTimeout> | undefined;

  /** Move by move; without moves, it ends where it is. */
  function playOut(moves: readonly string[]): void {
    session.take({ type: 'line', moves, out: true });
    goAhead();
  }

  function goAhead(): void {
    clearTimeout(pace);
    session.goAhead();
    if (session.entry.ahead.length > 0) pace = setTimeout(goAhead, aheadMs);
  }

  const toggle = iconButton(barPaths.stop, () =>
    session.analyse(session.entry.analysis === 'running' ? 'stopped' : 'running'),
  );
  const threat = iconButton(icons.threat, () => session.take({ type: 'ask-threat' }));
  const pen = iconButton(icons.pen, () => session.take({ type: 'pen', pen: !session.entry.pen }));
  const leave = button({ class: 'button button-quiet' }, () => session.analyse('off'));
  const counts = lineCounts.map((multiPv) => ({
    multiPv,
    element: button({ class: 'segment' }, () => change({ multiPv }), String(multiPv)),
  }));
  const choice = el('div', { class: 'segments', role: 'group' }, ...counts.map(({ element }) => element));
  const controls = el('div', { class: 'lines-controls' }, toggle, threat, pen, choice, leave);

  const about = el('p', { class: 'empty' });
  const list = el('ol', { class: 'lines' });
  const preview = createLinePreview();
  const rows: LineRow[] = [];
  /** Whose line was played out last. */
  let played = 0;
  /** It may be gone by now, where fewer lines are found. */
  const playedRow = (): number => Math.min(played, rows.length - 1);
  /** Which moves the small board shows the end of: the first of a line. */
  let peeked: { readonly index: number; readonly plies: number } | null = null;
  let previewed = '';
  /** The last report came from a larger network: between two searches nothing is known of the next. */
  let isLarger = false;
  const threatWords = el('span', { class: 'threat-words' });
  const threatLine = el('span', { class: 'threat-line' });
  const threatRow = el('p', { class: 'threat-row' }, threatWords, ' ', threatLine);
  const marks = el('p', { class: 'note' });
  const found = el('p', { class: 'visually-hidden', role: 'status' });

  const figures = facts.map((fact) => ({ ...fact, term: el('dt'), value: el('dd') }));
  const summary = el('summary');
  const evaluated = el('p', { class: 'note' });
  const details = el(
    'details',
    { class: 'lines-details' },
    summary,
    el(
      'dl',
      { class: 'figures' },
      ...figures.map(({ term, value }) => el('div', { class: 'figure' }, term, value)),
    ),
    evaluated,
  );
  // Not when it has opened: the figures, which are drawn anew many times a second, would close it before that is known.
  summary.addEventListener('click', (event) => {
    event.preventDefault();
    change({ engineDetails: !details.open });
  });
  const note = el('p', { class: 'note' });
  const element = el(
    'div',
    { class: 'analysis-tab' },
    controls,
    about,
    list,
    found,
    el('div', { class: 'threat-said', role: 'status' }, threatRow),
    marks,
    details,
    note,
    preview.element,
  );

  /** The words come in one language at a time; nothing is shown in another. */
  const speak = followWords(
    loadLinesWords,
    (arrived) => {
      words = arrived;
      if (last !== null) update(last);
    },
    () => session.say({ code: 'languageFailed' }),
  );

  function update(model: Model): void {
    last = model;
    speak(model.language);
    if (words === null) return;
    const { state, t, preferences, language } = model;
    const { analysis } = state;
    const search = analysed(state);
    const on = analysis !== 'off';
    const ready = rulesAreHere(state);
    const decided = on && ready && state.shown.status?.state !== 'ongoing';
    const running = analysis === 'running';

    for (const control of [toggle, threat, pen, choice, leave]) show(control, on);
    label(toggle, running ? words.stop : words.resume, null);
    redrawIcon(toggle, running ? barPaths.stop : barPaths.play);
    text(leave, words.leave);
    label(threat, words.threat, state.threat !== null, words.threatTitle);
    label(pen, words.pen, state.pen && !state.elsewhere, words.penTitle);
    usable(pen, !state.elsewhere);
    attribute(choice, 'aria-label', words.count);
    for (const each of counts) {
      attribute(each.element, 'aria-pressed', String(preferences.multiPv === each.multiPv));
    }

    // While a search begins, the rows stay and wait.
    const shown = on && ready && !decided;
    show(about, !shown);
    text(about, ready ? words.over : t.analysis.needsEngine);
    show(list, shown);
    attribute(list, 'aria-label', words.label);
    drawRows(model, words, shown ? Math.min(preferences.multiPv, state.shown.moveCount ?? Infinity) : 0);
    drawThreat(model, words, shown);
    tellBest(model, words);

    const drawn = nodeAt(state.record.tree, state.cursor).marks;
    show(marks, drawn.length > 0);
    // As the points of the board are named.
    const named = (notationFor(preferences, language) === 'chinese' && t.pieces?.place) || String;
    const points = (mark: Mark): readonly string[] =>
      mark.type === 'circle' ? [mark.at] : [mark.from, mark.to];
    text(
      marks,
      words.marks(
        drawn.map((mark) =>
          points(mark)
            .map((point) => named(point))
            .join('–'),
        ),
      ),
    );

    show(details, shown);
    text(summary, words.details);
    details.open = preferences.engineDetails;
    const report = search?.report ?? null;
    const { game } = state.live;
    if (report !== null) isLarger = report.isLarger === true;
    for (const { term, value, name, figure } of figures) {
      text(term, name(words));
      text(value, report === null ? '–' : figure(report, language, words));
    }
    text(evaluated, networkInWords(t, language, game, isLarger ? largerNetworks[game] : undefined));
    // Nothing waits where a game is over, or only looked at.
    show(note, shown && state.linked === null && resultOfGame(state) === null);
    text(note, words.note);
  }

  function drawRows(model: Model, said: LinesWords, count: number): void {
    const { state, t } = model;
    const { shown, ahead } = state;
    const search = analysed(state);
    while (rows.length > count) rows.pop()?.element.remove();
    while (rows.length < count) {
      const index = rows.length;
      const row = createLineRow({
        go: (plies) => session.take({ type: 'line', moves: lineAt(index).slice(0, plies), out: false }),
        playOut: () => {
          const isPlaying = session.entry.ahead.length > 0 && index === playedRow();
          played = index;
          playOut(isPlaying ? [] : lineAt(index));
        },
        peek: (plies) => peek({ index, plies }),
        leave: () => {
          const wasShown = peeked !== null;
          peek(null);
          return wasShown;
        },
      });
      rows.push(row);
      list.append(row.element);
    }
    const isHere = search !== null && search.fen === shown.fen;
    const names = gameInfo[shown.game].lineNames;
    const numbers = numbersOf(state.record);
    for (const [index, row] of rows.entries()) {
      const line = search?.report?.lines[index];
      const score = search === null || line === undefined ? null : fromFirst(line.score, search.side);
      const name = names.charAt(index);
      const scored = score === null ? '' : scoreInWords(t, score);
      const isPlaying = ahead.length > 0 && index === playedRow();
      row.update({
        name,
        score: scored,
        leads: score === null ? null : leader(score),
        moves: search?.lines[index] ?? [],
        numbers,
        firstPly: search?.ply ?? 0,
        usable: isHere,
        playing: isPlaying,
        said: {
          label: said.line(name, scored),
          playOut: isPlaying ? said.playOutStop : said.playOut(name),
          unfold: said.unfold(name),
        },
      });
    }
    // The line may have changed under a pointer that rests.
    peek(isHere ? peeked : null, true);
  }

  /** Ears hear once for each position what the first seconds have found: on the screen it changes all the time. */
  function tellBest(model: Model, said: LinesWords): void {
    const { analysis, shown } = model.state;
    const search = analysed(model.state);
    const isHere = analysis !== 'off' && search?.fen === shown.fen;
    const report = isHere ? search.report : null;
    const line = report?.lines[0];
    const move = line?.pv[0];
    if (report === null || line === undefined || move === undefined) {
      text(found, '');
      return;
    }
    const isEarly = report.nps === 0 || report.nodes < toldAfter * report.nps;
    if (found.textContent !== '' || (search?.running === true && isEarly)) return;
    const aloud = readsChinese(model, shown.game)
      ? (search?.lines[0]?.[0] ?? move)
      : kitOf(shown.game).moveInWords(model.t, shown, move);
    text(found, said.best(scoreInWords(model.t, fromFirst(line.score, search?.side ?? 'first')), aloud));
  }

  function peek(next: typeof peeked, isAgain = false): void {
    const moves = next === null || last === null ? [] : lineAt(next.index).slice(0, next.plies);
    peeked = moves.length === next?.plies ? next : null;
    if (peeked === null || last === null) preview.hide();
    else if (!isAgain || moves.join() !== previewed) preview.show(last, moves, list);
    previewed = moves.join();
  }

  const lineAt = (index: number): readonly string[] =>
    analysed(session.entry)?.report?.lines[index]?.pv ?? [];

  function drawThreat(model: Model, said: LinesWords, shown: boolean): void {
    const { state, t } = model;
    const { threat, passed, shown: position } = state;
    show(threatRow, shown && threat !== null);
    if (threat === null) return;
    const { fen, best } = threat;
    if (best === null || fen !== position.fen) {
      text(threatWords, passed === null ? said.threatNone : said.threatWaits);
      text(threatLine, '');
      return;
    }
    const side = otherSide(position.side);
    const score = scoreInWords(t, fromFirst(best.score, side));
    text(threatWords, said.threatFound(t.side(position.side), t.side(side), score));
    text(threatLine, written(model, best.pv).join(' '));
  }

  /** The line that was written last: the reports of a search come many times a second, and it stays. */
  let read: { readonly scope: readonly unknown[]; readonly line: readonly string[] } | null = null;

  function written(model: Model, pv: readonly string[]): readonly string[] {
    const { passed, record } = model.state;
    const notation = notationIn(record.game, notationFor(model.preferences, model.language));
    const scope = [pv, passed, notation, session.engine];
    if (read === null || scope.some((each, at) => each !== read?.scope[at])) {
      read = { scope, line: writtenAfter(passed, record, pv, notation) };
    }
    return read.line;
  }

  /** A line from the position after a pass, in a notation. */
  function writtenAfter(
    passed: string | null,
    record: GameRecord,
    pv: readonly string[],
    notation: NotationId,
  ): readonly string[] {
    if (passed === null || session.engine === null) return pv;
    const game = session.engine.newGame(passed, [], record.rules);
    try {
      return game.write_line([...pv], notation);
    } catch {
      return pv;
    } finally {
      game.free();
    }
  }

  return { element, update };
}

/** What an opponent considers in a game is its own affair. */
const analysed = ({ search }: Entry): SearchView | null => (search?.purpose === 'analysis' ? search : null);

const iconButton = (path: string, onPress: () => void): HTMLButtonElement =>
  button({ class: 'icon-button' }, onPress, drawIcon(path));

/** `pressed`: of a switch. */
function label(element: HTMLElement, words: string, pressed: boolean | null, title = words): void {
  attribute(element, 'aria-label', words);
  attribute(element, 'title', title);
  if (pressed !== null) attribute(element, 'aria-pressed', String(pressed));
}
