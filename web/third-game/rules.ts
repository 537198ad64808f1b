/**
 * Stands in for the engine, whose side of a third game `crates/engine/tests/third_game` proves: the rules of Connect
 * Four behind the face that wasm has, and a search of a few plies.
 */
import type { SearchTask } from '../engine/protocol.ts';
import type { GameState, Report, Side } from '../engine/types.ts';
import { fourId, fourStart } from './info.ts';
import { barePosition, files, height, landing } from './position.ts';

const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** All places where four may stand in a row. */
const rows = files.flatMap((_, file) =>
  Array.from({ length: height }, (_, at) => at + 1).flatMap((rank) =>
    steps.map(([x, y]) => [0, 1, 2, 3].map((n) => `${files[file + n * x]}${rank + n * y}`)),
  ),
);

export class FourGame {
  readonly #start: string;
  readonly #moves: string[] = [];

  constructor(start: string, moves: readonly string[]) {
    this.#start = start;
    for (const move of moves) this.play(move);
  }

  get #position() {
    return barePosition(this.#start, this.#moves);
  }

  play(column: string): void {
    if (!this.legal_moves().includes(column)) throw new Error(`${column} cannot be played`);
    this.#moves.push(column);
  }
  undo(): void {
    this.#moves.pop();
  }
  legal_moves(): string[] {
    const { pieces } = this.#position;
    const open = [...'dcebfag'].filter((column) => landing(pieces, column) !== null);
    return this.status().state === 'ongoing' ? open : [];
  }
  status(): { state: GameState; row: readonly string[] } {
    const { pieces } = this.#position;
    const row = rows.find(([first = '', ...rest]) => {
      const disc = pieces.get(first);
      return disc !== undefined && rest.every((point) => pieces.get(point) === disc);
    });
    if (row !== undefined)
      return { state: pieces.get(row[0] ?? '') === 'y' ? 'first-wins' : 'second-wins', row };
    return { state: pieces.size === files.length * height ? 'draw' : 'ongoing', row: [] };
  }
  fen(): string {
    const { pieces, side } = this.#position;
    const ranks = Array.from({ length: height }, (_, at) =>
      files.map((file) => pieces.get(`${file}${height - at}`) ?? '1').join(''),
    );
    return `${ranks.join('/')} ${side === 'first' ? 'y' : 'v'} four`;
  }
  side_to_move(): Side {
    return this.#position.side;
  }
  parse_move(text: string): string {
    return text.trim().toLowerCase();
  }
  /** Columns, with the rank where the disc came to rest. */
  notation(): string[] {
    return [...this.#position.discs];
  }
  write_line(moves: readonly string[]): readonly string[] {
    return new FourGame(this.#start, [...this.#moves, ...moves]).notation().slice(this.#moves.length);
  }
  explain_illegal(): string {
    return 'occupied';
  }
  moves(): string[] {
    return [...this.#moves];
  }
  start(): string {
    return this.#start;
  }
  game(): string {
    return fourId;
  }
  rules(): null {
    return null;
  }
  free(): void {}
}

/** Negamax: a win, the sooner the better, or else the column nearest to the middle. */
function best(game: FourGame, depth: number): { readonly value: number; readonly move: string | null } {
  const { state } = game.status();
  if (state === 'draw' || (depth === 0 && state === 'ongoing')) return { value: 0, move: null };
  if (state !== 'ongoing') return { value: -100 - depth, move: null };
  let found: { value: number; move: string | null } = { value: Number.NEGATIVE_INFINITY, move: null };
  for (const move of game.legal_moves()) {
    game.play(move);
    const value = -best(game, depth - 1).value;
    game.undo();
    if (value > found.value) found = { value, move };
  }
  return found;
}

export const fourEngine = {
  version: '',
  book: null,
  prepare: () => undefined,
  newGame: (fen: string, moves: readonly string[]) => new FourGame(fen, moves),
  client: {
    search: async ({ fen, moves }: SearchTask) => {
      const { value, move } = best(new FourGame(fen || fourStart, moves), 3);
      const lines = move === null ? [] : [{ pv: [move], score: { type: 'cp', value } }];
      return {
        type: 'done',
        report: { best: move, lines, depth: 3, nodes: 1, done: true } as unknown as Report,
      };
    },
  },
};
