import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wishFor } from "#features/automate/column-values.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { JobsClient, RowPage } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import type { JobPage } from "./job-page.server.ts";
import {
  ageBlocks,
  blockAt,
  blockRows,
  blocksOf,
  failBlock,
  fillBlock,
  firstBlocks,
  forgetFailed,
  listMissing,
  placeOf,
  putRow,
  type RowBlocks,
  storeBlock,
} from "./row-blocks.ts";
import { listQuery } from "./row-wish.ts";

/** So long a scroll rests before what it has come to is asked for, in ms: a fling asks only for where it stops. */
const restMs = 80;
/** So long what is seen is shown as it was before it is asked for again, in ms: while rows are run, the job's own look comes first. */
const staleMs = 1_000;
/** So long what didn't come, and is shown as it was, isn't asked for again, in ms. */
const failedMs = 5_000;
/** Blocks before and after what is seen that are asked for, too. */
const blocksAhead = 1;

export type RowList = {
  blocks: RowBlocks;
  /** What is seen now. @param kept the numbers of rows that stay, since someone is in them */
  look(first: number, last: number, kept: readonly number[]): void;
  retry(): void;
};

type RowListActs = RowList & {
  /** Asks for what is seen. @throws RequestFailure */
  read(job: JobView): Promise<ReadonlyMap<number, RowPage>>;
  /** Takes over what `read` has found; what isn't seen is asked for when it is. */
  renew(found: ReadonlyMap<number, RowPage>): void;
  put(row: RowView): void;
  /** Nothing that is there changes its place until the hold ends. */
  hold(isHeld: boolean): void;
};

/** The rows of the review: those that the page came with, and others as they are looked at. */
export function useRowBlocks(page: JobPage, client: Pick<JobsClient, "rows">): RowListActs {
  const [drawn, setDrawn] = useState(page);
  const [blocks, setBlocks] = useState(() => firstBlocks(page.rows, page.shown.skip));
  if (drawn !== page) {
    setDrawn(page);
    const isSame = drawn.job.id === page.job.id && listQuery(drawn.shown) === listQuery(page.shown) && drawn.part === page.part;
    const { rows, shown } = page;
    // A reader elsewhere in the same list stays there and keeps the rows already loaded.
    const turn = (was: RowBlocks) =>
      storeBlock(
        ageBlocks(was),
        blockAt(shown.skip),
        rows,
        [...was.blocks.keys()].map((block) => block * blockRows),
      );
    setBlocks(isSame ? turn : firstBlocks(rows, shown.skip));
  }
  const { job, shown } = page;
  const { filter, q, value } = shown;
  const latest = useRef(blocks);
  const seen = useRef({ first: shown.skip, last: shown.skip, kept: [] as readonly number[] });
  const asked = useRef(new Map<number, AbortController>());
  const isHeld = useRef(false);
  // What was asked for before a row was changed here is no longer how it is.
  const changes = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aging = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before the list looks at what it needs, which its own effects do.
  useLayoutEffect(() => {
    latest.current = blocks;
  }, [blocks]);
  useLayoutEffect(() => {
    changes.current++;
  }, [page]);
  useEffect(() => {
    const own = asked.current;
    return () => {
      clearTimeout(resting.current);
      clearTimeout(aging.current);
      for (const one of own.values()) one.abort();
      own.clear();
    };
  }, [page]);

  const keptPlaces = () => seen.current.kept.map((n) => placeOf(latest.current, n)).filter((place) => place !== null);

  const ask = useCallback(
    async (block: number) => {
      const own = new AbortController();
      asked.current.set(block, own);
      const before = changes.current;
      const isOurs = () => asked.current.get(block) === own;
      const wish = { filter, q, value: wishFor(job, value), skip: block * blockRows, limit: blockRows };
      let isRefused = false;
      const answer = await client.rows(job.id, wish, own.signal).catch((error: unknown) => {
        const { status } = readFailure(error);
        isRefused = status >= 400 && status < 500 && status !== 429;
        return null;
      });
      if (answer === null && (latest.current.blocks.get(block)?.rows.length ?? 0) > 0) {
        // Asking again would change nothing; why, the job's own look says.
        if (isRefused) return;
        await new Promise((resolve) => setTimeout(resolve, failedMs));
      }
      if (!isOurs() || own.signal.aborted) return;
      asked.current.delete(block);
      if (answer === null) return setBlocks((was) => failBlock(was, block));
      setBlocks((was) => {
        const isThere = was.blocks.has(block);
        if (isThere && (isHeld.current || before !== changes.current)) return was;
        if (isHeld.current) return fillBlock(was, block, answer, keptPlaces());
        const stored = storeBlock(was, block, answer, keptPlaces());
        return before === changes.current ? stored : ageBlocks(stored);
      });
    },
    [client, job, filter, q, value],
  );

  const askFor = useCallback(
    (wanted: readonly number[]) => {
      for (const block of wanted) if (!asked.current.has(block)) void ask(block);
    },
    [ask],
  );

  const look = useCallback(
    (first: number, last: number, kept: readonly number[]) => {
      seen.current = { first, last, kept };
      const { total } = latest.current;
      const near = blocksOf(first, last, total, blocksAhead);
      for (const [block, one] of asked.current)
        if (!near.includes(block)) {
          one.abort();
          asked.current.delete(block);
        }
      clearTimeout(resting.current);
      clearTimeout(aging.current);
      const here = blocksOf(first, last, total);
      const askNow = () => {
        askFor(listMissing(latest.current, here, false));
        askFor(listMissing(latest.current, near, false));
      };
      aging.current = setTimeout(() => askFor(listMissing(latest.current, here, !isHeld.current)), staleMs);
      // A reader who scrolls slowly gets the next rows before they are seen; fast scrolling past them doesn't request them.
      if (listMissing(latest.current, here, false).length === 0) askNow();
      else resting.current = setTimeout(askNow, restMs);
    },
    [askFor],
  );

  const read = useCallback(
    async (now: JobView) => {
      const { first, last } = seen.current;
      const wish = { filter, q, value: wishFor(now, value), limit: blockRows };
      const pages = blocksOf(first, last, latest.current.total).map(
        async (block) => [block, await client.rows(now.id, { ...wish, skip: block * blockRows })] as const,
      );
      return new Map(await Promise.all(pages));
    },
    [client, filter, q, value],
  );

  const renew = useCallback((found: ReadonlyMap<number, RowPage>) => {
    changes.current++;
    setBlocks((was) => [...found].reduce((now, [block, answer]) => storeBlock(now, block, answer, keptPlaces()), ageBlocks(was)));
  }, []);

  const put = useCallback((row: RowView) => {
    changes.current++;
    setBlocks((was) => putRow(was, row));
  }, []);

  const hold = useCallback((isNow: boolean) => {
    isHeld.current = isNow;
  }, []);

  const retry = useCallback(() => setBlocks(forgetFailed), []);
  return { blocks, look, retry, read, renew, put, hold };
}
