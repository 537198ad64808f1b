/** For tests that wait for what a module brings that is loaded late; on a busy machine that takes its time. */
export const patience = { timeout: 10_000 };
