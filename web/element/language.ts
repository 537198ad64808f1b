import { chooseLanguage, type Language } from '../i18n/languages.ts';

/** The language of an element: its own attribute or that of what it stands in, else as the browser asks. */
export function languageOf(element: Element): Language {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    const tag = at.getAttribute('lang');
    if (tag !== null && tag.trim() !== '') return chooseLanguage([tag]);
  }
  return chooseLanguage(navigator.languages);
}

/** Also out of a shadow root, whose host says the language for what is inside. */
function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? tree.host : null;
}

/** Calls back when the language of the page, or of a part of it, changes. Returns the way to stop. */
export function watchPageLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}
