/** Asks for animation frames on behalf of a painter. */
export interface FrameScheduler {
  /** Requests a frame; further requests before that frame change nothing. */
  request(): void;
  cancel(): void;
}

type Frames = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

/** At most one frame is pending. `paint` returns whether it needs another, so that none is requested at rest. */
export function createFrameScheduler(
  paint: (now: number) => boolean,
  frames: Frames = window,
): FrameScheduler {
  let pending: number | null = null;
  const scheduler: FrameScheduler = {
    request() {
      pending ??= frames.requestAnimationFrame((now) => {
        pending = null;
        if (paint(now)) scheduler.request();
      });
    },
    cancel() {
      if (pending !== null) frames.cancelAnimationFrame(pending);
      pending = null;
    },
  };
  return scheduler;
}
