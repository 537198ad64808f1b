import { rulesIds, startFen } from '../engine/types.ts';
import { clockIds, clockOf, parseSetup, type Setup } from '../state/setup.ts';
import { readOr } from '../state/storage.ts';
import { button, el, show, text } from './dom.ts';
import { face, setFace } from './face.ts';
import { choice, select, slider } from './forms.ts';
import type { SheetContent, SheetContext } from './sheets.ts';
import { levelKey } from './strip.ts';

export function newGameSheet({ controller, model: { t, state }, close }: SheetContext): SheetContent {
  const words = t.newGame;
  let setup = parseSetup(readOr('setup', null));
  let from: 'standard' | 'shown' = 'standard';
  const change = (patch: Partial<Setup>): void => {
    setup = { ...setup, ...patch };
    adapt();
  };

  const side = choice(
    'side',
    words.side,
    (['first', 'second', 'random'] as const).map((value) => ({ value, label: words[value] })),
    setup.side,
    (value) => change({ side: value }),
  );
  const first = levelField('level', setup.level, (level) => change({ level }));
  const second = levelField('second-level', setup.secondLevel, (secondLevel) => change({ secondLevel }));

  function levelField(name: string, level: number, onChange: (level: number) => void) {
    const portrait = face(level);
    const title = el('span', { class: 'level-name' });
    const number = el('span', { class: 'level-number' });
    let prefix = '';
    let shown = level;
    const say = (value: number): void => {
      shown = value;
      setFace(portrait, value);
      text(title, t.levels[levelKey(value)]);
      text(number, prefix + t.levelNumber(value));
    };
    say(level);
    const field = slider(
      name,
      words.level,
      { least: 1, most: 10 },
      level,
      (value) => `${t.levels[levelKey(value)]}, ${t.levelNumber(value)}`,
      (value) => {
        say(value);
        onChange(value);
      },
    );
    const element = el(
      'div',
      { class: 'level-field' },
      portrait,
      el('div', { class: 'level-words', 'aria-hidden': 'true' }, title, number),
      field,
    );
    const label = field.querySelector('label');
    return {
      element,
      /** Two sliders need to say whose they are. */
      name: (words: string, whose: string): void => {
        if (label !== null) text(label, words);
        prefix = whose;
        say(shown);
      },
    };
  }

  function adapt(): void {
    show(side, setup.mode === 'engine');
    show(first.element, setup.mode !== 'people');
    show(second.element, setup.mode === 'engines');
    const two = setup.mode === 'engines';
    first.name(two ? words.firstLevel : words.level, two ? `${t.side('first')} · ` : '');
    second.name(words.secondLevel, `${t.side('second')} · `);
  }
  adapt();

  const elsewhere = state.shown.fen !== startFen && state.shown.status?.state === 'ongoing';
  return {
    title: words.title,
    body: [
      choice(
        'mode',
        words.mode,
        (['engine', 'people', 'engines'] as const).map((value) => ({ value, label: words[value] })),
        setup.mode,
        (mode) => change({ mode }),
      ),
      side,
      first.element,
      second.element,
      el(
        'div',
        { class: 'field-list' },
        select(
          'clock',
          words.clock,
          clockIds.map((value) => {
            const clock = clockOf(value);
            return {
              value,
              label:
                clock === null
                  ? words.noClock
                  : words.clockValue(clock.initialMs / 60_000, clock.incrementMs / 1_000),
            };
          }),
          setup.clock,
          (clock) => change({ clock }),
        ),
        select(
          'rules',
          t.gameTab.rules,
          rulesIds.map((value) => ({ value, label: t.rules[value] })),
          setup.rules,
          (rules) => change({ rules }),
        ),
        ...(elsewhere
          ? [
              select(
                'from',
                words.from,
                (['standard', 'shown'] as const).map((value) => ({ value, label: words[value] })),
                from,
                (value) => {
                  from = value;
                },
              ),
            ]
          : []),
      ),
      el(
        'div',
        { class: 'sheet-actions' },
        button(
          { class: 'button button-primary button-wide' },
          () => {
            const start = from === 'standard' ? startFen : state.shown.fen;
            close();
            controller.newGame(setup, start);
          },
          words.start,
        ),
      ),
    ],
  };
}
