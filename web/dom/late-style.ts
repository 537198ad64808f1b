/** Applies the style of a part that comes late, behind the style of the page. Policies for scripts and styles allow it. */
export function applyStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
