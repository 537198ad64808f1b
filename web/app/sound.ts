/** The sounds of the page. What makes them is fetched for the first one. */
import type { SoundKind } from '../board/sound.ts';

export interface Sound {
  play(kind: SoundKind): void;
  muted: boolean;
}

export function createSound(): Sound {
  let player: Promise<(kind: SoundKind) => void> | null = null;
  return {
    muted: false,
    play(kind) {
      if (this.muted) return;
      player ??= import('../board/sound.ts').then(({ createPlayer }) => createPlayer());
      player.then(
        (play) => play(kind),
        () => {
          // The next sound may arrive.
          player = null;
        },
      );
    },
  };
}
