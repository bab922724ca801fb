/** Where form and result are stacked, brings the result into view; focus stays where it is. */
export function showPane(pane: HTMLElement | null): void {
  if (!pane || window.matchMedia("(min-width: 64rem)").matches) return;
  const behavior = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  pane.scrollIntoView({ block: "start", behavior });
}
