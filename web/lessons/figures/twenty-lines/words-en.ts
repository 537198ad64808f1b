/** English, and by its shape what every language says in this figure. */

export interface TwentyLinesWords {
  readonly another: string;
  /** What a language has found when it ran in this page. */
  readonly ran: (language: string, value: string, nodes: string, leaves: string) => string;
}

export const en: TwentyLinesWords = {
  another: 'Another tree',
  ran: (language, value, nodes, leaves) => `${language}: value ${value}, ${nodes} nodes, ${leaves} leaves`,
};
