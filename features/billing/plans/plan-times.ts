import { addMonths } from "#core/add-months.ts";

export type PlanTimes = { startedAt: Date; paidUntil: Date; graceUntil: Date | null; endedAt: Date | null };

/** When a plan's extras end, as of now: with the grace for a failed payment, or when it was ended early. */
export function planEnd({ paidUntil, graceUntil, endedAt }: PlanTimes): Date {
  const end = graceUntil !== null && graceUntil > paidUntil ? graceUntil : paidUntil;
  return endedAt !== null && endedAt < end ? endedAt : end;
}

/** Of an account's plans, the one that makes it premium now: the one that lasts longest; null without one. */
export function livePlan<Plan extends PlanTimes>(plans: readonly Plan[], now: Date): (Plan & { end: Date }) | null {
  const live = plans.map((plan) => ({ ...plan, end: planEnd(plan) })).filter(({ end }) => end > now);
  return live.reduce<(Plan & { end: Date }) | null>((last, plan) => (last === null || plan.end > last.end ? plan : last), null);
}

/**
 * The monthly grants that are due and not yet booked: the first at the start, then one on the same day of each month that is paid for,
 * until the plan was ended. What was paid before a payment failed, or before the plan ended, is due even if that is learned late.
 *
 * @param months how many months a grant lasts before it expires
 * @returns what to book, and how many months have been due in all: those that would have expired by now are left out
 */
export function dueGrants(
  { startedAt, paidUntil, endedAt }: Omit<PlanTimes, "graceUntil">,
  monthsGranted: number,
  months: number,
  now: Date,
): { due: { number: number; expiresAt: Date }[]; monthsDue: number } {
  const due: { number: number; expiresAt: Date }[] = [];
  const end = endedAt !== null && endedAt < paidUntil ? endedAt : paidUntil;
  for (let number = monthsGranted; ; number += 1) {
    const at = addMonths(startedAt, number);
    if (at > now || at >= end) return { due, monthsDue: number };
    const expiresAt = addMonths(startedAt, number + months);
    if (expiresAt > now) due.push({ number, expiresAt });
  }
}
