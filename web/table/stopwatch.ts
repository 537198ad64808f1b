/** Measures the running turn. Time is handed in, so that it can be tested and stopped. */
export interface Stopwatch {
  /** Milliseconds of this turn before the last start. */
  readonly spentMs: number;
  /** When it was started; `null` while it stands. */
  readonly since: number | null;
}

export const stoppedWatch = (spentMs = 0): Stopwatch => ({ spentMs, since: null });

export const elapsed = (watch: Stopwatch, now: number): number =>
  watch.spentMs + (watch.since === null ? 0 : Math.max(0, now - watch.since));

/** Starts or stops it; nothing changes when it already is as wished. */
export function setRunning(watch: Stopwatch, running: boolean, now: number): Stopwatch {
  if (running === (watch.since !== null)) return watch;
  return running ? { ...watch, since: now } : stoppedWatch(elapsed(watch, now));
}
