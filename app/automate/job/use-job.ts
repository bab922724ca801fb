import { useCallback, useEffect, useRef, useState } from "react";
import { isAtWork, isWaiting, type JobPrice, type JobView, type RowView } from "#features/automate/job-view.ts";
import { canRun } from "#features/automate/template-parts.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import type { JobPage } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import { type RowList, useRowBlocks } from "./use-row-blocks.ts";

/** How often a job is asked for while its rows are being run, and while they wait for the night. */
const pollMs = 1_000;
const waitingPollMs = 20_000;

type Live = { job: JobView; price: JobPrice | null; sample: RowView[] };

/** The price of a job that still waits in the same state, which is that of all its rows: it isn't recalculated on every look. */
export const priceKept = (was: Pick<Live, "job" | "price">, job: JobView): JobPrice | null =>
  isWaiting(was.job) && was.job.startsAt === job.startsAt && JSON.stringify(was.job.counts) === JSON.stringify(job.counts)
    ? was.price
    : null;

export type JobActs = {
  /**
   * Asks for something that answers with the job, such as a start; false if it was refused.
   *
   * @param then called with the answer, before the rest of the page is reloaded: the user hasn't moved on from here yet
   */
  act(call: (client: JobsClient) => Promise<JobView>, then?: () => void): Promise<boolean>;
  /** Takes over what has been saved, and asks what it costs now. */
  setJob(job: JobView): void;
  setRow(row: RowView): void;
  /** Keeps the rows as they are shown while one of them is written into. */
  hold(isHeld: boolean): void;
  setRefusal(refusal: string | null): void;
  /** Says why something was refused, and reloads what is shown if that is the reason. */
  refuse(error: unknown): Promise<void>;
};

/**
 * A table with what becomes of it, here and in other windows.
 *
 * @param page as the server has drawn it
 * @param refused why the form that was posted did nothing, without script
 */
export function useJob(
  page: JobPage,
  client: JobsClient,
  refused: string | null,
): Live & JobActs & { rows: RowList; isBusy: boolean; isLost: boolean; refusal: string | null } {
  const [drawn, setDrawn] = useState(page);
  const [live, setLive] = useState<Live>(page);
  const [isBusy, setIsBusy] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const rows = useRowBlocks(page, client);
  const { read: readRows, renew: renewRows, hold: holdRows } = rows;
  const [refusal, setRefusal] = useState(refused);
  // What was asked for before something was changed here is no longer how it is.
  const changes = useRef(0);
  const renames = useRef(0);
  const isHeld = useRef(false);
  const latest = useRef(live);
  useEffect(() => {
    changes.current++;
  }, [page]);
  useEffect(() => {
    latest.current = live;
  });
  if (drawn !== page) {
    setDrawn(page);
    setLive(page);
    setRefusal(null);
  }
  const { id } = page.job;
  const { part, limits, locale } = page;

  const refresh = useCallback(async () => {
    const before = changes.current;
    const job = await client.find(id);
    const isAtRest = !isAtWork(job.state) || isWaiting(job);
    const isReady = isAtRest && job.state !== "expired" && (part === "setup" || job.counts.pending > 0);
    const [found, sample, price] = await Promise.all([
      part === "review" ? readRows(job) : null,
      part === "setup" ? client.rows(id, { filter: "sample", q: "", skip: 0, limit: 50 }) : null,
      isReady && canRun(job) ? (priceKept(latest.current, job) ?? client.price(id)) : null,
    ]);
    if (before !== changes.current) return;
    setLive((was) => {
      // What is being written has the names that the columns had when it was begun.
      if (isHeld.current) return { job: { ...job, output: was.job.output }, price, sample: was.sample };
      return { job, price, sample: sample?.items ?? was.sample };
    });
    if (found !== null && !isHeld.current) renewRows(found);
  }, [client, id, part, readRows, renewRows]);

  /** Rows have their values by the names of columns. */
  const renewSample = async () => {
    const own = ++renames.current;
    const { items } = await client.rows(id, { filter: "sample", q: "", skip: 0, limit: 50 });
    if (own === renames.current) setLive((was) => ({ ...was, sample: items }));
  };

  const isWorking = isAtWork(live.job.state);
  const isAwaited = isWaiting(live.job);
  const everyMs = isAwaited ? waitingPollMs : pollMs;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async () => {
      if (document.visibilityState === "visible") {
        const failure = await refresh().then(
          () => null,
          (error: unknown) => readFailure(error),
        );
        if (!isHere) return;
        const isOver = failure !== null && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
        setIsLost(failure !== null && !isOver);
        // Deleted, expired or signed out: asking again changes nothing.
        if (isOver) return setRefusal(jobRefusal(failure, limits, locale));
      }
      clearTimeout(timer);
      if (isHere && isWorking) timer = setTimeout(() => void look(), everyMs);
    };
    if (isWorking) timer = setTimeout(() => void look(), everyMs);
    // Another window may have changed it meanwhile; what waits may have begun.
    const handleVisible = () => {
      if (document.visibilityState !== "visible" || (isWorking && !isAwaited)) return;
      clearTimeout(timer);
      void look();
    };
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      isHere = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, [isWorking, isAwaited, everyMs, refresh, limits, locale]);

  const hold = useCallback(
    (isNow: boolean) => {
      const wasHeld = isHeld.current;
      isHeld.current = isNow;
      holdRows(isNow);
      // What has happened to the rows meanwhile.
      if (wasHeld && !isNow) void refresh().catch(() => undefined);
    },
    [refresh, holdRows],
  );

  const refuse: JobActs["refuse"] = async (error) => {
    const failure = readFailure(error);
    setRefusal(jobRefusal(failure, limits, locale));
    // Another window has changed it, or the site no longer has nights, which its price says.
    if (failure.status === 409 || Object.hasOwn(failure.fieldCodes, "lane")) await refresh().catch(() => undefined);
  };

  const act: JobActs["act"] = async (call, then) => {
    setIsBusy(true);
    setRefusal(null);
    changes.current++;
    try {
      const job = await call(client);
      setLive((was) => ({ ...was, job, price: isAtWork(job.state) ? null : was.price }));
      changes.current++;
      then?.();
      // What is shown besides is asked for again the next time.
      await refresh().catch(() => undefined);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    ...live,
    rows,
    isBusy,
    isLost,
    refusal,
    act,
    setRefusal,
    refuse,
    hold,
    setJob(job) {
      changes.current++;
      const isRenamed = JSON.stringify(job.output) !== JSON.stringify(live.job.output);
      setLive((was) => ({ ...was, job }));
      if (isRenamed && live.sample.length > 0) void renewSample().catch(() => undefined);
    },
    setRow(row) {
      changes.current++;
      rows.put(row);
      setLive((was) => ({ ...was, sample: was.sample.map((other) => (other.n === row.n ? row : other)) }));
      // Its counts have changed, too.
      void refresh().catch(() => undefined);
    },
  };
}
