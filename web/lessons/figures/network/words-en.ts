/** English, and by its shape what every language says in this figure. */

export interface NetworkWords {
  readonly neurons: string;
  readonly neuron: (number: number) => string;
  readonly piece: string;
  readonly pieces: Readonly<Record<string, string>>;
  readonly position: string;
  readonly weights: (neuron: number, piece: string) => string;
  readonly strip: string;
  readonly start: (neuron: number, value: string, says: string) => string;
  readonly sum: (neuron: number, before: string, terms: string, after: string, says: string) => string;
  readonly term: (sign: string, piece: string, point: string, by: string) => string;
  readonly positive: string;
  readonly negative: string;
  readonly caption: string;
  readonly head: readonly string[];
}

export const en: NetworkWords = {
  neurons: 'Neuron',
  neuron: (number) => `Neuron ${number}`,
  piece: 'Weights for',
  pieces: {
    K: 'the red general',
    A: 'a red advisor',
    B: 'a red elephant',
    N: 'a red horse',
    R: 'a red rook',
    C: 'a red cannon',
    P: 'a red soldier',
    k: 'the black general',
    a: 'a black advisor',
    b: 'a black elephant',
    n: 'a black horse',
    r: 'a black rook',
    c: 'a black cannon',
    p: 'a black soldier',
  },
  position: 'The position',
  weights: (neuron, piece) => `Neuron ${neuron}: ${piece}`,
  strip: 'All 128 neurons, as Red sees the board',
  start: (neuron, value, says) =>
    `Before the first move neuron ${neuron} holds ${value}: its bias and one weight for each of the 32 pieces. The network gives Red ${says}.`,
  sum: (neuron, before, terms, after, says) =>
    `Neuron ${neuron}: ${before}${terms} = ${after}. The network gives Red ${says}.`,
  term: (sign, piece, point, by) => ` ${sign} ${by} (${piece}, ${point})`,
  positive: 'adds',
  negative: 'takes away',
  caption: 'The neuron after each move',
  head: ['Move', 'Rows taken away and added', 'Value', 'Evaluation for Red'],
};
