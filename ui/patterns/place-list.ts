/** Between a button and its list. */
const gapPx = 4;

/** Places the open list of a menu, a child of its positioned root, where it is seen whole: above the button where it doesn't fit below, and within the sides. */
export function placeList(list: HTMLElement, root: HTMLElement): void {
  const seen = seenBox(root);
  const button = root.getBoundingClientRect();
  list.style.marginInline = "";
  const start = button.left + list.offsetLeft;
  const shift = Math.max(seen.left, Math.min(start, seen.right - list.offsetWidth)) - start;
  // One of the two counts: the list hangs from its start or from its end.
  list.style.marginInline = `${shift}px ${-shift}px`;
  const needed = list.offsetHeight + gapPx;
  const fitsBelow = button.bottom + needed <= seen.bottom;
  const fitsAbove = button.top - needed >= seen.top;
  list.toggleAttribute("data-up", fitsAbove && !fitsBelow);
  if (!fitsAbove && !fitsBelow) list.scrollIntoView({ block: "nearest" });
}

/** What is seen around an element: the window without what covers its edges, and of that, the part that scrolls. */
function seenBox(element: HTMLElement) {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  let part = element.parentElement;
  while (part && part !== document.body && getComputedStyle(part).overflowY === "visible") part = part.parentElement;
  if (!part || part === document.body) return { top, bottom, left: 0, right: page.clientWidth };
  const box = part.getBoundingClientRect();
  return {
    top: Math.max(top, box.top),
    bottom: Math.min(bottom, box.bottom),
    left: Math.max(0, box.left),
    right: Math.min(page.clientWidth, box.left + part.clientWidth),
  };
}
