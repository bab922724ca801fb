import type { Browser } from "@playwright/test";
import { expect, test } from "../ask-page.ts";

// What Playwright records of each step would be the longest task of all.
test.use({ trace: "off", screenshot: "off" });

/** Longest that the page may be busy at a stretch, in ms. */
const maxTaskMs = 200;
const length = 2_000_000;

/** Paragraphs, lists, code and headings, as a model would write them without end. */
function longAnswer(): string {
  const parts = [
    (index: number) => `## Part ${index}\n\n- a **bold** item\n- and \`code\`\n\n`,
    (index: number) =>
      `Paragraph ${index} with *emphasis*, a [link](https://example.org/${index}) and words enough for two lines of a page.\n\n`,
    (index: number) => `\`\`\`js\nconst part = ${index};\n\nconst next = part + 1;\n\`\`\`\n\n`,
    (index: number) => `第 ${index} 段：面包店周六开门，三种坚果面包，发酵三十六个小时。\n\n`,
  ];
  let text = "";
  for (let index = 0; text.length < length; index++) text += parts[index % parts.length]?.(index) ?? "";
  return text;
}

/** The log of a run as the server sends it. No plan lets a model write as much, so that the log is made here. */
function logOf(text: string): string {
  const events = [
    `id: 1\nevent: run-start\ndata: {"runId":"long","model":"stand-in","origin":"provider"}\n\n`,
    `id: 2\nevent: text-start\ndata: {"variant":0}\n\n`,
  ];
  for (let at = 0; at < text.length; at += 400)
    events.push(`id: ${events.length + 1}\nevent: text-delta\ndata: ${JSON.stringify({ variant: 0, text: text.slice(at, at + 400) })}\n\n`);
  return events.join("");
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Records the tasks of the pages' main threads.
 *
 * @returns ends the recording and gives the longest, in ms of the processor's time: what others do on the machine does not count
 */
async function recordTasks(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  const mainThreads = new Set<string>();
  const tasks: { thread: string; ms: number }[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      const thread = `${event.pid}:${event.tid}`;
      if (event.name === "thread_name" && event.args.name === "CrRendererMain") mainThreads.add(thread);
      if (event.name === "RunTask" && event.ph === "X" && event.tdur !== undefined) tasks.push({ thread, ms: event.tdur / 1000 });
    }
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"], excludedCategories: ["*"] },
  });
  return async () => {
    const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await isComplete;
    const own = tasks.filter(({ thread }) => mainThreads.has(thread));
    expect(own.length).toBeGreaterThan(100);
    return own.reduce((longest, { ms }) => Math.max(longest, ms), 0);
  };
}

test("a streamed answer of 2 MB never keeps the page busy for long", async ({ page, browser, ask, pageErrors }) => {
  test.setTimeout(150_000);
  pageErrors.allow(/ERR_FAILED|ERR_ABORTED/);
  const text = longAnswer();
  let reads = 0;
  await page.route("**/api/runs/*/events", (route) =>
    reads++ === 0 ? route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body: logOf(text) }) : route.abort(),
  );
  await ask.open();
  const longestTask = await recordTasks(browser);
  await ask.send("a very long answer");
  const shownLength = () => ask.answer(1).evaluate((answer) => answer.textContent?.length ?? 0);
  await expect.poll(shownLength, { timeout: 90_000 }).toBeGreaterThan(length / 5);
  await ask.text.fill("typed meanwhile");
  await expect(ask.text).toHaveValue("typed meanwhile");
  expect(await longestTask()).toBeLessThanOrEqual(maxTaskMs);
});
