/** How far the end may be below the visible area and still count as reached, in px. */
const tolerancePx = 48;

/** What is above and below the visible area, in px. */
export type ReadingPlace = { top: number; below: number };

/**
 * Tells whether someone is reading at the end after a scroll. Only scrolling up leaves it: a text that grows faster than scroll events
 * arrive moves the end away from a reader who has not moved. A text that becomes shorter makes the browser scroll up to its end, which
 * doesn't count as returning there.
 */
export function staysAtEnd(wasAtEnd: boolean, before: ReadingPlace, now: ReadingPlace): boolean {
  if (now.top < before.top) return wasAtEnd && now.below <= 1;
  return wasAtEnd || now.below <= tolerancePx;
}
