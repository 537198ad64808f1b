// The addresses of the article and the gallery, if the host is known when they are built: search engines accept
// canonical addresses and those of other languages only if they are absolute.
//
//   DUIYI_URL=https://example.org/duiyi/ npm run build

/** The pages, by the language that comes with each address. */
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
  if (page === undefined) return [];
  const href = (/** @type {string} */ of) => new URL(of, base.replace(/\/?$/, '/')).href;
  const languages = [...Object.entries(page), ['x-default', page.en]];
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: href(address) } },
    ...languages.map(([hreflang, of = '']) => ({
      tag: 'link',
      attrs: { rel: 'alternate', hreflang, href: href(of) },
    })),
  ];
}

/** @returns {import('vite').Plugin} */
export const addresses = () => ({
  name: 'duiyi:addresses',
  transformIndexHtml: (_html, { path }) => addressTags(path, process.env['DUIYI_URL']),
});
