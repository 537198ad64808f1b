/** English for what the article says by itself, beyond what stands in its HTML. */
export const article = {
  empty: 'There is no position in this text.',
  reading: 'Reading …',
  running: 'The figures run on your position. The worked examples keep their own.',
  tree: 'The figures run on your tree. The boards and the worked examples keep their own.',
  over: 'The game is over in this position, so there is nothing to search.',
  back: 'The figures show the examples again.',
  /** In place of the words of the button that leads to the form. */
  notTaken: 'Your position cannot be shown',
  refused: (reason: string): string => `This cannot be read. ${reason}.`,
};

export type ArticleWords = typeof article;
