/** The clock of a figure that moves in steps. */

/** Steps a second. */
export const speeds = [1, 3, 10, 40, 200, 2_000] as const;
const usualSpeed = 1;
/** The whole plays for at most this many seconds, unless the reader wants it slower. */
const patience = 90;

/** The speed at which this many steps begin to play. */
export function speedFor(steps: number): number {
  const quick = speeds.findIndex((speed, index) => index >= usualSpeed && steps / speed <= patience);
  return quick < 0 ? speeds.length - 1 : quick;
}

export interface Playback {
  readonly running: boolean;
  start(): void;
  stop(): void;
  /** While it cannot be seen, time stands still. */
  setVisible(visible: boolean): void;
}

export interface PlaybackHost {
  /** Index into `speeds`. */
  speed(): number;
  /** Advances by `steps`; false: that was the end. */
  advance(steps: number): boolean;
  /** Called when it starts and stops. */
  onChange(): void;
  /** Whether the reader wants less motion: then it moves twice a second at most. */
  calm(): boolean;
}

const calmMs = 500;

export function createPlayback(host: PlaybackHost): Playback {
  let running = false;
  let visible = true;
  let owed = 0;
  let last = 0;
  let lastMove = 0;
  let frame = 0;

  function tick(now: number): void {
    frame = 0;
    if (!running || !visible) return;
    // A page that was asleep has missed nothing.
    owed += (Math.min(250, now - last) / 1000) * (speeds[host.speed()] ?? 1);
    last = now;
    const steps = host.calm() && now - lastMove < calmMs ? 0 : Math.floor(owed);
    if (steps > 0) {
      owed -= steps;
      lastMove = now;
      if (!host.advance(steps)) {
        running = false;
        host.onChange();
        return;
      }
    }
    ask();
  }
  function ask(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  return {
    get running() {
      return running;
    },
    start() {
      if (running) return;
      running = true;
      // The first step at once, so that pressing the button shows that it works.
      owed = 1;
      last = performance.now();
      ask();
      host.onChange();
    },
    stop() {
      if (!running) return;
      running = false;
      cancelAnimationFrame(frame);
      frame = 0;
      host.onChange();
    },
    setVisible(now) {
      visible = now;
      last = performance.now();
      if (running && visible) ask();
    },
  };
}
