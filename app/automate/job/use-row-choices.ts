import { useEffect, useRef } from "react";
import type { ChangedRows, JobView, KeptSide, RowView } from "#features/automate/job-view.ts";
import type { JobsClient, RowChange } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import type { JobPage } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import { countWords } from "./job-words.ts";
import type { useJob } from "./use-job.ts";

/** Rows that one call names. */
const mostNamed = 10_000;

/** What keeps one of two results, named: whatever another window has made of the row, it is this one. */
const keeping: Record<KeptSide, RowChange> = { earlier: { keep: "earlier" }, newer: { keep: "newer", approved: true } };

/** What takes back that a result was kept. @param row as it was before */
export function undoOfKeeping({ state, earlier }: Pick<RowView, "state" | "earlier">, side: KeptSide): RowChange[] {
  if (side === "earlier") return [{ keep: "newer" }];
  const isBack = earlier?.isNewer === true;
  const wasApproved = (isBack ? earlier.state : state) === "approved";
  return [...(wasApproved ? [] : [{ keep: "newer" as const, approved: false }]), ...(isBack ? [{ keep: "earlier" as const }] : [])];
}

/** Approves rows, and chooses one of their two results; each with a note whose button takes it back. */
export function useRowChoices(page: JobPage, live: ReturnType<typeof useJob>, client: Pick<JobsClient, "changeRow">) {
  const { limits, locale } = page;
  const { id } = page.job;
  // An undo may come when other rows are shown.
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const sending = useRef(new Set<number>());
  const changeRow = async (n: number, changes: readonly RowChange[]): Promise<boolean> => {
    try {
      for (const change of changes) latest.current.setRow(await client.changeRow(id, n, change));
      return true;
    } catch (error) {
      latest.current.setRefusal(jobRefusal(readFailure(error), limits, locale));
      return false;
    }
  };
  const note = (said: typeof m.automate_kept_newer, count: number, undo: () => Promise<unknown>) =>
    toast({
      text: said({ count, rows: countWords(count, locale) }),
      action: { label: m.automate_undo(), onPress: () => void undo() },
    });

  /** Calls with parts of many rows. @returns those that were changed; null if it was refused */
  const changeRows = async (
    numbers: readonly number[],
    call: (jobs: JobsClient, part: number[]) => Promise<ChangedRows>,
  ): Promise<number[] | null> => {
    const changed: number[] = [];
    const isDone = await latest.current.act(async (jobs): Promise<JobView> => {
      for (let from = 0; ; from += mostNamed) {
        const { job, rows } = await call(jobs, numbers.slice(from, from + mostNamed));
        changed.push(...rows);
        if (from + mostNamed >= numbers.length) return job;
      }
    });
    return isDone ? changed : null;
  };
  const keep = (numbers: readonly number[], side: KeptSide) => changeRows(numbers, (jobs, part) => jobs.keep(id, part, side));
  const endApproval = (numbers: readonly number[]) => changeRows(numbers, (jobs, part) => jobs.approve(id, part, false));
  return {
    /** Does nothing while a choice of the same row is on its way: the row that is shown is the one from before it. */
    async keepOne(row: RowView, side: KeptSide): Promise<boolean> {
      const { n } = row;
      if (sending.current.has(n)) return false;
      sending.current.add(n);
      const isDone = await changeRow(n, [keeping[side]]);
      sending.current.delete(n);
      if (isDone)
        note(side === "earlier" ? m.automate_kept_earlier : m.automate_kept_newer, 1, () => changeRow(n, undoOfKeeping(row, side)));
      return isDone;
    },
    /** @returns whether it was done */
    async keepEarlier(numbers: readonly number[]): Promise<boolean> {
      const changed = await keep(numbers, "earlier");
      if (changed !== null && changed.length > 0) note(m.automate_kept_earlier, changed.length, () => keep(changed, "newer"));
      return changed !== null;
    },
    /** @returns whether it was done */
    async approve(rows: readonly number[] | "all"): Promise<boolean> {
      const changed = await changeRows(rows === "all" ? [] : rows, (jobs, part) => jobs.approve(id, rows === "all" ? rows : part));
      if (changed !== null && changed.length > 0) note(m.automate_approved_rows, changed.length, () => endApproval(changed));
      return changed !== null;
    },
  };
}
