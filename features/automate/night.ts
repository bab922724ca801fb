import type { Night } from "#features/billing/runtime-config.server.ts";

/** About how long a model takes for a row, in seconds. */
const secondsPerRow = 4;

/** About how long rows take that run alone, in seconds. */
export const secondsForRows = (rows: number, rowsAtOnce: number): number => Math.ceil((rows * secondsPerRow) / Math.max(1, rowsAtOnce));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const aboutMs = 5 * 60_000;

/** The night that a moment is in, else the next one; it is over at `to`. */
export function nightAt({ fromHour, toHour }: Night, at: Date): { from: Date; to: Date } {
  const lengthMs = ((toHour - fromHour + 24) % 24) * hourMs;
  const todayMs = Math.floor(at.getTime() / dayMs) * dayMs + fromHour * hourMs;
  // The one that began yesterday may last until today.
  const fromMs = [todayMs - dayMs, todayMs, todayMs + dayMs].find((ms) => at.getTime() < ms + lengthMs) ?? todayMs + dayMs;
  return { from: new Date(fromMs), to: new Date(fromMs + lengthMs) };
}

/** When the next night begins; null while it is night. */
export function nextNight(night: Night, at: Date): Date | null {
  const { from } = nightAt(night, at);
  return from <= at ? null : from;
}

/** What is only about right is told by five minutes, of which it takes the next. */
export const aboutMoment = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / aboutMs) * aboutMs);

/**
 * When work is done that begins with the next night, or at once if it is night: what doesn't fit into one continues in the next.
 *
 * @param seconds that it takes
 */
export function nightsEnd(night: Night, at: Date, seconds: number): Date {
  const first = nightAt(night, at);
  const lengthMs = first.to.getTime() - first.from.getTime();
  const fromMs = Math.max(at.getTime(), first.from.getTime());
  const leftMs = seconds * 1000 - (first.to.getTime() - fromMs);
  if (leftMs <= 0) return new Date(fromMs + seconds * 1000);
  const whole = Math.ceil(leftMs / lengthMs) - 1;
  return new Date(first.from.getTime() + (whole + 1) * dayMs + leftMs - whole * lengthMs);
}
