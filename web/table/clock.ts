/** The clocks of a game: which one runs, what is left, when little is, and when a flag falls. */
import type { Side } from '../engine/types.ts';
import { type GameRecord, isHuman, type Remaining, remainingNow, sideToMove } from './record.ts';
import { elapsed, type Stopwatch, setRunning, stoppedWatch } from './stopwatch.ts';

/** With less, a player should hurry. */
export const littleMs = 20_000;

export interface Timer {
  /** Starts or stops the clock of the side to move, as the game stands now. */
  sync(record: GameRecord, running: boolean): void;
  /** A new turn; `spentMs` is what it has used already. */
  newTurn(spentMs?: number): void;
  /** Milliseconds of the running turn. */
  spent(): number;
  /** Time left on both clocks at this moment; `null` without clocks. */
  left(record: GameRecord): Remaining | null;
}

/** `onLittle` is called when a player's time becomes little, with what is left; not again for what an increment adds. */
export function createTimer(
  onFlag: (side: Side) => void,
  onLittle: (side: Side, left: number) => void,
): Timer {
  let watch: Stopwatch = stoppedWatch();
  let flag: ReturnType<typeof setTimeout> | undefined;
  let little: ReturnType<typeof setTimeout> | undefined;
  const spent = (): number => elapsed(watch, performance.now());

  return {
    sync: (record, running) => {
      watch = setRunning(watch, running, performance.now());
      clearTimeout(flag);
      clearTimeout(little);
      const side = sideToMove(record);
      // No engine loses on time: where it does not move, that is the fault of the page or of the network.
      if (!running || !isHuman(record, side)) return;
      const atTurn = remainingNow(record)[side];
      const left = (): number => atTurn - spent();
      flag = setTimeout(() => onFlag(side), Math.max(0, left()));
      const wasLittle = atTurn <= littleMs + (record.clock?.incrementMs ?? 0);
      if (wasLittle || left() <= littleMs) return;
      // Timers of a page that is not seen are late: the flag may have fallen.
      const tell = (): void => {
        if (left() > 0) onLittle(side, left());
      };
      little = setTimeout(tell, left() - littleMs);
    },
    newTurn: (spentMs = 0) => {
      watch = stoppedWatch(spentMs);
    },
    spent,
    left: (record) => {
      if (record.clock === null) return null;
      const left = remainingNow(record);
      const side = sideToMove(record);
      return { ...left, [side]: Math.max(0, left[side] - spent()) };
    },
  };
}
