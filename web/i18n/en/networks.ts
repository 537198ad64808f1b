/** English for the large networks. It comes with the settings. */
export const networks = {
  title: 'Large networks',
  about:
    'For stronger play at level 12, in analysis and in reviews. At most 1 MB a game, fetched while nothing else is going on, and kept.',
  states: {
    absent: 'not loaded',
    loading: 'loading',
    used: 'in use',
    failed: 'could not be loaded',
  },
  state: (game: string, state: string): string => `${game}: ${state}`,
};

export type NetworksWords = typeof networks;
