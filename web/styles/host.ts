import tokens from './tokens.css?inline';

/**
 * The page's tokens as defaults of a custom element: its attribute `theme` decides if it is set, otherwise the
 * system, and a rule of the page around it overrides both.
 */
export const hostTokens: string = tokens
  .replace(/:root:not\(\[data-theme=(["']?)light\1\]\)/g, ':host(:not([theme="light"]))')
  .replace(/:root\[data-theme=(["']?)dark\1\]/g, ':host([theme="dark"])')
  // With the same specificity as the two above, and after them.
  .replaceAll(':root:root', ':host(:not(.unforced))')
  .replaceAll(':root', ':host');
