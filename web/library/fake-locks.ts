/** For tests: locks as browsers have them, for tabs of one process. */
export function fakeLocks(): LockManager {
  const holders = new Map<string, { steal(): void }>();
  const queues = new Map<string, (() => void)[]>();
  async function request(
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> {
    const aborted = new DOMException('aborted', 'AbortError');
    if (options.steal === true) holders.get(name)?.steal();
    else if (options.ifAvailable === true && holders.has(name)) return await callback(null);
    else if (holders.has(name)) {
      await new Promise<void>((resolve, reject) => {
        const waiting = queues.get(name) ?? [];
        queues.set(name, [...waiting, resolve]);
        options.signal?.addEventListener('abort', () => {
          queues.set(
            name,
            (queues.get(name) ?? []).filter((each) => each !== resolve),
          );
          reject(aborted);
        });
      });
    }
    let mine: { steal(): void } | undefined;
    const stolen = new Promise((_, reject) => {
      mine = { steal: () => reject(aborted) };
      holders.set(name, mine);
    });
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), stolen]);
    } finally {
      if (holders.get(name) === mine) {
        holders.delete(name);
        queues.get(name)?.shift()?.();
      }
    }
  }
  return { request } as unknown as LockManager;
}
