import { useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import type { ChangedRows, KeptSide, RowView } from "#features/automate/job-view.ts";
import type { JobsClient, RowChange } from "#features/automate/jobs-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { callInParts } from "./call-in-parts.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords } from "./job-words.ts";
import type { useJob } from "./use-job.ts";

/** What keeps one of two results, named: whatever another window has made of the row, it is this one. */
const keeping: Record<KeptSide, RowChange> = { earlier: { keep: "earlier" }, newer: { keep: "newer", approved: true } };

/** The change that undoes keeping a result. @param row as it was before */
export function undoOfKeeping({ state, earlier }: Pick<RowView, "state" | "earlier">, side: KeptSide): RowChange[] {
  if (side === "earlier") return [{ keep: "newer" }];
  const isBack = earlier?.isNewer === true;
  const wasApproved = (isBack ? earlier.state : state) === "approved";
  return [...(wasApproved ? [] : [{ keep: "newer" as const, approved: false }]), ...(isBack ? [{ keep: "earlier" as const }] : [])];
}

/** What is said once a result of a row was kept. @param row as it is then */
export function keptWords({ n, state }: Pick<RowView, "n" | "state">, side: KeptSide, locale: Locale): string {
  const kept = side === "earlier" ? m.automate_kept_earlier({ count: 1, rows: countWords(1, locale) }) : m.automate_kept_newer();
  return state === "approved" ? m.automate_kept_approved({ kept, number: countWords(n, locale) }) : kept;
}

const countOf = (rows: readonly number[], locale: Locale) => ({ count: rows.length, rows: countWords(rows.length, locale) });

/** Approves rows, and chooses one of their two results; each with a note whose button takes it back. */
export function useRowChoices(page: JobPage, live: ReturnType<typeof useJob>, client: Pick<JobsClient, "changeRow">) {
  const { locale } = page;
  const { id } = page.job;
  // An undo may come when other rows are shown.
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const sending = useRef(new Set<number>());
  /** @returns the row as it is then; null if it was refused */
  const changeRow = async (n: number, changes: readonly RowChange[]): Promise<RowView | null> => {
    let row: RowView | null = null;
    try {
      for (const change of changes) {
        row = await client.changeRow(id, n, change);
        latest.current.setRow(row);
      }
      return row;
    } catch (error) {
      await latest.current.refuse(error);
      return null;
    }
  };
  const note = (text: string, undo: () => Promise<unknown>) =>
    toast({ text, action: { label: m.automate_undo(), onPress: () => void undo() } });

  /** Calls with parts of many rows. @returns those that were changed, and whether nothing was refused */
  const changeRows = async (
    numbers: readonly number[],
    call: (jobs: JobsClient, part: number[]) => Promise<ChangedRows>,
  ): Promise<{ changed: number[]; isDone: boolean }> => {
    let changed: number[] = [];
    let fault: unknown = null;
    const isDone = await latest.current.act(async (jobs) => {
      const done = await callInParts(numbers, (part) => call(jobs, part));
      ({ changed, fault } = done);
      return done.job;
    });
    if (fault !== null) await latest.current.refuse(fault);
    return { changed, isDone: isDone && fault === null };
  };
  const keep = (numbers: readonly number[], side: KeptSide) => changeRows(numbers, (jobs, part) => jobs.keep(id, part, side));
  const endApproval = (numbers: readonly number[]) => changeRows(numbers, (jobs, part) => jobs.approve(id, part, false));
  return {
    /** Does nothing while a choice of the same row is on its way: the row that is shown is the one from before it. */
    async keepOne(row: RowView, side: KeptSide): Promise<boolean> {
      const { n } = row;
      if (sending.current.has(n)) return false;
      sending.current.add(n);
      const kept = await changeRow(n, [keeping[side]]);
      sending.current.delete(n);
      if (kept !== null) note(keptWords(kept, side, locale), () => changeRow(n, undoOfKeeping(row, side)));
      return kept !== null;
    },
    /** @returns whether it was done */
    async keepEarlier(numbers: readonly number[]): Promise<boolean> {
      const { changed, isDone } = await keep(numbers, "earlier");
      if (changed.length > 0) note(m.automate_kept_earlier(countOf(changed, locale)), () => keep(changed, "newer"));
      return isDone;
    },
    /** @returns whether it was done */
    async approve(rows: readonly number[] | "all"): Promise<boolean> {
      const { changed, isDone } = await changeRows(rows === "all" ? [] : rows, (jobs, part) =>
        jobs.approve(id, rows === "all" ? rows : part),
      );
      if (changed.length > 0) note(m.automate_approved_rows(countOf(changed, locale)), () => endApproval(changed));
      return isDone;
    },
  };
}
