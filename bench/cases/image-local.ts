import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { projectRoot } from "#platform/config/project-root.ts";
import { openBrowser } from "../browser.ts";
import { type BenchEnvironment, removeFolder } from "../environment.ts";
import { compare, interleave, type Measurement } from "../measure.ts";

const models = join(projectRoot, "node_modules/@upscalerjs/esrgan-slim/models");
const worker = "worker.js";
const maxRatio = 1.3;

/** The picture of each job, in pixels: what a slow machine enlarges in some seconds, and one of a megapixel. */
const jobs = {
  upscale: { width: 400, height: 300, repeats: 1 },
  cutOut: { width: 1200, height: 900, repeats: 3 },
  removeObject: { width: 1200, height: 900, repeats: 3 },
} as const;
type JobName = keyof typeof jobs;
const names = Object.keys(jobs) as JobName[];

/** Upscaling, cutting out and removing in the built engine's worker, beside the libraries' own calls in another, in one Chromium. */
export async function imageLocal(environment: BenchEnvironment): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  await buildBareWorker(folder);
  const [app, bare] = [await environment.startApp(), await environment.startLimit("folder", [folder])];
  const browser = await openBrowser();
  try {
    const open = async (url: string, script: string) => {
      const page = await browser.newPage();
      await page.goto(url);
      await page.evaluate(openWorker, script);
      return page;
    };
    const pages = { ours: await open(`${app.address}/images`, `/assets/${engineWorker()}`), bare: await open(bare.url, `/${worker}`) };
    const sideOf = (page: Page) => async () => {
      const times = {} as Record<JobName, number>;
      for (const name of names) times[name] = await page.evaluate(timeJob, { name, ...jobs[name] });
      return times;
    };
    const sides = { ours: sideOf(pages.ours), bare: sideOf(pages.bare) };
    // Fetches and compiles what the jobs need.
    for (const page of Object.values(pages)) {
      for (const name of names) await page.evaluate(timeJob, { name, width: 130, height: 130, repeats: 1 });
    }
    const rounds = await interleave(sides);
    const results = names.map((name) => {
      const perMegapixel = ({ [name]: ms }: Record<JobName, number>) => (ms * 1_000_000) / (jobs[name].width * jobs[name].height);
      return compare(rounds.ours.map(perMegapixel), rounds.bare.map(perMegapixel), `ms per megapixel, ${name}`);
    });
    const worst = results.toSorted((left, right) => (right.ratio ?? 0) - (left.ratio ?? 0))[0];
    if (worst === undefined) throw new Error("nothing was measured");
    const described = results.map(({ ours, limit, unit }) => `${unit}: ${ours.toFixed(0)}, the library ${(limit ?? 0).toFixed(0)}`);
    return {
      ...worst,
      valid: results.every(({ valid }) => valid),
      notes: [...results.flatMap(({ notes }) => notes), ...described],
      parts: names.map((name, index) => ({
        name: `${name} / the library's call`,
        value: results[index]?.ratio ?? Number.NaN,
        unit: "x",
        target: maxRatio,
      })),
    };
  } finally {
    await browser.close();
    removeFolder(folder);
  }
}

async function buildBareWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: "error",
    resolve: { alias: { "esrgan-models": models } },
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      target: "esnext",
      rolldownOptions: {
        input: join(projectRoot, "bench/limit-pages/bare-images.worker.ts"),
        output: { entryFileNames: worker, format: "es" },
      },
    },
  });
}

function engineWorker(): string {
  const found = readdirSync(join(projectRoot, "build/client/assets")).find((name) => /^image-engine\.worker-.+\.js$/.test(name));
  if (found === undefined) throw new Error("the build has no worker of the image engine");
  return found;
}

type BenchWindow = { benchWorker: Worker };

/** Runs in the page. */
function openWorker(script: string): void {
  (globalThis as unknown as BenchWindow).benchWorker = new Worker(script, { type: "module" });
}

/** Runs in the page: the median ms of a job on a drawn picture, from the message to its answer. */
async function timeJob({
  name,
  width,
  height,
  repeats,
}: {
  name: JobName;
  width: number;
  height: number;
  repeats: number;
}): Promise<number> {
  const { benchWorker } = globalThis as unknown as BenchWindow;
  const data = new Uint8ClampedArray(width * height * 4);
  const marks = new Uint8ClampedArray(width * height);
  let noise = 7;
  for (let at = 0; at < marks.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInside = ((x / width - 0.5) * 3.2) ** 2 + ((y / height - 0.5) * 3.2) ** 2 < 1;
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) | 0;
    const grain = (noise >>> 24) / 8;
    data.set(isInside ? [190 + grain, 90 + grain, 60, 255] : [60 + (90 * x) / width, 100 + grain, 150 + (60 * y) / height, 255], at * 4);
    // A spot of a hundredth of the picture.
    if (Math.abs(x / width - 0.5) < 0.05 && Math.abs(y / height - 0.5) < 0.05) marks[at] = 255;
  }
  const pixels = { width, height, data };
  const box = {
    x: Math.round(width * 0.15),
    y: Math.round(height * 0.15),
    width: Math.round(width * 0.7),
    height: Math.round(height * 0.7),
  };
  const input = {
    upscale: { pixels, factor: 2 },
    cutOut: { pixels, request: { box } },
    removeObject: { pixels, marks: { width, height, data: marks } },
  }[name];
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const id = performance.now();
    await new Promise<void>((resolve, reject) => {
      const handle = ({ data: answer }: MessageEvent<{ id: number; kind: string; code?: string }>) => {
        if (answer.id !== id || answer.kind === "progress") return;
        benchWorker.removeEventListener("message", handle);
        if (answer.kind === "done") resolve();
        else reject(new Error(`${name}: ${answer.code}`));
      };
      benchWorker.addEventListener("message", handle);
      benchWorker.postMessage({ id, name, input });
    });
    times.push(performance.now() - id);
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
}
