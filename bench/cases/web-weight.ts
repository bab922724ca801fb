import { openBrowser, visit } from "../browser.ts";
import type { BenchEnvironment } from "../environment.ts";
import type { Measurement } from "../measure.ts";
import { contentPageBudget } from "../page-weight.ts";

const pages = ["/", "/write", "/write/social/caption-generator"];

/** Bytes over the wire and requests of a first visit in a browser, without pictures. */
export async function webWeight(environment: BenchEnvironment): Promise<Measurement> {
  const app = await environment.startApp();
  const browser = await openBrowser();
  const visits = [];
  for (const page of pages) visits.push({ page, ...(await visit(browser, `${app.address}${page}`, 1)) });
  await browser.close();
  const parts = visits.flatMap(({ page, bytes, requests }) => [
    { name: `${page} weight`, value: bytes / 1024, unit: "KB", target: contentPageBudget.total },
    { name: `${page} requests`, value: requests, unit: "requests", target: contentPageBudget.requests },
  ]);
  const ours = Math.max(...visits.map((one) => one.bytes)) / 1024;
  return { ours, limit: null, ratio: null, min: null, max: null, unit: "KB", valid: true, notes: [], parts };
}
