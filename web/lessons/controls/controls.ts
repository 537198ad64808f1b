/** The rows of controls under every figure: the shared ones, and those of the figure. */

import { button, el, text, usable } from '../../dom/dom.ts';
import type { Control } from '../figure.ts';
import { keys } from '../frame/steps.ts';
import type { LessonWords } from '../words/words-en.ts';
import { type IconName, icon, setIcon } from './icons.ts';

const hinted = (label: string, key: string | undefined): string =>
  key === undefined ? label : `${label} (${key})`;

export interface ControlActions {
  play(): void;
  back(): void;
  forward(): void;
  nextCut(): void;
  speed(): void;
  reset(): void;
  link(): void;
  menu(): void;
  act(action: string): void;
}

export interface ControlsState {
  readonly playing: boolean;
  /** Null for figures that do not move in steps. */
  readonly steps: { readonly step: number; readonly length: number; readonly cuts: boolean } | null;
  /** Steps a second. */
  readonly speed: number;
  readonly menuOpen: boolean;
  readonly own: readonly Control[];
}

export interface Controls {
  readonly element: HTMLElement;
  /** The button that opens the menu. */
  readonly menuButton: HTMLButtonElement;
  update(state: ControlsState): void;
  /** Shows for a moment that something was done. */
  announce(message: string): void;
}

export function createControls(words: LessonWords, actions: ControlActions): Controls {
  const named = (name: IconName, label: string, onPress: () => void, key?: string): HTMLButtonElement => {
    const made = button({ class: 'icon-button', 'aria-label': label, title: hinted(label, key) }, onPress);
    if (key !== undefined) made.setAttribute('aria-keyshortcuts', key);
    made.append(icon(name));
    return made;
  };
  const { controls } = words;
  const play = named('play', controls.play, actions.play, keys.play);
  const back = named('previous', controls.back, actions.back, keys.back);
  const forward = named('next', controls.forward, actions.forward, keys.forward);
  const cut = named('cut', controls.nextCut, actions.nextCut, keys.nextCut);
  const speed = button({ class: 'text-button speed' }, actions.speed);
  const reset = named('reset', controls.reset, actions.reset);
  const link = named('link', controls.link, actions.link);
  const menu = named('more', controls.menu, actions.menu);
  menu.setAttribute('aria-haspopup', 'dialog');
  const note = el('span', { class: 'note', role: 'status' });
  const stepping = [play, back, forward, cut, speed];
  const row = el(
    'div',
    { class: 'controls', role: 'group', 'aria-label': controls.label },
    ...stepping,
    el('span', { class: 'space' }),
    note,
    reset,
    link,
    menu,
  );
  const own = createOwnRow(actions.act);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element: el('div', { class: 'control-rows' }, own.element, row),
    menuButton: menu,
    update({ playing, steps, speed: rate, menuOpen, own: list }) {
      for (const each of stepping) each.hidden = steps === null;
      if (steps !== null) {
        const label = playing ? controls.pause : controls.play;
        setIcon(play, playing ? 'pause' : 'play');
        play.setAttribute('aria-label', label);
        play.title = hinted(label, keys.play);
        usable(back, steps.step > 0);
        usable(forward, steps.step < steps.length);
        usable(cut, steps.cuts);
        text(speed, controls.speedShort(rate));
        speed.setAttribute('aria-label', controls.speed(rate));
        speed.title = controls.speed(rate);
      }
      menu.setAttribute('aria-expanded', String(menuOpen));
      own.update(list);
    },
    announce(message) {
      text(note, message);
      clearTimeout(timer);
      timer = setTimeout(() => text(note, ''), 2_500);
    },
  };
}

interface OwnRow {
  readonly element: HTMLElement;
  update(list: readonly Control[]): void;
}

/**
 * A control is kept as long as there is one of its kind and action, and it stays where it is: a slider that left the
 * page for a moment would lose the finger that drags it, and the focus.
 */
function createOwnRow(act: (action: string) => void): OwnRow {
  const element = el('div', { class: 'own-controls' });
  let made = new Map<string, Made>();
  return {
    element,
    update(list) {
      const before = made;
      made = new Map(
        list.map((control) => {
          const key = `${control.type} ${control.action}`;
          return [key, before.get(key) ?? createControl(control, act)];
        }),
      );
      for (const [key, old] of before) if (!made.has(key)) old.element.remove();
      for (const [index, each] of [...made.values()].entries()) {
        const there = element.children[index] ?? null;
        if (there !== each.element) element.insertBefore(each.element, there);
        const control = list[index];
        if (control !== undefined) each.update(control);
      }
      element.hidden = list.length === 0;
    },
  };
}

interface Made {
  readonly element: HTMLElement;
  update(control: Control): void;
}

function createControl(first: Control, act: (action: string) => void): Made {
  switch (first.type) {
    case 'button': {
      const element = button({ class: 'button' }, () => act(first.action));
      return {
        element,
        update: (control) => {
          if (control.type !== 'button') return;
          text(element, control.label);
          usable(element, control.usable !== false);
          if (control.pressed !== undefined) element.setAttribute('aria-pressed', String(control.pressed));
        },
      };
    }
    case 'switch': {
      const box = el('input', { type: 'checkbox' });
      const label = el('span');
      box.addEventListener('change', () => act(`${first.action}:${box.checked ? 'on' : 'off'}`));
      return {
        element: el('label', { class: 'switch' }, box, label),
        update: (control) => {
          if (control.type !== 'switch') return;
          box.checked = control.on;
          text(label, control.label);
        },
      };
    }
    case 'choice': {
      const select = el('select');
      let options = '';
      const label = el('span', { class: 'choice-label' });
      select.addEventListener('change', () => act(`${first.action}:${select.value}`));
      return {
        element: el('label', { class: 'choice' }, label, select),
        update: (control) => {
          if (control.type !== 'choice') return;
          const wanted = JSON.stringify(control.options);
          if (wanted !== options) {
            options = wanted;
            select.replaceChildren(
              ...control.options.map((option) => el('option', { value: option.value }, option.label)),
            );
          }
          if (select.value !== control.value) select.value = control.value;
          text(label, control.label);
        },
      };
    }
    case 'range': {
      const input = el('input', { type: 'range' });
      const label = el('span', { class: 'range-label' });
      input.addEventListener('input', () => act(`${first.action}:${input.value}`));
      return {
        element: el('label', { class: first.wide === true ? 'range wide' : 'range' }, label, input),
        update: (control) => {
          if (control.type !== 'range') return;
          // The range first: a value outside the old one would be clamped.
          input.min = String(control.min);
          input.max = String(control.max);
          if (input.value !== String(control.value)) input.value = String(control.value);
          input.setAttribute('aria-label', control.label);
          input.setAttribute('aria-valuetext', control.valueText);
          text(label, control.valueText);
        },
      };
    }
  }
}
