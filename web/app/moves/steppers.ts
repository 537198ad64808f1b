/** The buttons that step through a game. */
import { attribute, button, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { MovesWords } from '../../i18n/moves.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import { root } from '../../table/tree.ts';
import { lookLast, lookOn } from '../../table/wishes.ts';

const steps = {
  first: { run: (session: TableSession) => session.goTo(0), leads: ({ cursor }: State) => cursor !== root },
  previous: {
    run: (session: TableSession) => session.step(-1),
    leads: ({ cursor }: State) => cursor !== root,
  },
  next: {
    run: (session: TableSession) => session.step(1),
    leads: (state: State) => lookOn(state, 1) !== null,
  },
  last: {
    run: (session: TableSession) => session.goToEnd(),
    leads: (state: State) => lookLast(state) !== null,
  },
} as const;

type StepName = keyof typeof steps;

export function createSteppers(session: TableSession, names: readonly StepName[]) {
  const buttons = names.map((name) => ({
    name,
    element: button({ class: 'stepper' }, () => steps[name].run(session), icon(name)),
  }));
  return {
    elements: buttons.map(({ element }) => element),
    update: (state: State, words: MovesWords): void => {
      for (const { name, element } of buttons) {
        attribute(element, 'aria-label', words[name]);
        attribute(element, 'title', words[name]);
        usable(element, steps[name].leads(state));
      }
    },
  };
}
