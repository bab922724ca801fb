/**
 * The time that is left of a job with steps of about the same length, in ms; null as long as nothing can be said of it.
 *
 * @param elapsedMs since the first step began
 */
export function timeLeft(done: number, total: number, elapsedMs: number): number | null {
  return done === 0 || total === 0 ? null : (elapsedMs / done) * (total - done);
}
