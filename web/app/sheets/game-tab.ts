import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { sheetIcon } from '../../dom/sheet-icons.ts';
import { type NotationId, rulesIds } from '../../engine/types.ts';
import type { Description } from '../../games/kit.ts';
import { gameInfo } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { type NotationChoice, notationChoices, type Preferences } from '../../state/preferences.ts';
import type { Store } from '../../state/store.ts';
import { mayReview } from '../../study/review/may-review.ts';
import { isPlayedHere, resultOfGame, rulesAreHere, sideOfPerson } from '../../table/questions.ts';
import { twoEngines } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { createLatePart } from '../panels/late-part.ts';
import type { Part } from '../panels/part.ts';
import type { SheetName } from './sheet.ts';
import './text-fields.ts';
import type { Transfer } from './transfer.ts';

/** Rules, notation, texts, and the ways to end the game. */
export function createGameTab(
  session: TableSession,
  preferences: Store<Preferences>,
  transfer: Transfer,
  open: (sheet: SheetName) => void,
  onReview: () => void,
): Part {
  const rules = dropDown(
    (t: Messages) => t.pieces?.rulesTitle ?? '',
    rulesIds,
    (t, id) => t.pieces?.rules[id] ?? '',
    (id) => session.setRules(id),
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

  const fenName = el('label', { class: 'field-name', for: 'fen' });
  const fen = el('input', { class: 'text-field', id: 'fen', readonly: true, spellcheck: 'false' });
  fen.addEventListener('focus', () => fen.select());
  const copyFen = labelled(sheetIcon('copy'), transfer.copyFen);
  const setUp = labelled(sheetIcon('pencil'), () => open('editor'));

  const record = el('span', { class: 'field-name' });
  const copyPgn = labelled(sheetIcon('copy'), () => void transfer.copyPgn());
  const savePgn = labelled(icon('save'), () => void transfer.savePgn());
  const saveAs = labelled(icon('save'), transfer.saveAs);
  const load = labelled(icon('open'), () => open('load'));
  const share = labelled(sheetIcon('link'), () => open('share'));
  const library = labelled(icon('library'), () => open('library'));

  const saving = [copyPgn, savePgn, saveAs, load, share];

  const newGame = labelled(icon('add'), () => open('new-game'));
  const draw = labelled(sheetIcon('draw'), () => open('draw'));
  const resign = labelled(sheetIcon('flag'), () => open('resign'));
  const review = labelled(icon('book'), onReview);

  const explorer = createLatePart(
    async () => (await import('../panels/explorer-panel.ts')).createExplorer(session),
    () => session.say({ code: 'sheetFailed' }),
  );
  const explorerName = el('summary', { class: 'field-name' });
  const explorerFold = el('details', { class: 'field' }, explorerName, explorer.element);
  let last: Model | null = null;
  /** What nobody sees is not looked up at every move. */
  const explore = (): void => {
    if (explorerFold.open && last !== null) explorer.update(last);
  };
  explorerFold.addEventListener('toggle', () => {
    explore();
    if (!explorerFold.open) return;
    explorer.open?.();
    // On a phone most of it would open below what is in sight.
    const room = element.getBoundingClientRect().bottom - explorerName.getBoundingClientRect().bottom;
    if (room < 240) explorerName.scrollIntoView({ block: 'start' });
  });

  const element = el(
    'div',
    { class: 'game-tab' },
    el(
      'div',
      { class: 'buttons' },
      newGame.element,
      draw.element,
      resign.element,
      review.element,
      library.element,
    ),
    facts,
    explorerFold,
    rules.element,
    limit,
    notation.element,
    el(
      'div',
      { class: 'field' },
      fenName,
      el('div', { class: 'with-button' }, fen, copyFen.element, setUp.element),
    ),
    el(
      'div',
      { class: 'field' },
      record,
      el('div', { class: 'buttons' }, ...saving.map((each) => each.element)),
    ),
  );

  return {
    element,
    update: (model: Model) => {
      const { state, t, language, preferences: chosen } = model;
      text(explorerName, t.gameTab.explorer);
      last = model;
      explore();
      const { record: game, live } = state;
      const kit = kitOf(game.game);
      const told = kit.describe(t, state.shown, game.opening?.type ?? null);
      show(rules.element, game.rules !== null && state.linked === null);
      show(notation.element, gameInfo[game.game].notations.length > 1);
      show(limit, told.limit !== null);
      show(facts, told.note !== null || state.opening !== null);
      drawFacts(
        factList,
        state.opening === null ? told.facts : [[t.moves.opening, state.opening[language]], ...told.facts],
      );
      show(ruleWords, told.note !== null);
      text(ruleWords, told.note ?? '');
      show(saveAs.element, kit.save?.fits(live, game.start) === true);
      if (kit.save !== null) {
        const { short, full } = kit.save.title(t);
        saveAs.name(short, full);
      }
      if (game.rules !== null) rules.update(t, game.rules, state.elsewhere);
      notation.update(t, chosen.notation);
      text(limit, told.limit ?? '');
      text(fenName, t.gameTab.position);
      const ready = rulesAreHere(state);
      // Without the rules only the start is known.
      const position = ready ? state.shown.fen : '';
      if (fen.value !== position) fen.value = position;
      copyFen.name(t.actions.copy, t.gameTab.copyFen);
      setUp.name(t.gameTab.setUp, t.gameTab.setUp);
      text(record, t.gameTab.record);
      copyPgn.name(t.actions.copy, t.gameTab.copyPgn);
      savePgn.name(t.actions.save, t.gameTab.savePgn);
      load.name(t.actions.load, t.gameTab.loadTitle);
      share.name(t.gameTab.share, t.gameTab.share);
      library.name(t.actions.library, t.actions.library);
      newGame.name(t.actions.newGame, t.actions.newGame);
      draw.name(t.actions.draw, t.actions.draw);
      resign.name(t.actions.resign, t.actions.resign);
      for (const each of [copyFen, copyPgn, savePgn, saveAs, load]) usable(each.element, ready);
      review.name(t.over.review, t.over.review);
      usable(resign.element, sideOfPerson(state) !== null);
      // Neither an analysis nor two engines ask for a draw.
      const isGame = isPlayedHere(state) && state.analysis === 'off' && !twoEngines(game);
      usable(draw.element, isGame && resultOfGame(state) === null);
      usable(review.element, mayReview(state));
    },
  };
}

function drawFacts(list: HTMLElement, rows: Description['facts']): void {
  while (list.children.length > rows.length) list.lastElementChild?.remove();
  for (const [index, [name, value]] of rows.entries()) {
    const row = list.children[index] ?? el('div', {}, el('dt'), el('dd'));
    if (row.parentElement === null) list.append(row);
    const [dt, dd] = row.children;
    if (dt !== undefined && dd !== undefined) {
      text(dt, name);
      text(dd, value);
    }
  }
}

interface Labelled {
  readonly element: HTMLButtonElement;
  name(words: string, full: string): void;
}

function labelled(picture: SVGElement, onPress: () => void): Labelled {
  const words = el('span', {});
  const element = button({ class: 'button' }, onPress, picture, words);
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
  update(t: Messages, value: T, disabled?: boolean): void;
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
    update: (t, value, disabled = false) => {
      text(name, title(t));
      input.disabled = disabled;
      for (const option of options) text(option.element, words(t, option.value));
      if (input.value !== value) input.value = value;
    },
  };
}
