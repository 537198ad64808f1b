/** Before the first move: whom one plays, the first question, and the doors to what else there is. */

import { button, el, show } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { sheetIcon } from '../../dom/sheet-icons.ts';
import type { GameId } from '../../engine/types.ts';
import { gameInfo } from '../../games/registry.ts';
import { followWords } from '../../i18n/follow-words.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { loadOpponentWords, type OpponentWords } from '../../i18n/opponents.ts';
import { type Preferences, pieceSets } from '../../state/preferences.ts';
import { write } from '../../state/storage.ts';
import type { Store } from '../../state/store.ts';
import css from '../../styles/first-view.css?inline';
import { isBeforeGame } from '../../table/questions.ts';
import { type GameRecord, onlyHuman } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { clockIds, clockOf, makeSetup, type Setup } from '../../table/setup.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { clockField } from '../sheets/clock-field.ts';
import { levelField } from '../sheets/level-field.ts';
import type { SheetName } from '../sheets/sheet.ts';
import { atLevel, lastSetup } from '../start.ts';
import type { Part } from './part.ts';
import { smallPiece } from './small-piece.ts';

adoptStyles(css);

export function createFirstView(
  session: TableSession,
  preferences: Store<Preferences>,
  open: (sheet: SheetName) => void,
): Part {
  const element = el('section', { class: 'first-view', hidden: true });
  let drawn = '';
  let words: OpponentWords | null = null;

  /** Nothing was played yet, so that the same game simply begins otherwise; the choice is remembered. */
  function begin(record: GameRecord, chosen: Partial<Setup>): void {
    write(gameInfo[record.game].storage.setup, makeSetup({ ...lastSetup(record.game), ...chosen }));
    drawn = keyOf(record);
    session.open(record);
  }

  const keyOf = (record: GameRecord): string => {
    const { pieceSet, askedPieces } = preferences.get();
    const { game, players, clock, seed, start, rules } = record;
    return JSON.stringify([words?.doors, game, players, clock, seed, start, rules, pieceSet, askedPieces]);
  };

  function draw(model: Model, said: OpponentWords): void {
    element.setAttribute('aria-label', model.t.actions.newGame);
    element.replaceChildren(
      ...question(model, said, preferences),
      ...opponent(model, said, session, begin, open),
      doors(model, said, open),
    );
  }

  const speak = followWords(
    async (language) => {
      const [arrived] = await Promise.all([loadOpponentWords(language), fetchPieces(last.state.record.game)]);
      return arrived;
    },
    (arrived) => {
      words = arrived;
      // The game may have gone on meanwhile.
      update(last);
    },
  );
  let last: Model;
  function update(model: Model): void {
    last = model;
    const { state, language } = model;
    show(element, words !== null && isBeforeGame(state));
    if (element.hidden && words !== null) return;
    speak(language);
    if (words === null || keyOf(state.record) === drawn) return;
    drawn = keyOf(state.record);
    draw(model, words);
  }
  return { element, update };
}

/** The question shows pieces of every set. */
const fetchPieces = (game: GameId): Promise<unknown> =>
  Promise.allSettled(pieceSets.map((set) => kitOf(game).fetchPieces?.(set)));

/** Once: characters or pictures. */
function question(
  { state, t }: Model,
  words: OpponentWords,
  preferences: Store<Preferences>,
): readonly HTMLElement[] {
  const now = preferences.get();
  const kit = kitOf(state.record.game);
  if (now.askedPieces || kit.samplePieces.length === 0) return [];
  const options = pieceSets.map((pieceSet) =>
    button(
      { class: 'button pieces-option' },
      () => preferences.set({ ...preferences.get(), pieceSet, askedPieces: true }),
      el(
        'span',
        { 'aria-hidden': 'true' },
        ...kit.samplePieces.map((piece, index) =>
          smallPiece(kit, piece, index % 2 === 0 ? 'first' : 'second', pieceSet),
        ),
      ),
      t.settings.pieceSets[pieceSet],
    ),
  );
  return [el('div', { class: 'first-question' }, el('p', {}, words.pieces), el('div', {}, ...options))];
}

function opponent(
  { state: { record }, t }: Model,
  words: OpponentWords,
  session: TableSession,
  begin: (record: GameRecord, chosen: Partial<Setup>) => void,
  open: (sheet: SheetName) => void,
): readonly HTMLElement[] {
  const person = onlyHuman(record);
  const engine = record.players[person === 'first' ? 'second' : 'first'];
  const change = button({ class: 'button' }, () => open('new-game'), icon('settings'), words.change);
  if (person === null || engine.type !== 'engine' || typeof engine.level !== 'number') return [change];
  const field = levelField('first-level', t, record.game, words, engine.level, (level) => {
    begin(atLevel(session.entry.record, level), { level });
  });
  const clock = clockIds.find((id) => {
    const control = clockOf(id);
    return (
      control?.initialMs === record.clock?.initialMs && control?.incrementMs === record.clock?.incrementMs
    );
  });
  const timed = clockField(t, clock ?? 'none', (id) => {
    begin({ ...session.entry.record, clock: clockOf(id) }, { clock: id });
  });
  return [
    el(
      'div',
      { class: 'first-opponent' },
      el('h2', { class: 'first-title' }, words.opponent),
      field.element,
      timed,
      change,
    ),
  ];
}

function doors({ t, language }: Model, words: OpponentWords, open: (sheet: SheetName) => void): HTMLElement {
  const door = (picture: SVGElement, label: string, onPress: () => void): HTMLElement =>
    button({ class: 'door' }, onPress, picture, label);
  return el(
    'div',
    { class: 'first-doors' },
    el('h2', { class: 'first-title' }, words.doors),
    el(
      'div',
      { class: 'doors' },
      door(sheetIcon('pencil'), words.setUp, () => open('editor')),
      door(icon('library'), t.actions.library, () => open('library')),
      door(icon('open'), words.load, () => open('load')),
      el(
        'a',
        { class: 'door', href: languageInfo[language].article },
        icon('book'),
        languageInfo[language].articleTitle,
      ),
    ),
  );
}
