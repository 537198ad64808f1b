import type { Model } from '../model.ts';

/** A piece of the page: made once, told of every change. */
export interface Part {
  readonly element: HTMLElement;
  update(model: Model): void;
  /** It is about to be seen. */
  open?(): void;
  /** Whether it has anything to show. */
  shows?(): boolean;
}
