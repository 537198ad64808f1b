// The list of contents of the article, from its headings.

const heading = /<h2 id="([\w-]+)"([^>]*)>([^<]+)<\/h2>/g;

/** The sections that the list names, in order. @param {string} html */
export function sectionsOf(html) {
  return [...html.matchAll(heading)].flatMap(([, id = '', attributes = '', title = '']) =>
    attributes.includes('data-unlisted') ? [] : [{ id, title }],
  );
}

/** Fills the empty list `<ol data-contents></ol>`. @param {string} html */
export function fillContents(html) {
  const items = sectionsOf(html).map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  return html.replace('<ol data-contents></ol>', `<ol data-contents>${items.join('')}</ol>`);
}
