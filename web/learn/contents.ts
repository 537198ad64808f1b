/** Marks the current section in the list of contents. */
export function startContents(): void {
  const details = document.querySelector<HTMLDetailsElement>('.contents details');
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  // Beside the text the list is always open; above it, it opens on request.
  const beside = matchMedia('(min-width: 80rem)');
  const settle = (): void => {
    if (details !== null) details.open = beside.matches;
  };
  beside.addEventListener('change', settle);
  settle();

  const above = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target.id);
        else above.delete(target.id);
      }
      // The last heading above the upper third of the window.
      const current = [...links.keys()].filter((id) => above.has(id)).at(-1);
      for (const [id, link] of links) {
        if (id === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    // The observed area extends upwards without limit; otherwise a jump could skip a heading.
    { rootMargin: '9999999px 0px -66% 0px', threshold: 0 },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading !== null) observer.observe(heading);
  }
}
