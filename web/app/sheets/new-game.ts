import { button, el, show, usable } from '../../dom/dom.ts';
import type { GameId } from '../../engine/types.ts';
import type { Settings } from '../../games/info.ts';
import type { GameSheets, NewGameFields } from '../../games/kit.ts';
import { gameIds, gameInfo, gameOf, isUsualStart } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { loadOpponentWords, type OpponentWords } from '../../i18n/opponents.ts';
import { isOneOf } from '../../state/guards.ts';
import { write } from '../../state/storage.ts';
import type { EngineLevel, GameRecord } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { makeSetup, modes, recordOf, type Setup } from '../../table/setup.ts';
import type { State } from '../../table/state.ts';
import { sayKept } from '../say-kept.ts';
import { freshSeed, lastSetup, toss } from '../start.ts';
import { clockField } from './clock-field.ts';
import { drawFields } from './fields.ts';
import { choice, select } from './forms.ts';
import { type LevelField, opponentField } from './level-field.ts';
import type { GivenStart, SheetContent, SheetContext } from './sheet.ts';

/** One game's part of the sheet: its fields, and the setup that they come to. */
interface Fields {
  readonly elements: readonly HTMLElement[];
  readonly setup: () => Setup;
  /** Another start than the usual; `null` for the usual one. */
  readonly start: () => string | null;
  /** Something has happened on the board. */
  readonly adapt: () => void;
}

/** What is chosen for every game alike. */
type Shared = Partial<Pick<Setup, 'mode' | 'side' | 'clock' | 'level' | 'secondLevel'>>;

export async function newGameSheet(context: SheetContext): Promise<SheetContent> {
  const { session, model, parts, prepare, close, closeOntoBoard, start: given } = context;
  const words = await loadOpponentWords(model.language);
  const { state, t } = model;
  // The engine may move while the sheet is open.
  const shown = (): State['shown'] => session.entry.shown;
  let shared: Shared = {};
  /** The fields of a game; what has been chosen for every game stays. */
  const drawn = (game: GameId, t: Messages, parts: GameSheets): Fields =>
    fieldsOf(game, t, words, parts, shown, given, games(game), shared, state.record, (more) => {
      shared = { ...shared, ...more };
    });
  let fields = drawn(state.record.game, t, parts);
  function games(game: GameId): HTMLElement {
    return choice(
      'game',
      t.gamesLabel,
      gameIds.map((value) => ({ value, label: t.games[value] })),
      game,
      (other) => void offer(other),
    );
  }
  const holder = el('div', { class: 'sheet-fields' }, ...fields.elements);

  let asked = state.record.game;
  async function offer(game: GameId): Promise<void> {
    asked = game;
    // What begins is what is chosen, also while its files are on their way.
    usable(begin, false);
    const prepared = await prepare(game);
    if (asked !== game || !holder.isConnected) return;
    usable(begin, true);
    if (prepared === null) {
      close();
      session.say({ code: 'gameFailed', game });
      return;
    }
    fields = drawn(game, prepared.t, prepared.parts);
    holder.replaceChildren(...fields.elements);
    const more = holder.querySelector('details');
    if (more !== null) more.open = true;
    holder.querySelector<HTMLElement>(`[name="game"][value="${game}"]`)?.focus();
  }

  const begin = button(
    { class: 'button button-primary button-wide' },
    () => {
      const start = fields.start();
      closeOntoBoard();
      newGame(session, fields.setup(), start ?? undefined);
    },
    t.newGame.start,
  );

  const forget = session.store.subscribe(() => (holder.isConnected ? fields.adapt() : forget()));
  return {
    title: t.newGame.title,
    body: [holder, el('div', { class: 'sheet-actions' }, begin)],
  };
}

function fieldsOf(
  game: GameId,
  t: Messages,
  words: OpponentWords,
  parts: GameSheets,
  shown: () => State['shown'],
  given: GivenStart | null,
  games: HTMLElement,
  shared: Shared,
  record: GameRecord,
  share: (more: Shared) => void,
): Fields {
  const last = lastSetup(game);
  const before = given?.fen ?? record.start;
  const opening = given === null ? (record.opening?.type ?? null) : null;
  const settings =
    gameOf(before) === game ? parts.settingsAfter(before, opening, last.settings) : last.settings;
  let setup: Setup = { ...last, settings, ...sharedWith(game, shared) };
  let chosen: Settings = {};
  const change = (patch: Partial<Setup>): void => {
    setup = { ...setup, ...patch };
    adapt();
  };
  const changeShared = (patch: Shared): void => {
    share(patch);
    change(patch);
  };
  const changeSettings = (settings: Settings): void => {
    chosen = { ...chosen, ...settings };
    change({ settings: { ...setup.settings, ...settings } });
  };
  const own = parts.newGame(t, setup.settings);
  const top = drawFields(own.top, changeSettings);
  const beforeClock = drawFields(own.beforeClock, changeSettings);
  const afterClock = drawFields(own.afterClock, changeSettings);
  const side = sideField(t, setup.side, (value) => changeShared({ side: value }));
  const opener = own.opener === null ? null : openerField(t, own.opener, setup.side, changeShared);
  const first = opponentField('level', t, gameInfo[game], words, setup.level, (level) =>
    changeShared({ level }),
  );
  const second = opponentField('second-level', t, gameInfo[game], words, setup.secondLevel, (secondLevel) =>
    changeShared({ secondLevel }),
  );
  const start = startField(t, shown, given, game, () => adapt());

  function adapt(): void {
    start.update();
    const now = parts.newGame(t, setup.settings);
    // Rules of repetition count from any start; a rule, a board and an opening lie in the start itself.
    const asks = start.value() === null || gameInfo[game].repetitionOf(setup.settings) !== null;
    for (const [drawn, asked] of [
      [top, now.top],
      [beforeClock, now.beforeClock],
      [afterClock, now.afterClock],
    ] as const)
      drawn.update(asks ? asked : asked.map((field) => ({ ...field, hidden: true })));
    const opens = asks && now.opener?.isUsed === true;
    show(side, setup.mode === 'engine' && !opens);
    if (opener !== null) show(opener, setup.mode === 'engine' && opens);
    // Two questions with one answer, of which one is asked.
    for (const field of [side, opener])
      for (const input of field?.querySelectorAll('input') ?? []) input.checked = input.value === setup.side;
    show(first.element, setup.mode !== 'people');
    show(second.element, setup.mode === 'engines');
    nameLevels(t, setup, first, second);
  }
  adapt();

  return {
    // Where a position is given, what was not asked stays as it was chosen last.
    setup: () => (start.value() === null ? setup : { ...setup, settings: { ...last.settings, ...chosen } }),
    start: start.value,
    adapt,
    elements: [
      modeField(t, setup, (mode) => changeShared({ mode })),
      first.element,
      second.element,
      side,
      ...(opener === null ? [] : [opener]),
      el(
        'details',
        // Where another start was asked for, it is seen.
        { class: 'more', open: start.value() !== null || given !== null },
        el('summary', {}, t.newGame.more),
        games,
        ...top.elements,
        el(
          'div',
          { class: 'field-list' },
          ...beforeClock.elements,
          clockField(t, setup.clock, (clock) => changeShared({ clock })),
          ...afterClock.elements,
          start.element,
        ),
      ),
    ],
  };
}

