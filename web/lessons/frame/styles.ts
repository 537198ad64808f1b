/** The style sheets of figures, shared by all that are on one page. */
import { hostTokens } from '../../styles/host.ts';
import drawCss from '../drawing/draw.css?inline';
import lessonCss from './lesson.css?inline';

export { drawCss };

let sheet: CSSStyleSheet | null = null;

/** Styles a shadow root, or the document where there is none. */
export function adoptStyles(root: ShadowRoot | HTMLElement): void {
  const scope = root instanceof ShadowRoot ? root : (root.getRootNode() as Document | ShadowRoot);
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(hostTokens + lessonCss + drawCss);
  }
  if (!scope.adoptedStyleSheets.includes(sheet))
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
}
