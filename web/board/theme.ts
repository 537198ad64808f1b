import type { Side, ThreatKind } from './types.ts';

export interface StoneColours {
  readonly face: string;
  readonly rim: string;
  /** Marks on the face, such as that of the last move. */
  readonly mark: string;
}

/** The colours of the board, as CSS writes them. */
export interface Palette {
  readonly board: string;
  readonly line: string;
  readonly face: string;
  readonly rim: string;
  readonly red: string;
  readonly black: string;
  readonly seal: string;
  /** Text on the seal's colour. */
  readonly onSeal: string;
  /** Of arrows and candidates. */
  readonly ink: string;
  readonly good: string;
  readonly bad: string;
  readonly stones: Readonly<Record<Side, StoneColours>>;
  readonly threats: Readonly<Record<ThreatKind, string>>;
  readonly font: string;
  /** With forced colours, there is no wood, shadow or shine. */
  readonly plain: boolean;
}

/** Reads the custom properties that every other part of the page uses too. */
export function readTheme(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    board: token('--board'),
    line: token('--board-line'),
    face: token('--piece-face'),
    rim: token('--piece-rim'),
    red: token('--piece-red'),
    black: token('--piece-black'),
    seal: token('--seal'),
    onSeal: token('--on-seal'),
    ink: token('--line'),
    good: token('--good'),
    bad: token('--bad'),
    stones: {
      first: {
        face: token('--stone-black'),
        rim: token('--stone-black-rim'),
        mark: token('--mark-on-black'),
      },
      second: {
        face: token('--stone-white'),
        rim: token('--stone-white-rim'),
        mark: token('--mark-on-white'),
      },
    },
    threats: {
      five: token('--threat-five'),
      'open-four': token('--threat-open-four'),
      four: token('--threat-four'),
      'open-three': token('--threat-open-three'),
    },
    font: token('--font'),
    plain: matchMedia('(forced-colors: active)').matches,
  };
}

/** Calls back when the system changes dark mode or forced colours. Returns a function that stops the calls. */
export function watchSystemTheme(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
