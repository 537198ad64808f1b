/** Moving through the steps of a figure, and the meaning of keys. Pure. */
import type { Figure, View } from '../figure.ts';
import { viewByKey } from './pan.ts';

/** The keys that a figure answers to while the focus is in it. */
export const keys = { play: 'p', back: ',', forward: '.', nextCut: 'x' } as const;

/** A figure with the model and the state that it shows. */
export interface Shown {
  readonly figure: Pick<Figure, 'player' | 'keys'>;
  readonly model: unknown;
  readonly own: unknown;
}

/** Advances by `steps`, or goes back. `isEnd`: nothing follows. Null for figures without steps. */
export function stepBy(
  { figure: { player }, model, own }: Shown,
  steps: number,
): { readonly own: unknown; readonly isEnd: boolean } | null {
  if (player === undefined || model === null) return null;
  const length = player.length(model);
  const to = Math.max(0, Math.min(length, player.step(model, own) + steps));
  return { own: player.goTo(model, own, to), isEnd: to >= length };
}

/** The state at the next cut; the same state where none follows. */
export function atNextCut({ figure: { player }, model, own }: Shown): unknown {
  if (player === undefined || model === null) return own;
  const step = player.step(model, own);
  const next = Array.from(player.cuts(model)).find((cut) => cut > step);
  return next === undefined ? own : player.goTo(model, own, next);
}

export function atStart({ figure: { player }, model, own }: Shown): unknown {
  return player === undefined || model === null ? own : player.goTo(model, own, 0);
}

/** Where playing begins: here, or at the start once the end is reached. */
export function whereToPlay(shown: Shown): unknown {
  const { figure, model, own } = shown;
  const { player } = figure;
  if (player === undefined || model === null) return own;
  return player.step(model, own) >= player.length(model) ? atStart(shown) : own;
}

/** Where it stands, how far it goes, and whether a cut follows; null for figures without steps. */
export function progressOf({ figure: { player }, model, own }: Shown): {
  readonly step: number;
  readonly length: number;
  readonly cuts: boolean;
} | null {
  if (player === undefined) return null;
  const step = player.step(model, own);
  const cuts = player.cuts(model);
  return { step, length: player.length(model), cuts: (cuts[cuts.length - 1] ?? -1) > step };
}

export type KeyCommand =
  | { readonly type: 'act'; readonly action: string }
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'play' | 'back' | 'forward' | 'nextCut' };

/** What a key does; null for keys that mean nothing here. `view` is null where there is nothing to pan. */
export function commandOf(shown: Shown, key: string, view: View | null): KeyCommand | null {
  const { figure, model, own } = shown;
  const action = model === null ? null : (figure.keys?.(model, own, key) ?? null);
  if (action !== null) return { type: 'act', action };
  const looked = view === null ? null : viewByKey(view, key);
  if (looked !== null) return { type: 'view', view: looked };
  if (figure.player === undefined) return null;
  const names = ['play', 'back', 'forward', 'nextCut'] as const;
  const type = names.find((name) => keys[name] === key.toLowerCase());
  return type === undefined ? null : { type };
}
