/** Asks for animation frames on behalf of a painter. */
export interface FrameScheduler {
  /** Sees to it that a frame comes; asking again before it has come changes nothing. */
  request(): void;
  cancel(): void;
}

type Frames = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

/** At most one frame is ever under way. `paint` says whether it wants another, so that at rest none is asked for. */
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
