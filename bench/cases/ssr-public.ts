import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchApp, type BenchEnvironment, removeFolder } from "../environment.ts";
import type { RequestLoadResult } from "../load/request-load.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";
import { rawAnswer } from "../raw-answer.ts";
import { runLoad } from "../process-tools.ts";

const paths = ["/write", "/write/social/caption-generator", "/zh/write/social/caption-generator", "/translate/german"];
const headers = { "accept-encoding": "br, gzip", accept: "text/html" };
const shape = { connections: 24, seconds: 2, headers };

/** Requests a second of public pages, as an anonymous visitor gets them, beside a bare server of the very same bytes and headers. */
export async function ssrPublic(environment: BenchEnvironment): Promise<Measurement> {
  const app = await environment.startApp();
  const folder = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const file = join(folder, "pages.json");
  writeFileSync(file, JSON.stringify(await storedPages(app)));
  const limit = await environment.startLimit("static", [file]);
  removeFolder(folder);
  const load = (origin: string, path: string) =>
    runLoad<RequestLoadResult>("bench/load/request-load.ts", { url: `${origin}${path}`, ...shape });
  const results = [];
  for (const path of paths) {
    const rounds = await interleave({ ours: () => load(app.address, path), limit: () => load(limit.url, path) });
    const all = [...rounds.ours, ...rounds.limit];
    const rates = (side: "ours" | "limit") => rounds[side].map((one) => one.perSecond);
    const result = compare(
      rates("ours"),
      rates("limit"),
      "requests/s",
      all.map((one) => one.loadShare),
    );
    const failed = all.reduce((total, one) => total + one.failed, 0);
    results.push({ path, ...result, notes: [...result.notes, ...(failed > 0 ? [`${failed} requests failed`] : [])] });
  }
  // The slowest page speaks for all.
  const worst = results.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0))[0];
  if (worst === undefined) throw new Error("no page was measured");
  const { path: _, ...measured } = worst;
  const parts = results.map((result) => ({
    name: result.path,
    value: result.ratio ?? Number.NaN,
    unit: "x of raw static",
    target: 0.5,
    isAtLeast: true,
  }));
  const rates = `${median(results.map((result) => result.ours)).toFixed(0)} requests/s median of the pages`;
  return {
    ...measured,
    valid: results.every((result) => result.valid),
    notes: [...new Set(results.flatMap((result) => result.notes)), rates],
    parts,
  };
}

async function storedPages(app: BenchApp): Promise<Record<string, { headers: Record<string, string>; base64: string }>> {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await rawAnswer(`${app.address}${path}`, headers);
      return [
        path,
        { headers: { ...answer.headers, "content-length": String(answer.bytes.length) }, base64: answer.bytes.toString("base64") },
      ] as const;
    }),
  );
  return Object.fromEntries(pages);
}
