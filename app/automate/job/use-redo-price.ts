import { useEffect, useState } from "react";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";

/** So long the rows are the same before their price is asked for, in ms: a key that is held down chooses many one after another. */
const restMs = 300;
/** Rows that one call names. */
const mostNamed = 500;
const inParts = (rows: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(rows.length / mostNamed) }, (_, index) => rows.slice(index * mostNamed, (index + 1) * mostNamed));

/** What rerunning rows would cost, in thousandths of a credit; null until it is known, if there are none or if some are running. */
export function useRedoPrice(job: JobView, rows: readonly number[] | "failed", client: Pick<JobsClient, "price">): number | null {
  const wanted = isAtWork(job.state) ? "" : rows === "failed" ? (job.counts.failed > 0 ? rows : "") : rows.join(",");
  const asked = wanted === "" ? "" : `${wanted} ${job.templateVersion} ${job.model} ${job.lane} ${job.counts.failed}`;
  const [known, setKnown] = useState<{ asked: string; milli: number } | null>(null);
  useEffect(() => {
    const [numbers = ""] = asked.split(" ");
    if (numbers === "") return;
    const own = new AbortController();
    // Without an answer the button does without a price; the start is refused if there isn't enough.
    const parts: (number[] | "failed")[] = numbers === "failed" ? [numbers] : inParts(numbers.split(",").map(Number));
    const timer = setTimeout(() => {
      Promise.all(parts.map((part) => client.price(job.id, part, own.signal))).then(
        (prices) => own.signal.aborted || setKnown({ asked, milli: prices.reduce((sum, { milli }) => sum + milli, 0) }),
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [asked, client, job.id]);
  return known?.asked === asked ? known.milli : null;
}
