import css from './library.css?inline';

let adopted = false;

/** Comes with the library and not with the page. */
export function adoptLibraryStyles(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
