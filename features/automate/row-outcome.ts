import type { VariantOutcome } from "#features/runs/variant-text.ts";
import type { RowError } from "./job-view.ts";

/** What came of asking for a row once. */
export type RowOutcome = Pick<VariantOutcome, "text" | "finish" | "failure" | "inputTokens" | "outputTokens">;

const passing: ReadonlySet<string> = new Set(["busy", "unavailable", "timeout", "cut-off"] satisfies RowError[]);

/** Whether a row may get a result if it is asked for once more a while later. Refusals and bad requests are final. */
export const mayPass = (error: RowError | null): boolean => error !== null && passing.has(error);

const ofTable: ReadonlySet<string> = new Set(["blank", "too-long", "unfit"] satisfies RowError[]);

/** Whether a row can't be requested with its current cells: it fails again without a call until the table changes. */
export const isOfTable = (error: RowError): boolean => ofTable.has(error);

/** Why a row has no result; null if it has one. */
export function errorOf({ finish, failure }: Pick<RowOutcome, "finish" | "failure">): RowError | null {
  if (finish === "whole" || finish === "truncated") return null;
  return finish === "blocked" || finish === "empty" ? finish : (failure ?? "unavailable");
}
