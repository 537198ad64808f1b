/** The quiet row under a board, and the words above it. */
import { barPaths, drawIcon, redrawIcon } from '../../dom/bar-icons.ts';
import { attribute, button, el, show, text, usable } from '../../dom/dom.ts';
import type { BarWords } from '../../i18n/en/element.ts';
import type { Mode } from '../board-options.ts';

export type Action = 'back' | 'forward' | 'run' | 'undo' | 'new' | 'flip';

export interface BarState {
  readonly mode: Mode;
  /** Buttons that do something now. */
  readonly usable: ReadonlySet<Action>;
  /** The moves are being played, or the engine is looking. */
  readonly running: boolean;
  /** A line of moves to step through. */
  readonly steps: boolean;
  readonly visible: boolean;
  /** Where the link leads; `null`: no link. */
  readonly link: string | null;
}

export interface Bar {
  readonly element: HTMLElement;
  update(state: BarState, words: BarWords): void;
}

type BarIcon = keyof typeof barPaths;

const icons: Readonly<Record<Action, BarIcon>> = {
  back: 'previous',
  forward: 'next',
  run: 'play',
  undo: 'undo',
  new: 'add',
  flip: 'flip',
};

/** In the order of the row. */
const actions = ['back', 'run', 'forward', 'undo', 'new', 'flip'] as const satisfies readonly Action[];

function shown(action: Action, { mode, steps }: BarState): boolean {
  switch (action) {
    case 'back':
    case 'forward':
      return mode === 'analyse' || (mode === 'show' && steps);
    case 'run':
      return mode === 'analyse' || (mode === 'show' && steps);
    case 'undo':
    case 'new':
      return mode === 'play';
    case 'flip':
      return true;
  }
}

function nameOf(action: Action, { mode, running }: BarState, words: BarWords): string {
  switch (action) {
    case 'run':
      if (mode === 'analyse') return running ? words.stop : words.analyse;
      return running ? words.pause : words.play;
    case 'new':
      return words.newGame;
    default:
      return words[action];
  }
}

const runIcon = ({ mode, running }: BarState): BarIcon => {
  if (mode === 'analyse') return running ? 'stop' : 'analyse';
  return running ? 'pause' : 'play';
};

export function createBar(press: (action: Action) => void): Bar {
  const element = el('div', { class: 'bar', part: 'bar', role: 'toolbar' });
  const buttons = actions.map((action) => {
    const made = button(
      { class: 'bar-button', part: 'button' },
      () => press(action),
      drawIcon(barPaths[icons[action]]),
    );
    return { action, made };
  });
  const link = el('a', { class: 'link', part: 'link', target: '_blank', rel: 'noopener' }, 'Duiyi');
  element.append(...buttons.map(({ made }) => made), link);

  // One stop for Tab, arrows within, as toolbars are used.
  let stop = 0;
  const reachable = (): HTMLElement[] =>
    [...buttons.map(({ made }) => made), link].filter((each) => !each.hidden);
  const putStop = (): void => {
    const all = reachable();
    stop = Math.min(stop, Math.max(0, all.length - 1));
    for (const [index, each] of all.entries()) each.tabIndex = index === stop ? 0 : -1;
  };
  element.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const all = reachable();
    stop = (stop + step + all.length) % all.length;
    putStop();
    all[stop]?.focus();
  });
  element.addEventListener('focusin', (event) => {
    const at = reachable().indexOf(event.target as HTMLElement);
    if (at < 0 || at === stop) return;
    stop = at;
    putStop();
  });

  return {
    element,
    update: (state, words) => {
      show(element, state.visible);
      attribute(element, 'aria-label', words.controls);
      for (const { action, made } of buttons) {
        const name = nameOf(action, state, words);
        show(made, shown(action, state));
        usable(made, state.usable.has(action));
        attribute(made, 'aria-label', name);
        attribute(made, 'title', name);
        if (action === 'run') redrawIcon(made, barPaths[runIcon(state)]);
      }
      show(link, state.link !== null);
      if (state.link !== null) attribute(link, 'href', state.link);
      attribute(link, 'title', words.link);
      putStop();
    },
  };
}

export interface WordsRow {
  readonly element: HTMLElement;
  update(
    state: {
      readonly score: string;
      readonly said: string;
      readonly visible: boolean;
      readonly retry: boolean;
    },
    words: BarWords,
  ): void;
}

export function createWordsRow(retry: () => void): WordsRow {
  const score = el('span', { class: 'score', part: 'score' });
  const said = el('span', { class: 'said' });
  const again = button({ class: 'retry', part: 'button' }, retry);
  const element = el('div', { class: 'words', part: 'words', tabindex: '-1' }, score, said, again);
  return {
    element,
    update: (state, words) => {
      show(element, state.visible);
      show(score, state.score !== '');
      text(score, state.score);
      text(said, state.said);
      attribute(said, 'title', state.said);
      // The focus does not leave the board with it.
      const held = !state.retry && (element.getRootNode() as ShadowRoot).activeElement === again;
      show(again, state.retry);
      if (held) element.focus();
      text(again, words.retry);
    },
  };
}
