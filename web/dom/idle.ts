/** Runs something nobody waits for, once the page has nothing else to do. Safari can't tell when that is. */
export const whenIdle = (act: () => void): void => {
  (globalThis.requestIdleCallback ?? setTimeout)(act);
};
