import tokens from './tokens.css?inline';

/**
 * The page's tokens as defaults of a custom element: its attribute `theme` decides where there is one, the
 * system where there is none, and a rule of the page around it decides over both.
 */
export const hostTokens: string = tokens
  .replace(/:root:not\(\[data-theme=(["']?)light\1\]\)/g, ':host(:not([theme="light"]))')
  .replace(/:root\[data-theme=(["']?)dark\1\]/g, ':host([theme="dark"])')
  // Of the same weight as the two above, and behind them.
  .replaceAll(':root:root', ':host(:not(.unforced))')
  .replaceAll(':root', ':host');
