// The addresses of the pages, if the host is known when they are built: search engines accept
// canonical addresses and those of other languages only if they are absolute, and so do others with pictures.
//
//   DUIYI_URL=https://example.org/duiyi/ npm run build

/** The pages that have an address for each language. */
const pages = ['learn/', 'learn/gallery/'].map((english) => ({
  en: english,
  'zh-Hans': english.replace('learn/', 'learn/zh/'),
}));

/**
 * @param {string} path of a page from the root, as Vite has it @param {string | undefined} base
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
export function addressTags(path, base) {
  if (base === undefined || base === '') return [];
  const address = path.replace(/^\//, '').replace(/index\.html$/, '');
  const page = pages.find((each) => Object.values(each).includes(address));
  // All games that are shown by links are at the one address of the page that plays them.
  if (page === undefined && address !== '') return [];
  const href = (/** @type {string} */ of) => new URL(of, base.replace(/\/?$/, '/')).href;
  const languages = page === undefined ? [] : [...Object.entries(page), ['x-default', page.en]];
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: href(address) } },
    ...languages.map(([hreflang, of = '']) => ({
      tag: 'link',
      attrs: { rel: 'alternate', hreflang, href: href(of) },
    })),
  ];
}

/**
 * Those who show links to a page fetch its picture only from an absolute address.
 *
 * @param {string} html @param {string} path of the page from the root @param {string | undefined} base
 */
export function absolutePictures(html, path, base) {
  if (base === undefined || base === '') return html;
  const page = new URL(path.replace(/^\//, ''), base.replace(/\/?$/, '/'));
  return html.replace(
    /(<meta [^>]*property="og:image" content=")([^"]+)/g,
    (_, before, picture) => `${before}${new URL(picture, page).href}`,
  );
}

/** @returns {import('vite').Plugin} */
export const addresses = () => ({
  name: 'duiyi:addresses',
  transformIndexHtml: (html, { path }) => {
    const base = process.env['DUIYI_URL'];
    return { html: absolutePictures(html, path, base), tags: addressTags(path, base) };
  },
});
