import { button, el, show } from '../../dom/dom.ts';
import type { GameId } from '../../engine/types.ts';
import type { GameSheets, NewGameFields } from '../../games/kit.ts';
import { gameIds, gameInfo, gameOf } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { write } from '../../state/storage.ts';
import type { TableSession } from '../../table/session.ts';
import { clockIds, clockOf, makeSetup, modes, recordOf, type Setup } from '../../table/setup.ts';
import type { State } from '../../table/state.ts';
import { freshSeed, lastSetup, toss } from '../start.ts';
import { drawFields } from './fields.ts';
import { choice, select } from './forms.ts';
import { type LevelField, opponentField } from './level-field.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

/** One game's part of the sheet: its fields, and the setup that they come to. */
interface Fields {
  readonly elements: readonly HTMLElement[];
  readonly setup: () => Setup;
  /** Another start than the usual; `null` for the usual one. */
  readonly start: () => string | null;
}

export function newGameSheet(context: SheetContext): SheetContent {
  const { session, model, parts, prepare, close } = context;
  const { state, t } = model;
  let fields = fieldsOf(state.record.game, t, parts, state);
  const holder = el('div', { class: 'sheet-fields' }, ...fields.elements);

  async function offer(game: GameId): Promise<void> {
    const prepared = await prepare(game);
    if (prepared === null) {
      close();
      session.say({ code: 'gameFailed' });
      return;
    }
    fields = fieldsOf(game, prepared.t, prepared.parts, state);
    holder.replaceChildren(...fields.elements);
  }

  const submit = (): void => {
    const start = fields.start();
    close();
    newGame(session, fields.setup(), start ?? undefined);
  };

  return {
    title: t.newGame.title,
    body: [
      choice(
        'game',
        t.gamesLabel,
        gameIds.map((value) => ({ value, label: t.games[value] })),
        state.record.game,
        (game) => void offer(game),
      ),
      holder,
      el(
        'div',
        { class: 'sheet-actions' },
        button({ class: 'button button-primary button-wide' }, submit, t.newGame.start),
      ),
    ],
  };
}

function fieldsOf(game: GameId, t: Messages, parts: GameSheets, state: State): Fields {
  let setup = lastSetup(game);
  const change = (patch: Partial<Setup>): void => {
    setup = { ...setup, ...patch };
    adapt();
  };
  const changeSettings = (settings: Setup['settings']): void =>
    change({ settings: { ...setup.settings, ...settings } });
  const own = parts.newGame(t, setup.settings);
  const top = drawFields(own.top, changeSettings);
  const beforeClock = drawFields(own.beforeClock, changeSettings);
  const afterClock = drawFields(own.afterClock, changeSettings);
  const side = sideField(t, setup.side, (value) => change({ side: value }));
  const opener = own.opener === null ? null : openerField(t, own.opener, setup.side, change);
  const hint = (level: number): string => parts.levelHint(t, level);
  const first = opponentField('level', t, gameInfo[game], hint, setup.level, (level) => change({ level }));
  const second = opponentField('second-level', t, gameInfo[game], hint, setup.secondLevel, (secondLevel) =>
    change({ secondLevel }),
  );
  const start = startField(t, state, game);

  function adapt(): void {
    const now = parts.newGame(t, setup.settings);
    top.update(now.top);
    beforeClock.update(now.beforeClock);
    afterClock.update(now.afterClock);
    const opens = now.opener?.isUsed === true;
    show(side, setup.mode === 'engine' && !opens);
    if (opener !== null) show(opener, setup.mode === 'engine' && opens);
    show(first.element, setup.mode !== 'people');
    show(second.element, setup.mode === 'engines');
    nameLevels(t, setup, first, second);
  }
  adapt();

  return {
    setup: () => setup,
    start: start.value,
    elements: [
      modeField(t, setup, (mode) => change({ mode })),
      ...top.elements,
      side,
      ...(opener === null ? [] : [opener]),
      first.element,
      second.element,
      el(
        'div',
        { class: 'field-list' },
        ...beforeClock.elements,
        clockField(t, setup, (clock) => change({ clock })),
        ...afterClock.elements,
        ...start.elements,
      ),
    ],
  };
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
  change: (patch: Partial<Setup>) => void,
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

function clockField(t: Messages, { clock }: Setup, onChange: (clock: Setup['clock']) => void): HTMLElement {
  const labels = clockIds.map((value) => {
    const control = clockOf(value);
    const label =
      control === null
        ? t.newGame.noClock
        : t.newGame.clockValue(control.initialMs / 60_000, control.incrementMs / 1_000);
    return { value, label };
  });
  return select('clock', t.newGame.clock, labels, clock, onChange);
}

/** Whether a game can begin from the position on the board: it goes on, and is not the usual start. */
export function isAnotherStart({ fen, status }: State['shown'], game: GameId): boolean {
  const info = gameInfo[game];
  return (
    gameOf(fen) === game && status?.state === 'ongoing' && fen !== info.start(info.settingsOf(fen, null))
  );
}

function startField(
  t: Messages,
  { shown }: State,
  game: GameId,
): { readonly elements: readonly HTMLElement[]; value(): string | null } {
  let from: 'standard' | 'shown' = 'standard';
  const field = select(
    'from',
    t.newGame.from,
    (['standard', 'shown'] as const).map((value) => ({ value, label: t.newGame[value] })),
    from,
    (value) => {
      from = value;
    },
  );
  return {
    elements: isAnotherStart(shown, game) ? [field] : [],
    value: () => (from === 'shown' ? shown.fen : null),
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
  session.keep();
  session.engine?.client.clear();
  session.open(recordOf(setup, toss, freshSeed(), start));
}
