import type { Page } from "@playwright/test";
import type { JobView } from "#features/automate/job-view.ts";
import { openBrowser } from "../browser.ts";
import type { BenchApp, BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median, wait } from "../measure.ts";
import { openTableBench } from "../table-bench.ts";

const rows = 20_000;
/** A hand on a wheel: so many pixels in each frame, for so many frames, at several places of the list. */
const scroll = { stepPx: 60, frames: 240, places: 3 };
/** A frame is late that comes more than half a frame after its turn at 60 in a second. */
const lateMs = 25;
const pollMs = 500;

/**
 * Scrolling through a table of 20,000 rows, beside an empty box as high, which is what the browser itself needs: how long the frames take.
 * Both are scrolled by the same hand in one browser.
 */
export async function automateGrid(environment: BenchEnvironment): Promise<Measurement> {
  const { app, token } = await openTableBench(environment);
  const id = await runTable(app, token);
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  await context.setExtraHTTPHeaders({ Authorization: `Bearer ${token}` });
  const [ours, empty] = [await context.newPage(), await context.newPage()];
  try {
    await ours.goto(`${app.address}/automate-gpt/${id}?part=review`, { waitUntil: "networkidle" });
    await ours.locator("[role=grid]").waitFor();
    const high = await ours.locator("[role=grid]").evaluate((grid) => grid.scrollHeight);
    await empty.setContent(emptyList(high));
    const side = (page: Page) => async () => {
      await page.bringToFront();
      return page.evaluate(timeFrames, scroll);
    };
    const rounds = await interleave({ ours: side(ours), empty: side(empty) });
    const drawn = await ours.locator("[data-index]").count();
    const meanOf = (frames: readonly number[]) => frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
    const result = compare(rounds.ours.map(meanOf), rounds.empty.map(meanOf), "ms per frame");
    const late = (side: readonly number[][]) =>
      median(side.map((frames) => (100 * frames.filter((ms) => ms > lateMs).length) / frames.length));
    result.notes.push(`${late(rounds.empty).toFixed(1)}% of the empty box's frames are late; ${drawn} of ${rows} rows are drawn`);
    return {
      ...result,
      parts: [
        { name: "time of a frame / empty box", value: result.ratio ?? Number.NaN, unit: "x", target: 1.1 },
        { name: "late frames", value: late(rounds.ours), unit: "%", target: 5 },
        { name: "rows drawn", value: drawn, unit: "", target: 100 },
      ],
    };
  } finally {
    await browser.close();
  }
}

/** A table whose rows have been run: few are, the others say the same and are copied. */
async function runTable(app: BenchApp, token: string): Promise<string> {
  const ask = async (method: string, path: string, body?: unknown): Promise<JobView> => {
    const headers = { Origin: app.url, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await fetch(`${app.address}/api/jobs${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { job: JobView }).job;
  };
  const nameOf = (index: number) => `[[script:whole tokens=${20 + 10 * (index % 5)} seed=${index % 5}]]`;
  const table = Array.from({ length: rows }, (_, index) => ({ name: nameOf(index), number: String(index + 1) }));
  const { id } = await ask("POST", "", { rows: table });
  await ask("PATCH", `/${id}`, { template: "Describe {{name}} in two sentences." });
  let job = await ask("POST", `/${id}/start`, {});
  while (job.state === "running") {
    await wait(pollMs);
    job = await ask("GET", `/${id}`);
  }
  if (job.counts.done + job.counts.copied !== rows) throw new Error(`the job ended with ${JSON.stringify(job.counts)}`);
  return id;
}

/** Nothing, as high as the table, in a box as high as its own. */
const emptyList = (high: number): string =>
  `<style>#box{height:660px;overflow:auto}#box div{height:${high}px;background:repeating-linear-gradient(#fff,#ccc 64px)}</style><div id="box"><div></div></div>`;

/** Runs in the page: scrolls at some places and gives how long each frame took, in ms. */
async function timeFrames({ stepPx, frames, places }: typeof scroll): Promise<number[]> {
  const box = document.querySelector("[role=grid]")?.parentElement ?? document.querySelector("#box");
  if (box === null) throw new Error("nothing to scroll");
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  for (let place = 0; place < places; place++) {
    box.scrollTop = (box.scrollHeight * place) / places;
    for (let wait = 0; wait < 60; wait++) await nextFrame();
    let before = await nextFrame();
    for (let frame = 0; frame < frames; frame++) {
      box.scrollTop += stepPx;
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
  }
  return times;
}
