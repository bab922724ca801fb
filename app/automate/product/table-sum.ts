import { type Quality, qualities } from "#core/quality.ts";
import { type Lane, lanes, milliInLane } from "#features/automate/lanes.ts";
import { secondsForRows } from "#features/automate/night.ts";

/** What someone would run. */
export type TableWork = { rows: number; quality: Quality; lane: Lane };

/** What a table is set against; amounts in thousandths of a token. */
export type TableTerms = {
  /** What a row costs if it succeeds. */
  rowMilli: Record<Quality, number>;
  /** Words that a price of a row includes, in round numbers. */
  inputWords: Record<Quality, number>;
  /** Rows that can be tried first, free on Fast so many times a day. */
  sampleRows: number;
  freeSamplesPerDay: number;
  /** Rows per table, per day and at once. */
  plans: Record<"free" | "premium", { rows: number; rowsPerDay: number; rowsAtOnce: number }>;
  /** Rows can be run at night. */
  hasNights: boolean;
  grantMilli: number;
};

export type TableSum = {
  eachMilli: number;
  totalMilli: number;
  /** The same if it was run now. */
  nowMilli: number;
  /** Of running alone; approximate. */
  seconds: number;
  /** Paid by a month's tokens of Premium. */
  grantedMilli: number;
  /** The plan that takes the table in one day. */
  plan: "free" | "premium";
};

/** The slider moves by so many rows. */
export const rowStep = 10;

/** Where the slider ends: at the largest table of any plan. */
export const mostRows = ({ plans }: Pick<TableTerms, "plans">): number =>
  Math.max(rowStep, Math.floor(plans.premium.rows / rowStep) * rowStep);

/** What a table costs at most: rows times one price. */
export function sumTable({ rows, quality, lane }: TableWork, terms: TableTerms): TableSum {
  const { rowMilli, plans, grantMilli } = terms;
  const eachMilli = milliInLane(lane, rowMilli[quality]);
  const totalMilli = rows * eachMilli;
  const plan = rows <= plans.free.rows && rows <= plans.free.rowsPerDay ? "free" : "premium";
  return {
    eachMilli,
    totalMilli,
    nowMilli: rows * rowMilli[quality],
    seconds: secondsForRows(rows, plans[plan].rowsAtOnce),
    grantedMilli: Math.min(totalMilli, grantMilli),
    plan,
  };
}

/**
 * Reads an address such as `?rows=1000&quality=best&when=overnight`; what is missing or wrong is as in `usual`, and no table is larger than
 * the largest.
 */
export function readTable(search: URLSearchParams, usual: TableWork, terms: Pick<TableTerms, "plans" | "hasNights">): TableWork {
  const value = search.get("rows") ?? "";
  const rows = /^\d{1,9}$/.test(value) && Number(value) > 0 ? Number(value) : usual.rows;
  const quality = qualities.find((known) => known === search.get("quality")) ?? usual.quality;
  const lane = lanes.find((known) => known === search.get("when")) ?? usual.lane;
  return { rows: Math.min(rows, mostRows(terms)), quality, lane: terms.hasNights ? lane : "now" };
}
