/** When rows are run: at once, or in the night for half their price (docs/decisions/0079). */
export const lanes = ["now", "overnight"] as const;
export type Lane = (typeof lanes)[number];

/** What a row costs in a lane. @param milli its price now, in thousandths of a credit; half of it is rounded up to a whole one */
export const milliInLane = (lane: Lane, milli: number): number => (lane === "overnight" ? Math.ceil(milli / 2) : milli);