/** Programs play one game each; levels are there in all of them. */
function sharedWith(game: GameId, { level, secondLevel, ...rest }: Shared): Shared {
  const plays = (level: EngineLevel | undefined): level is EngineLevel =>
    typeof level === 'number' || isOneOf(gameInfo[game].programs, level);
  return { ...rest, ...(plays(level) && { level }), ...(plays(secondLevel) && { secondLevel }) };
}

// What every game asks

const modeField = (t: Messages, { mode }: Setup, onChange: (mode: Setup['mode']) => void): HTMLElement =>
  choice(
    'mode',
    t.newGame.mode,
    modes.map((value) => ({ value, label: t.newGame[value] })),
    mode,
    onChange,
  );

const sideField = (
  t: Messages,
  side: Setup['side'],
  onChange: (side: Setup['side']) => void,
): HTMLFieldSetElement =>
  choice(
    'side',
    t.newGame.side,
    (['first', 'second', 'random'] as const).map((value) => ({ value, label: t.newGame[value] })),
    side,
    onChange,
  );

const openerField = (
  t: Messages,
  { label, first, second }: NonNullable<NewGameFields['opener']>,
  side: Setup['side'],
  change: (patch: Shared) => void,
): HTMLFieldSetElement =>
  choice(
    'opener',
    label,
    [
      { value: 'first', label: first },
      { value: 'second', label: second },
      { value: 'random', label: t.newGame.random },
    ] as const,
    side,
    (value) => change({ side: value }),
  );

/** Whether a game can begin from the position on the board: it goes on, and is not the usual start. */
function isAnotherStart({ fen, status }: State['shown'], game: GameId): boolean {
  return gameOf(fen) === game && status?.state === 'ongoing' && !isUsualStart(game, fen);
}

function startField(
  t: Messages,
  shown: () => State['shown'],
  given: GivenStart | null,
  game: GameId,
  onChange: () => void,
): { readonly element: HTMLElement; value(): string | null; update(): void } {
  const isGiven = given !== null && gameOf(given.fen) === game && !isUsualStart(game, given.fen);
  const offered = [
    ...(isGiven ? [{ value: 'given', label: given.label } as const] : []),
    ...(['standard', 'shown'] as const).map((value) => ({ value, label: t.newGame[value] })),
  ];
  const usual = isGiven ? 'given' : 'standard';
  let from: 'standard' | 'shown' | 'given' = usual;
  const field = select('from', t.newGame.from, offered, from, (value) => {
    from = value;
    onChange();
  });
  const input = field.querySelector('select');
  const shownOption = field.querySelector<HTMLOptionElement>('[value="shown"]');
  const isThere = (): boolean => isAnotherStart(shown(), game);
  return {
    element: field,
    update() {
      const there = isThere();
      show(field, there || isGiven);
      if (shownOption !== null) {
        show(shownOption, there);
        // Not every browser hides options.
        shownOption.disabled = !there;
      }
      if (there || from !== 'shown') return;
      from = usual;
      if (input !== null) input.value = from;
    },
    value: () => {
      if (from === 'given') return given?.fen ?? null;
      return from === 'shown' && isThere() ? shown().fen : null;
    },
  };
}

function nameLevels(t: Messages, { mode }: Setup, first: LevelField, second: LevelField): void {
  const two = mode === 'engines';
  const words = t.newGame;
  first.name(two ? words.firstLevel : words.level, two ? t.side('first') : null);
  second.name(words.secondLevel, t.side('second'));
}

/** From the usual start of the setup unless another is given. */
function newGame(session: TableSession, setup: Setup, start?: string): void {
  write(gameInfo[setup.game].storage.setup, makeSetup(setup));
  const before = session.entry;
  session.open(recordOf(setup, toss, freshSeed(), start));
  sayKept(session, before);
}
