import { attribute, button, el, show, text, usable } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import { type NotationId, rulesIds } from '../engine/types.ts';
import { fitsPsq, type GomokuPosition } from '../games/position.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { StoneWords } from '../i18n/en/games/gomoku.ts';
import { nameIn } from '../i18n/languages.ts';
import type { Opening } from '../state/opening.ts';
import { type NotationChoice, notationChoices, type Preferences } from '../state/preferences.ts';
import type { Store } from '../state/store.ts';
import type { Controller } from './controller.ts';
import type { Model } from './model.ts';
import type { Part } from './part.ts';
import { rulesAreHere, sideOfPerson } from './select.ts';
import type { SheetName } from './sheets.ts';
import type { Transfer } from './transfer.ts';

/** Rules, notation, texts, and the ways to end the game. */
export function createGameTab(
  controller: Controller,
  preferences: Store<Preferences>,
  transfer: Transfer,
  open: (sheet: SheetName) => void,
): Part {
  const rules = dropDown(
    (t: Messages) => t.pieces?.rulesTitle ?? '',
    rulesIds,
    (t, id) => t.pieces?.rules[id] ?? '',
    controller.setRules,
  );
  const notation = dropDown<NotationChoice>(
    (t: Messages) => t.pieces?.notationTitle ?? '',
    notationChoices,
    (t, id: 'auto' | NotationId) => t.pieces?.notations[id] ?? '',
    (value) => preferences.set({ ...preferences.get(), notation: value }),
  );
  const limit = el('p', { class: 'note' });
  const ruleWords = el('p', { class: 'note' });
  const factList = el('dl', { class: 'facts' });
  const facts = el('div', { class: 'field' }, factList, ruleWords);

  function drawFacts(rows: readonly Fact[]): void {
    while (factList.children.length > rows.length) factList.lastElementChild?.remove();
    for (const [index, [name, value]] of rows.entries()) {
      const row = factList.children[index] ?? el('div', {}, el('dt'), el('dd'));
      if (row.parentElement === null) factList.append(row);
      const [dt, dd] = row.children;
      if (dt !== undefined && dd !== undefined) {
        text(dt, name);
        text(dd, value);
      }
    }
  }

  const fenName = el('label', { class: 'field-name', for: 'fen' });
  const fen = el('input', { class: 'text-field', id: 'fen', readonly: true, spellcheck: 'false' });
  fen.addEventListener('focus', () => fen.select());
  const copyFen = labelled('copy', transfer.copyFen);

  const record = el('span', { class: 'field-name' });
  const copyPgn = labelled('copy', transfer.copyPgn);
  const savePgn = labelled('save', transfer.savePgn);
  const savePsq = labelled('save', transfer.savePsq);
  const load = labelled('open', () => open('load'));
  const share = labelled('link', transfer.copyLink);

  const newGame = labelled('add', () => open('new-game'));
  const draw = labelled('draw', () => open('draw'));
  const resign = labelled('flag', () => open('resign'));

  const element = el(
    'div',
    { class: 'game-tab' },
    el('div', { class: 'buttons' }, newGame.element, draw.element, resign.element),
    facts,
    rules.element,
    limit,
    notation.element,
    el('div', { class: 'field' }, fenName, el('div', { class: 'with-button' }, fen, copyFen.element)),
    el(
      'div',
      { class: 'field' },
      record,
      el(
        'div',
        { class: 'buttons' },
        copyPgn.element,
        savePgn.element,
        savePsq.element,
        load.element,
        share.element,
      ),
    ),
  );

  return {
    element,
    update: ({ state, t, language, preferences: chosen }: Model) => {
      const { record: game, live } = state;
      const isXiangqi = game.game === 'xiangqi';
      for (const each of [rules.element, notation.element, limit]) show(each, isXiangqi);
      show(facts, !isXiangqi || state.opening !== null);
      if (state.opening !== null) drawFacts([[t.moves.opening, nameIn(state.opening, language)]]);
      show(ruleWords, !isXiangqi);
      show(savePsq.element, fitsPsq(live, game.start));
      if (game.rules !== null) rules.update(t, game.rules);
      if (live.game === 'gomoku' && t.stones !== undefined) {
        drawFacts(factsOf(t.stones, live, game.opening));
        savePsq.name('psq', t.stones.savePsq);
        text(ruleWords, t.stones.ruleInWords(live.rule));
      }
      notation.update(t, chosen.notation);
      const { status } = state.shown;
      text(
        limit,
        status?.game === 'xiangqi'
          ? (t.pieces?.captureCount(status.pliesSinceCapture, status.limitPlies) ?? '')
          : '',
      );
      text(fenName, t.gameTab.position);
      if (fen.value !== state.shown.fen) fen.value = state.shown.fen;
      copyFen.name(t.actions.copy, t.gameTab.copyFen);
      text(record, t.gameTab.record);
      copyPgn.name(t.actions.copy, t.gameTab.copyPgn);
      savePgn.name(t.actions.save, t.gameTab.savePgn);
      load.name(t.actions.load, t.gameTab.loadTitle);
      share.name(t.gameTab.share, t.gameTab.share);
      newGame.name(t.actions.newGame, t.actions.newGame);
      draw.name(t.actions.draw, t.actions.draw);
      resign.name(t.actions.resign, t.actions.resign);
      const ready = rulesAreHere(state);
      for (const each of [copyPgn, savePgn, savePsq, load]) usable(each.element, ready);
      usable(resign.element, sideOfPerson(state) !== null);
    },
  };
}

interface Labelled {
  readonly element: HTMLButtonElement;
  name(words: string, full: string): void;
}

function labelled(picture: IconName, onPress: () => void): Labelled {
  const words = el('span', {});
  const element = button({ class: 'button' }, onPress, icon(picture), words);
  return {
    element,
    name: (short, full) => {
      text(words, short);
      // A short word on the button, and the whole of it for those who do not see what it stands beside.
      attribute(element, 'aria-label', full === short ? false : full);
    },
  };
}

interface DropDown<T extends string> {
  readonly element: HTMLElement;
  update(t: Messages, value: T): void;
}

function dropDown<T extends string>(
  title: (t: Messages) => string,
  values: readonly T[],
  words: (t: Messages, value: T) => string,
  onChange: (value: T) => void,
): DropDown<T> {
  const id = `drop-${values.join('-')}`;
  const name = el('label', { class: 'field-name', for: id });
  const options = values.map((value) => ({ value, element: el('option', { value }) }));
  const input = el('select', { class: 'select', id }, ...options.map((option) => option.element));
  input.addEventListener('change', () => {
    const found = values.find((value) => value === input.value);
    if (found !== undefined) onChange(found);
  });
  return {
    element: el('div', { class: 'field field-row' }, name, input),
    update: (t, value) => {
      text(name, title(t));
      for (const option of options) text(option.element, words(t, option.value));
      if (input.value !== value) input.value = value;
    },
  };
}

type Fact = readonly [name: string, value: string];

function factsOf(words: StoneWords, { rule, files, ranks }: GomokuPosition, opening: Opening | null): Fact[] {
  const facts: Fact[] = [
    [words.ruleTitle, words.rule(rule)],
    [words.board, words.size(files, ranks)],
  ];
  if (opening !== null) facts.push([words.opening, words.openings[opening.type]]);
  return facts;
}
