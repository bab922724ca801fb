import { useEffect, useRef, useState } from "react";
import { countedColumns, type JobValues } from "#features/automate/column-values.ts";
import type { JobView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import type { JobPage } from "./job-page.server.ts";

/** Values are counted no more often than that, while rows are being run. */
const leastMs = 3_000;

/**
 * How often each value is there, followed while it is looked at.
 *
 * @param job as it is now: a new one each time that it was asked for
 */
export function useJobValues(
  page: JobPage,
  job: JobView,
  client: Pick<JobsClient, "values">,
): { values: JobValues | null; isOpen: boolean; setOpen(isOpen: boolean): void } {
  const [drawn, setDrawn] = useState(page);
  const [values, setValues] = useState(page.values);
  const [isOpen, setOpen] = useState(true);
  const asked = useRef({ at: 0, count: 0, shown: 0 });
  if (drawn !== page) {
    setDrawn(page);
    setValues(page.values);
  }
  useEffect(() => {
    // What was asked for before is older than what the page came with.
    asked.current.shown = asked.current.count;
  }, [page]);

  useEffect(() => {
    if (!isOpen || job === page.job || countedColumns(job).length === 0) return;
    const ask = async () => {
      const own = ++asked.current.count;
      asked.current.at = performance.now();
      const counted = await client.values(job.id).catch(() => null);
      if (counted === null || own <= asked.current.shown) return;
      asked.current.shown = own;
      setValues(counted);
    };
    const waitMs = asked.current.count === 0 ? 0 : Math.max(0, asked.current.at + leastMs - performance.now());
    const timer = setTimeout(() => void ask(), waitMs);
    return () => clearTimeout(timer);
  }, [page, job, isOpen, client]);
  return { values, isOpen, setOpen };
}
