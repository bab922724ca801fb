import type { PauseReason, RowError } from "./job-view.ts";

/** So many rows after another that fail in the same way: the next one will, too. */
const sameInARow = 5;
/** Of so many last rows, this share may fail. */
const watchedRows = 50;
const mostFailed = 0.2;

/** Failures that are the provider's, whatever is asked. */
const ofProvider: ReadonlySet<string> = new Set(["busy", "unavailable", "timeout", "cut-off", "misconfigured"] satisfies RowError[]);

/** Failures of a row's own, which tell nothing about the next row: documents that were brought together expire together. */
const ofRow: ReadonlySet<string> = new Set(["document-gone"] satisfies RowError[]);

export type Breaker = {
  /** Takes how a row ended, null for a result; tells why to pause, or null. */
  take(error: RowError | null): { reason: PauseReason; error: RowError } | null;
};

/** Watches how rows end, so that a job doesn't ask ten thousand times for what fails each time (PRODUCT.md §5). */
export function createBreaker(): Breaker {
  const last: (RowError | null)[] = [];
  return {
    take(error) {
      if (error !== null && ofRow.has(error)) return null;
      last.push(error);
      if (last.length > watchedRows) last.shift();
      if (error === null) return null;
      const reason: PauseReason = ofProvider.has(error) ? "provider" : "breaker";
      const isSame = last.length >= sameInARow && last.slice(-sameInARow).every((one) => one === error);
      const failed = last.filter((one) => one !== null).length;
      const isTooMany = last.length === watchedRows && failed >= watchedRows * mostFailed;
      return isSame || isTooMany ? { reason, error } : null;
    },
  };
}
