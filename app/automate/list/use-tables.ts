import { useEffect, useRef, useState } from "react";
import type { JobList, JobsClient } from "#features/automate/jobs-client.ts";
import { isAtWork, isWaiting } from "#features/automate/job-view.ts";

/** How often the list is asked for while any table of it is being run, and while some only wait for the night. */
const pollMs = 3_000;
const waitingPollMs = 30_000;

/** The own tables as they are now. @param initial the page that the server has drawn, from `cursor` on */
export function useTables(initial: JobList, cursor: string | null, client: Pick<JobsClient, "list">): JobList & { drop(id: string): void } {
  const [drawn, setDrawn] = useState(initial);
  const [list, setList] = useState(initial);
  /** An answer may have been on its way while one was deleted. */
  const gone = useRef(new Set<string>());
  if (drawn !== initial) {
    setDrawn(initial);
    setList(initial);
  }
  const isWatched = list.items.some(({ state }) => isAtWork(state));
  const everyMs = list.items.some((table) => isAtWork(table.state) && !isWaiting(table)) ? pollMs : waitingPollMs;
  useEffect(() => {
    if (!isWatched) return;
    let isOver = false;
    const put = ({ items, next }: JobList) => {
      if (!isOver) setList({ items: items.filter(({ id }) => !gone.current.has(id)), next });
    };
    // An answer that does not come is asked for again the next time.
    const timer = setInterval(() => void client.list(cursor).then(put, () => undefined), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isWatched, everyMs, cursor, client]);
  return {
    ...list,
    drop(id) {
      gone.current.add(id);
      setList((before) => ({ ...before, items: before.items.filter((one) => one.id !== id) }));
    },
  };
}
