import { attribute, button, el, show, text } from '../dom/dom.ts';
import {
  type GameId,
  gameIds,
  gameOf,
  openingIds,
  opponentsOf,
  type RuleId,
  rulesIds,
  startFen,
} from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { StoneWords } from '../i18n/en/games/gomoku.ts';
import type { EngineLevel } from '../state/record.ts';
import {
  clockIds,
  clockOf,
  emptyBoard,
  type GomokuSetup,
  type Setup,
  type XiangqiSetup,
} from '../state/setup.ts';
import { face, setFace } from './face.ts';
import { choice, select, slider } from './forms.ts';
import type { State } from './model.ts';
import type { SheetContent, SheetContext } from './sheets.ts';
import { habitOf } from './start.ts';
import { levelKey } from './words.ts';

/** One game's part of the sheet: its fields, and the setup that they come to. */
interface Fields {
  readonly elements: readonly HTMLElement[];
  readonly setup: () => Setup;
  /** Another start than the usual; `null` for the usual one. */
  readonly start: () => string | null;
}

export function newGameSheet(context: SheetContext): SheetContent {
  const { controller, model, prepare, close } = context;
  const { state } = model;
  let fields = fieldsOf(state.record.game, model.t, state);
  const holder = el('div', { class: 'sheet-fields' }, ...fields.elements);

  async function offer(game: GameId): Promise<void> {
    const t = await prepare(game);
    if (t === null) {
      close();
      controller.notify({ tone: 'warn', lasting: false, say: (words) => words.notice.gameFailed });
      return;
    }
    fields = fieldsOf(game, t, state);
    holder.replaceChildren(...fields.elements);
  }

  const { t } = model;
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
        button(
          { class: 'button button-primary button-wide' },
          () => {
            const start = fields.start();
            close();
            if (start === null) controller.newGame(fields.setup());
            else controller.newGame(fields.setup(), start);
          },
          t.newGame.start,
        ),
      ),
    ],
  };
}

function fieldsOf(game: GameId, t: Messages, state: State): Fields {
  const setup = habitOf(game);
  return setup.game === 'gomoku' && t.stones !== undefined
    ? gomokuFields(setup, t, t.stones, state)
    : xiangqiFields(setup, t, state);
}

function xiangqiFields(habit: Setup, t: Messages, state: State): Fields {
  let setup = habit as XiangqiSetup;
  const change = (patch: Partial<XiangqiSetup>): void => {
    setup = { ...setup, ...patch };
    adapt();
  };
  const side = sideField(t, setup.side, (value) => change({ side: value }));
  const first = opponentField('level', t, 'xiangqi', setup.level, (level) => change({ level }));
  const second = opponentField('second-level', t, 'xiangqi', setup.secondLevel, (secondLevel) =>
    change({ secondLevel }),
  );
  const start = startField(t, state, 'xiangqi', startFen);

  function adapt(): void {
    show(side, setup.mode === 'engine');
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
      side,
      first.element,
      second.element,
      el(
        'div',
        { class: 'field-list' },
        clockField(t, setup, (clock) => change({ clock })),
        select(
          'rules',
          t.pieces?.rulesTitle ?? '',
          rulesIds.map((value) => ({ value, label: t.pieces?.rules[value] ?? '' })),
          setup.rules,
          (rules) => change({ rules }),
        ),
        ...start.elements,
      ),
    ],
  };
}

/** Boards on which another row wins than five: tic-tac-toe is the smallest. */
const smallBoards: readonly (readonly [size: number, row: number])[] = [
  [3, 3],
  [5, 4],
  [7, 4],
];
const usualBoards = [15, 13, 19] as const;
const namedRules = ['freestyle', 'standard', 'renju'] as const;

function gomokuFields(habit: GomokuSetup, t: Messages, stones: StoneWords, state: State): Fields {
  let setup = habit;
  const named = (rule: RuleId): (typeof namedRules)[number] | null =>
    namedRules.find((each) => each === rule) ?? null;
  let rule = named(setup.rule) ?? 'freestyle';
  const change = (patch: Partial<GomokuSetup>): void => {
    setup = { ...setup, ...patch };
    adapt();
  };

  const ruleField = choice(
    'rule',
    stones.ruleTitle,
    namedRules.map((value) => ({ value, label: stones.rules[value] })),
    rule,
    (value) => {
      rule = value;
      change({ rule });
    },
  );
  const openingField = select(
    'opening',
    stones.opening,
    openingIds.map((value) => ({ value, label: stones.openings[value] })),
    setup.opening,
    (opening) => change({ opening }),
  );
  const about = el('p', { class: 'note' });
  const side = sideField(t, setup.side, (value) => change({ side: value }));
  const opener = choice(
    'opener',
    stones.opens,
    [
      { value: 'first', label: stones.opensFirst },
      { value: 'second', label: stones.opensSecond },
      { value: 'random', label: t.newGame.random },
    ] as const,
    setup.side,
    (value) => change({ side: value }),
  );
  const first = opponentField('level', t, 'gomoku', setup.level, (level) => change({ level }));
  const second = opponentField('second-level', t, 'gomoku', setup.secondLevel, (secondLevel) =>
    change({ secondLevel }),
  );
  const start = startField(t, state, 'gomoku', null);

  function adapt(): void {
    const small = named(setup.rule) === null;
    const swaps = setup.opening !== 'free' && !small;
    show(ruleField, !small);
    show(openingField, !small);
    text(about, small ? stones.ruleInWords(setup.rule) : aboutRule());
    show(side, setup.mode === 'engine' && !swaps);
    show(opener, setup.mode === 'engine' && swaps);
    show(first.element, setup.mode !== 'people');
    show(second.element, setup.mode === 'engines');
    nameLevels(t, setup, first, second);
  }

  function aboutRule(): string {
    const rest = setup.opening === 'free' ? '' : stones.openingInWords[setup.opening];
    return [stones.ruleInWords(setup.rule), rest].filter((part) => part !== '').join(' ');
  }
  adapt();

  const boards = [
    ...usualBoards.map((size) => ({ value: `${size}`, label: stones.size(size, size) })),
    ...smallBoards.map(([size, row]) => ({
      value: `${size} k=${row}`,
      label: stones.small(size, row),
      group: stones.smallBoards,
    })),
  ];
  const now = named(setup.rule) === null ? `${setup.size} ${setup.rule}` : `${setup.size}`;
  if (!boards.some(({ value }) => value === now)) {
    // A size that came with a link.
    boards.unshift({ value: now, label: stones.size(setup.size, setup.size) });
  }

  return {
    setup: () => (named(setup.rule) === null ? { ...setup, opening: 'free' } : setup),
    start: start.value,
    elements: [
      modeField(t, setup, (mode) => change({ mode })),
      ruleField,
      about,
      side,
      opener,
      first.element,
      second.element,
      el(
        'div',
        { class: 'field-list' },
        select('board', stones.board, boards, now, (value) => {
          const [size, row] = value.split(' ');
          change({ size: Number(size), rule: (row as RuleId | undefined) ?? rule });
        }),
        openingField,
        clockField(t, setup, (clock) => change({ clock })),
        ...start.elements,
      ),
    ],
  };
}

