/** When a large network is fetched: the one place that decides it. */

/** What browsers say of the connection. Not all do, and those that do not have a good one as far as anyone knows. */
export interface Connection {
  readonly saveData?: boolean;
  /** As fast as such a network usually is: `slow-2g`, `2g`, `3g` or `4g`, which stands for all that is faster. */
  readonly effectiveType?: string;
}

export interface Conditions {
  /** The player's switch. */
  readonly isOn: boolean;
  /** The engine has answered with the small network, so that nothing waits for the line. */
  readonly isRunning: boolean;
  /** The file is stored here already, and costs no data. */
  readonly isKept: boolean;
  readonly connection: Connection | null;
}

export const mayFetchLarge = ({ isOn, isRunning, isKept, connection }: Conditions): boolean =>
  isOn && isRunning && (isKept || isGood(connection));

const isGood = (connection: Connection | null): boolean =>
  connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';

/** After so many failures the next try comes this much later, in milliseconds; then only when asked for. */
export const retryAfterMs = [60_000, 300_000, 1_800_000] as const;
