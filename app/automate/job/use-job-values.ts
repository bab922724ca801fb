import { useEffect, useRef, useState } from "react";
import { countedColumns, type JobValues } from "#features/automate/column-values.ts";
import type { JobView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import type { JobPage } from "./job-page.server.ts";

/** Values are counted no sooner after the last answer: a table is large, and its rows end all the time. After failures it takes longer. */
const leastMs = 3_000;
const mostDoublings = 5;

/**
 * How often each value is there, followed while it is looked at; null where there is nothing to count.
 *
 * @param job as it is now: a new one each time that it was asked for
 */
export function useJobValues(page: JobPage, job: JobView, client: Pick<JobsClient, "values">, isOpen: boolean): JobValues | null {
  // `job`: as it was when its values were asked for.
  const [counted, setCounted] = useState({ page, job: page.job, values: page.values, at: Number.NEGATIVE_INFINITY, failures: 0 });
  const asking = useRef<AbortController | null>(null);
  if (counted.page !== page) setCounted({ ...counted, page, job: page.job, values: page.values });
  const isCounted = countedColumns(job).length > 0;
  useEffect(() => () => asking.current?.abort(), []);

  useEffect(() => {
    if (!isOpen || !isCounted || job === counted.job || asking.current !== null) return;
    const ask = async () => {
      const own = new AbortController();
      asking.current = own;
      const answer = await client.values(job.id, own.signal).then(
        (values) => ({ job, values, failures: 0 }),
        // Asked for again, unless it is deleted, expired or someone has signed out.
        (error: unknown) => (isOver(error) ? { job } : { failures: counted.failures + 1 }),
      );
      asking.current = null;
      if (own.signal.aborted) return;
      const at = performance.now();
      // What was asked for before is older than what the page came with.
      setCounted((was) => (was.page === page ? { ...was, ...answer, at } : { ...was, at }));
    };
    const pauseMs = leastMs * 2 ** Math.min(counted.failures, mostDoublings);
    const timer = setTimeout(() => void ask(), Math.max(0, counted.at + pauseMs - performance.now()));
    return () => clearTimeout(timer);
  }, [page, job, counted, isOpen, isCounted, client]);
  return isCounted ? counted.values : null;
}

function isOver(error: unknown): boolean {
  const { status } = readFailure(error);
  return status >= 400 && status < 500 && status !== 429;
}
