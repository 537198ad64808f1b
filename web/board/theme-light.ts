import type { Palette } from './theme.ts';

/** Colours for tests, which have no stylesheet to read. */
export const lightTheme: Palette = {
  board: '#e8cd9c',
  line: '#6e5330',
  face: '#fbf1dc',
  rim: '#b48a55',
  red: '#b3261e',
  black: '#17211d',
  seal: '#b23a2e',
  onSeal: '#fffdf8',
  ink: '#2b5d8a',
  good: '#3c7a4a',
  bad: '#a33327',
  stones: {
    first: { face: '#1b1a18', rim: '#0b0a09', mark: '#f08472' },
    second: { face: '#f6f2e8', rim: '#7a6648', mark: '#b23a2e' },
  },
  threats: { five: '#a33327', 'open-four': '#8a4b08', four: '#6b3f96', 'open-three': '#2f6db3' },
  font: 'sans-serif',
  plain: false,
};
