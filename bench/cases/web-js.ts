import type { BenchEnvironment } from "../environment.ts";
import type { Measurement } from "../measure.ts";
import { contentPageBudget, weighPage } from "../page-weight.ts";

const pages = ["/", "/write", "/write/social/caption-generator"];
const kilobyte = 1024;

/** Script of a first visit, gzipped, beside React and its router alone: what any page of this build carries. */
export async function webJs(environment: BenchEnvironment): Promise<Measurement> {
  const app = await environment.startApp();
  const weights = await Promise.all(
    pages.map(async (page) => ({ page, ...weighPage(await (await fetch(`${app.address}${page}`)).text()) })),
  );
  const heaviest = weights.toSorted((a, b) => b.jsAll - a.jsAll)[0];
  const parts = weights.flatMap(({ page, jsBefore, jsAll }) => [
    { name: `${page} before hydration`, value: jsBefore / kilobyte, unit: "KB", target: contentPageBudget.jsBefore },
    { name: `${page} all of first load`, value: jsAll / kilobyte, unit: "KB", target: contentPageBudget.jsAll },
  ]);
  return {
    ours: (heaviest?.jsAll ?? Number.NaN) / kilobyte,
    limit: null,
    ratio: null,
    min: null,
    max: null,
    unit: "KB gz",
    valid: true,
    notes: [],
    parts,
  };
}
