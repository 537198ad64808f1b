/** Elements that are not fetched yet hear when the Tab key comes near: otherwise it would pass them by. */

/** `false`: it is there already. */
type Listener = () => boolean;

const listeners = new Map<Element, Listener>();

/** Calls the nearest one before where the key has led that is not there, and the nearest after it. */
function onKeyUp({ key }: KeyboardEvent): void {
  const at = document.activeElement;
  if (key !== 'Tab' || at === null) return;
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_FOLLOWING: after } = Node;
  const stands = (each: Element, side: number, of: Element): boolean =>
    (of.compareDocumentPosition(each) & side) !== 0;
  const all = [...listeners].sort(([each], [other]) => (stands(other, after, each) ? -1 : 1));
  const tell = (side: number) => (each: readonly [Element, Listener]) =>
    stands(each[0], side, at) && each[1]();
  all.some(tell(after));
  all.reverse().some(tell(before));
}

/** Returns the way to stop. */
export function watchTab(element: Element, listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('keyup', onKeyUp);
  listeners.set(element, listener);
  return () => {
    listeners.delete(element);
    if (listeners.size === 0) removeEventListener('keyup', onKeyUp);
  };
}
