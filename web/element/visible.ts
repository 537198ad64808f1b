/** One observer for all elements of the page: who is on the screen, or about to be. */

type Listener = (visible: boolean) => void;

/** A little before it is seen, so that a reader who scrolls finds it there. */
const ahead = '200px';

const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** Calls back with every change, the first time soon. Returns the way to stop. */
export function watchVisible(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: ahead },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
