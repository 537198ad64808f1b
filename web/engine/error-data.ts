/**
 * Errors as data: a code and named arguments, which each language says in its own words. The engine's codes stand in
 * `crates/wasm/error-codes.txt`; those of the page are here.
 */

export type ErrorArgs = Readonly<Record<string, string | number>>;

export interface ErrorData {
  readonly code: string;
  readonly args: ErrorArgs;
}

/** What the page itself finds wrong, with the names of the arguments. */
export const pageCodes = {
  /** The server answered something else than the file. */
  'load-status': ['status'],
  /** The browser has no answer from the server, or could not use it; `detail` is in its own words. */
  'load-failed': ['detail'],
  /** Nothing has come for so long. */
  'load-stalled': ['seconds'],
  'engine-silent': ['seconds'],
  'engine-start': [],
  /** It broke off, which is a bug; `detail` is in the browser's words. */
  'engine-trap': ['detail'],
  'engine-no-move': [],
  /** The text is not even shaped like a position, as far as the page can tell without the engine. */
  'position-unreadable': ['text'],
  'attribute-value': ['name', 'value', 'expected'],
  'attribute-number': ['name', 'value', 'least', 'most'],
  /** An attribute that means nothing without one of two others. */
  'attribute-needs': ['name', 'first', 'second'],
  /** The content security policy of the page: a directive, and what it lacks. */
  'page-policy': ['directive', 'source'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type PageCode = keyof typeof pageCodes;
type PageArgs<Code extends PageCode> = Readonly<Record<(typeof pageCodes)[Code][number], string | number>>;

export const pageError = <Code extends PageCode>(code: Code, args: PageArgs<Code>): ErrorData => ({
  code,
  args,
});

/** What an `Error` says that is none of the engine's own. */
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** An error as data to throw. */
export class DataError extends Error implements ErrorData {
  readonly code: string;
  readonly args: ErrorArgs;

  constructor({ code, args }: ErrorData) {
    super(code);
    this.code = code;
    this.args = args;
  }
}

/** What was thrown by the engine, or as a `DataError`; `null` for anything else. */
export const dataOf = (thrown: unknown): ErrorData | null =>
  thrown instanceof Error && 'code' in thrown && 'args' in thrown
    ? { code: String(thrown.code), args: thrown.args as ErrorArgs }
    : null;

/** The same; whatever else the engine throws means that it broke off. */
export const engineError = (thrown: unknown): ErrorData =>
  dataOf(thrown) ?? pageError('engine-trap', { detail: messageOf(thrown) });

/** The same; whatever else a download throws means that it failed. */
export const loadError = (thrown: unknown): ErrorData =>
  dataOf(thrown) ?? pageError('load-failed', { detail: messageOf(thrown) });

/** For the ears of developers, as the engine writes it: `xiangqi-fen-ranks: count=9`. */
export function technical({ code, args }: ErrorData): string {
  const told = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return told.length === 0 ? code : `${code}: ${told.join(', ')}`;
}
