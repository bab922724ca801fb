/**
 * If form and result are stacked, brings the result into view; focus stays where it is. At once, not smoothly: what the form changes
 * while a run starts would stop a smooth scroll halfway.
 */
export function showPane(pane: HTMLElement | null): void {
  if (!pane || window.matchMedia("(min-width: 64rem)").matches) return;
  pane.scrollIntoView({ block: "start", behavior: "instant" });
}
