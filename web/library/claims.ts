/**
 * Which of several tabs plays a game: the one that holds its lock. The others wait for it, and one of them gets it when
 * that tab leaves the game or is closed. Where the browser has no locks, or forbids them, every tab plays.
 */
export interface Claims {
  /**
   * The game that this tab wants to play; it gives up the one before. Resolves to whether nobody else plays it, after
   * `patienceMs` at the latest once the browser has said that another tab has the lock.
   */
  claim(id: string, patienceMs?: number): Promise<boolean>;
  /** Takes it from the tab that plays it. */
  take(id: string): Promise<boolean>;
  /** Whether this tab has the lock of that game. */
  holds(id: string | null): boolean;
  /** This tab plays nothing. */
  drop(): void;
}

/** How long a tab that is being closed may take to give up its lock. */
const closingMs = 300;
/** The same for the document that a reload of this very tab replaces: on a slow machine it ends late. */
export const reloadMs = 3_000;

/** `onChange` hears when the game of this tab has become its own, or another tab has taken it. */
export function createClaims(
  locks: LockManager | undefined,
  onChange: (id: string, mine: boolean) => void,
): Claims {
  let current: {
    readonly id: string;
    readonly decided: Promise<boolean>;
    holds(): boolean;
    drop(): void;
  } | null = null;

  function request(id: string, steal: boolean, patienceMs = closingMs): Promise<boolean> {
    current?.drop();
    const { promise: decided, resolve: decide } = withResolve<boolean>();
    const { promise: held, resolve: release } = withResolve<void>();
    const waiting = new AbortController();
    let dropped = false;
    let mine = false;
    const drop = (): void => {
      dropped = true;
      waiting.abort();
      release();
    };
    current = { id, decided, holds: () => mine, drop };

    const hold = (): Promise<void> => {
      decide(true);
      mine = true;
      if (!dropped) onChange(id, true);
      return held;
    };
    async function ask(locks: LockManager, name: string): Promise<void> {
      if (steal) {
        await locks.request(name, { steal }, hold);
        return;
      }
      // A busy browser may answer late, so its answer counts and not the time it takes.
      let taken = false;
      await locks.request(name, { ifAvailable: true }, (lock) => {
        taken = lock === null;
        return taken ? undefined : hold();
      });
      if (!taken || dropped) return decide(false);
      setTimeout(() => decide(false), patienceMs);
      await locks.request(name, { signal: waiting.signal }, hold);
    }
    // Without locks this throws, as it does where they are forbidden.
    ask(locks as LockManager, `duiyi.${id}`).catch((thrown: unknown) => {
      mine = false;
      const isTaken = thrown instanceof DOMException && thrown.name === 'AbortError';
      // Such a browser does not stop anyone from playing.
      if (!isTaken) decide(true);
      if (dropped) return;
      onChange(id, !isTaken);
      if (isTaken) void request(id, false);
    });
    return decided;
  }

  return {
    claim: (id, patienceMs) => (current?.id === id ? current.decided : request(id, false, patienceMs)),
    take: (id) => request(id, true),
    holds: (id) => current?.id === id && current.holds(),
    drop: () => {
      current?.drop();
      current = null;
    },
  };
}

function withResolve<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
