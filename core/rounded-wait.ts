/** Waits longer than this are told in minutes. */
const longestInSeconds = 120;

/**
 * A wait as a sentence tells it, rounded up: in seconds up to two minutes, in minutes above.
 *
 * Two seconds at least: one more does no harm, and the sentence is right in the plural.
 */
export function roundedWait(waitS: number): { seconds: number } | { minutes: number } {
  return waitS > longestInSeconds ? { minutes: Math.ceil(waitS / 60) } : { seconds: Math.max(2, Math.ceil(waitS)) };
}
