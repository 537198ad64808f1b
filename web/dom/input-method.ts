/**
 * Whether a key belongs to an input method, which composes a word with it. In Safari the Enter or Escape that ends the
 * word comes after the composition, and only its old code, 229, tells.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
