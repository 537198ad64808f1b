/** English, and by its shape what every language says in this figure. */

/** Scores are written from the first player's view; `isFirst` says whether the side is the first player. */
export interface WhyCutWords {
  readonly has: (side: string, isFirst: boolean, score: string) => string;
  readonly finds: (side: string, isFirst: boolean, score: string) => string;
  readonly by: (line: string) => string;
  readonly after: (line: string) => string;
  readonly because: (parts: {
    readonly other: string;
    readonly otherIsFirst: boolean;
    readonly has: string;
    /** '' where there is no room for it. */
    readonly line: string;
    readonly way: string;
    readonly side: string;
    readonly answer: string;
    readonly found: string;
    readonly equal: boolean;
    readonly pruned: number;
  }) => string;
  readonly none: string;
  readonly cut: string;
  readonly cutOf: (number: number, all: number) => string;
  readonly examples: string;
  readonly example: Readonly<Record<'own' | 'xiangqi', string>>;
  readonly caption: string;
  readonly head: readonly [string, string, string, string];
}

export const en: WhyCutWords = {
  has: (side, isFirst, score) =>
    isFirst ? `${side} already has ${score}` : `${side} already holds it to ${score}`,
  finds: (side, isFirst, score) =>
    isFirst ? `Here ${side} gets at least ${score}` : `Here ${side} holds it to ${score} at most`,
  by: (line) => `by ${line}`,
  after: (line) => (line === '' ? 'at the root' : `after ${line}`),
  because: ({ other, otherIsFirst, has, line, way, side, answer, found, equal, pruned }) => {
    const already = otherIsFirst ? `${other} already has ${has}` : `${other} already holds it to ${has}`;
    const bound = otherIsFirst ? `at most ${found}` : `at least ${found}`;
    const verdict = equal ? `so ${other} gains nothing there` : `so ${other} will not go there`;
    const saved = pruned === 1 ? '1 move never looked at' : `${pruned} moves never looked at`;
    return `${already}${line === '' ? '' : ` by ${line}`}. After ${way}, ${side}’s ${answer} leaves ${bound}, ${verdict}: ${saved}.`;
  },
  none: 'Nothing was cut in this search.',
  cut: 'Cut',
  cutOf: (number, all) => `Cut ${number} of ${all}`,
  examples: 'Example',
  example: { own: 'Four leaves', xiangqi: 'Xiangqi, 3 plies' },
  caption: 'Why the search stops looking here',
  head: ['Where', 'Side', 'Value', 'Moves'],
};
