/** Ends a `switch` over a union: the code does not compile if a new alternative is not handled. */
export function unreachable(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}
