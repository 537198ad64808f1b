/** English, and by its shape what every language says in this figure. */

export const en = {
  choice: 'Version',
  right: 'As it should be',
  bugs: {
    'wrong-sign': 'Without the minus',
    'other-view': 'Leaf of the other side',
    'late-cut': '> instead of ≥',
    'mixed-bounds': 'Bounds kept as values',
  },
  value: (now: string, right: string): string =>
    now === right ? `The value, ${right}, is right.` : `The value is ${now}; it should be ${right}.`,
  move: (now: string, right: string): string =>
    now === right ? `The move, ${right}, is right.` : `The move is ${now} instead of ${right}.`,
  nodes: (now: string, right: string): string =>
    now === right ? `Nodes: ${now}, as without the mistake.` : `Nodes: ${now} instead of ${right}.`,
  none: 'none',
  variables: 'Now',
};

export type CodeWords = typeof en;
