/** English, and by its shape what every language says in this figure. */

export const en = {
  first: (side: string): string => `α: what ${side} already has ▸`,
  second: (side: string): string => `◂ β: what ${side} allows`,
  closed: 'closed: cut',
};

export type WindowsWords = typeof en;
