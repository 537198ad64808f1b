/** Where the games of the library lie. */
import type { Head, KeptGame } from './kept-game.ts';

/** Everything may reject: then nothing has changed. */
export interface Shelf {
  /** Whether games are there the next time. */
  readonly lasting: boolean;
  heads(): Promise<readonly Head[]>;
  read(id: string): Promise<KeptGame | null>;
  /** `change` sees what is there; `null` takes it away. Resolves to what was there. */
  update(id: string, change: (before: KeptGame | null) => KeptGame | null): Promise<KeptGame | null>;
  /** All or none of them. */
  add(games: readonly KeptGame[]): Promise<void>;
}
