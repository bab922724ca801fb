import type { Browser, Locator } from "@playwright/test";
import { expect, test } from "../ask-page.ts";
import { logOf, longAnswer } from "../long-answer.ts";
import { patience } from "../../harness/patience.ts";

// What Playwright records of each step would be the longest task of all.
test.use({ trace: "off", screenshot: "off" });

/** Longest that the page may be busy at a stretch: as long as the layout of so many parts of the answer, however much is above. */
const maxParts = 6;
const length = 2_000_000;

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: { name?: string } };

/** Times in µs: of the clock (`ts`, `dur`) and of the processor (`tdur`). */
type TracedTask = { thread: string; ts: number; dur: number; tdur: number };

/**
 * Records the tasks of the pages' main threads.
 *
 * @returns ends the recording and gives the longest, in ms of the processor's time: what others do on the machine does not count,
 * nor does V8's collection of garbage, which falls into whatever task is at work when it is due
 */
async function recordTasks(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  const mainThreads = new Set<string>();
  const tasks: TracedTask[] = [];
  const collections: TracedTask[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, ph, pid, tid, ts, dur, tdur, args } of value as unknown as TraceEvent[]) {
      const thread = `${pid}:${tid}`;
      if (name === "thread_name" && args.name === "CrRendererMain") mainThreads.add(thread);
      if (ph !== "X" || dur === undefined || tdur === undefined) continue;
      if (name === "RunTask") tasks.push({ thread, ts, dur, tdur });
      if (name === "MajorGC" || name === "MinorGC") collections.push({ thread, ts, dur, tdur });
    }
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
      excludedCategories: ["*"],
    },
  });
  return async () => {
    const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await isComplete;
    const own = tasks.filter(({ thread }) => mainThreads.has(thread));
    expect(own.length).toBeGreaterThan(100);
    const collected = ({ thread, ts, dur }: TracedTask) =>
      collections.filter((one) => one.thread === thread && one.ts >= ts && one.ts < ts + dur).reduce((sum, one) => sum + one.tdur, 0);
    return own.reduce((longest, task) => Math.max(longest, task.tdur - collected(task)), 0) / 1000;
  };
}

/** What one part of the answer costs the browser on this machine, in ms: the median of nine layouts of its first part. */
const layoutOfPart = (answer: Locator): Promise<number> =>
  answer
    .locator("[data-markdown] > div")
    .first()
    .evaluate((part) => {
      const times = Array.from({ length: 9 }, () => {
        const copy = part.cloneNode(true) as HTMLElement;
        // The part itself is not laid out while it is out of sight.
        copy.className = "";
        const startedAt = performance.now();
        document.body.append(copy);
        if (copy.offsetHeight === 0) throw new Error("The part was not laid out.");
        const ms = performance.now() - startedAt;
        copy.remove();
        return ms;
      });
      return times.toSorted((a, b) => a - b)[4] ?? 0;
    });

test("a streamed answer of 2 MB never keeps the page busy for long", async ({ page, browser, ask, pageErrors }) => {
  // How fast a busy machine gets there is not what is measured.
  test.setTimeout(patience.longTest);
  pageErrors.allow(/ERR_FAILED|ERR_ABORTED/);
  const text = longAnswer(length);
  let reads = 0;
  await page.route("**/api/runs/*/events", (route) =>
    reads++ === 0 ? route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body: logOf(text) }) : route.abort(),
  );
  await ask.open();
  const longestTask = await recordTasks(browser);
  await ask.send("a very long answer");
  const shownLength = () => ask.answer(1).evaluate((answer) => answer.textContent?.length ?? 0);
  await expect.poll(shownLength, { timeout: patience.longTest }).toBeGreaterThan(length / 5);
  await ask.text.fill("typed meanwhile");
  await expect(ask.text).toHaveValue("typed meanwhile");
  const longest = await longestTask();
  expect(longest).toBeLessThanOrEqual(maxParts * (await layoutOfPart(ask.answer(1))));
});
