/** Ends a `switch` over a union: a new alternative that nobody handles no longer compiles. */
export function unreachable(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}