// What both games ask

const modes = ['engine', 'people', 'engines'] as const;

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

/** From the position on the board, where that is of this game and not the usual start. */
function startField(
  t: Messages,
  { shown }: State,
  game: GameId,
  usual: string | null,
): { readonly elements: readonly HTMLElement[]; value(): string | null } {
  let from: 'standard' | 'shown' = 'standard';
  const elsewhere =
    gameOf(shown.fen) === game &&
    shown.status?.state === 'ongoing' &&
    shown.fen !== usual &&
    (shown.game === 'xiangqi' || shown.fen !== emptyBoard(shown.files, shown.rule));
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
    elements: elsewhere ? [field] : [],
    value: () => (from === 'shown' ? shown.fen : null),
  };
}

interface LevelField {
  readonly element: HTMLElement;
  /** Two players need to say whose they are. */
  name(words: string, side: string | null): void;
}

function nameLevels(t: Messages, { mode }: Setup, first: LevelField, second: LevelField): void {
  const two = mode === 'engines';
  const words = t.newGame;
  first.name(two ? words.firstLevel : words.level, two ? t.side('first') : null);
  second.name(words.secondLevel, t.side('second'));
}

/** The engine at a level, or a program of the articles, which has none. */
function opponentField(
  name: string,
  t: Messages,
  game: GameId,
  level: EngineLevel,
  onChange: (level: EngineLevel) => void,
): LevelField {
  let number = typeof level === 'number' ? level : 3;
  const byLevel = levelField(name, t, number, (value) => {
    number = value;
    onChange(value);
  });
  const id = `${name}-about`;
  const about = el('p', { class: 'note', id });
  const say = (shown: EngineLevel): void => {
    show(byLevel.element, typeof shown === 'number');
    show(about, typeof shown === 'string');
    text(about, typeof shown === 'string' ? t.programs[shown].about : '');
  };
  const kinds = [
    { value: 'level', label: t.newGame.byLevel },
    ...opponentsOf[game].map((value) => ({
      value,
      label: t.programs[value].name,
      group: t.newGame.programs,
    })),
  ] as const;
  const kind = select(
    `${name}-kind`,
    t.newGame.opponent,
    kinds,
    typeof level === 'string' ? level : 'level',
    (value) => {
      const chosen = value === 'level' ? number : value;
      say(chosen);
      onChange(chosen);
    },
  );
  const input = kind.querySelector('select');
  if (input !== null) attribute(input, 'aria-describedby', id);
  say(level);
  const label = kind.querySelector('label');
  return {
    element: el('div', { class: 'opponent-field' }, kind, about, byLevel.element),
    name: (words, side) => {
      if (label !== null) text(label, side ?? t.newGame.opponent);
      byLevel.name(words, side);
    },
  };
}

function levelField(name: string, t: Messages, level: number, onChange: (level: number) => void): LevelField {
  const portrait = face(level);
  const title = el('span', { class: 'level-name' });
  const number = el('span', { class: 'level-number' });
  // Only of xiangqi it is known what each level overlooks.
  const hint = el('span', { class: 'level-number' });
  let prefix = '';
  let shown = level;
  const hintOf = (value: number): string => t.pieces?.levelHint(value) ?? '';
  const say = (value: number): void => {
    shown = value;
    setFace(portrait, value);
    text(title, t.levels[levelKey(value)]);
    text(number, prefix + t.levelNumber(value));
    text(hint, hintOf(value));
  };
  say(level);
  const field = slider(
    name,
    t.newGame.level,
    { least: 1, most: 10 },
    level,
    (value) =>
      [t.levels[levelKey(value)], t.levelNumber(value), hintOf(value)]
        .filter((part) => part !== '')
        .join(', '),
    (value) => {
      say(value);
      onChange(value);
    },
  );
  const element = el(
    'div',
    { class: 'level-field' },
    portrait,
    el('div', { class: 'level-words', 'aria-hidden': 'true' }, title, number, hint),
    field,
  );
  const label = field.querySelector('label');
  return {
    element,
    name: (words, side) => {
      if (label !== null) text(label, words);
      prefix = side === null ? '' : `${side} · `;
      say(shown);
    },
  };
}
