import type { ReactNode } from "react";
import type { Series } from "./series-look.tsx";

/** Units of a plot: a day is ten wide, the full height a hundred; the page decides what they are in pixels. */
export const dayWidth = 10;
export const plotHeight = 100;

/** A day, `2026-11-22`, or a month, `2026-11`, in UTC, with what each series has of it, and all of that in words. */
export type ChartDay = { day: string; values: readonly number[]; words: string };

export type ChartProps = {
  /** Above the plot, beside its legend. */
  heading?: ReactNode;
  /** Names the plot. */
  title: string;
  days: readonly ChartDay[];
  series: readonly Series[];
};
