import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, visit } from "../browser.ts";
import { type BenchApp, type BenchEnvironment, removeFolder } from "../environment.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";
import { rawAnswer } from "../raw-answer.ts";

const path = "/write/social/caption-generator";
const cpuSlowdown = 4;

/** What a visitor with a slow machine sees of a tool page, beside a copy of it without any script from a bare server. */
export async function webVitals(environment: BenchEnvironment): Promise<Measurement> {
  const app = await environment.startApp();
  const folder = mkdtempSync(join(tmpdir(), "bench-copy-"));
  writeFileSync(join(folder, "pages.json"), JSON.stringify(await copyWithoutScript(app)));
  const copy = await environment.startLimit("static", [join(folder, "pages.json")]);
  removeFolder(folder);
  const browser = await openBrowser();
  await visit(browser, `${app.address}${path}`, cpuSlowdown);
  const rounds = await interleave(
    { ours: () => visit(browser, `${app.address}${path}`, cpuSlowdown), copy: () => visit(browser, `${copy.url}${path}`, cpuSlowdown) },
    5,
  );
  await browser.close();
  const result = compare(
    rounds.ours.map((one) => one.lcpMs),
    rounds.copy.map((one) => one.lcpMs),
    "ms to the largest paint, processor 4x slower",
  );
  const parts = [
    { name: "LCP", value: result.ours, unit: "ms", target: 1300 },
    { name: "LCP / copy without script", value: result.ratio ?? Number.NaN, unit: "x", target: 2 },
    { name: "total blocking time", value: median(rounds.ours.map((one) => one.blockedMs)), unit: "ms", target: 100 },
    { name: "layout shift", value: median(rounds.ours.map((one) => one.shift)), unit: "", target: 0.02 },
  ];
  return { ...result, parts };
}

/** The page without JavaScript elements, and the styles that it names, as they are on the wire. */
async function copyWithoutScript(app: BenchApp): Promise<Record<string, { headers: Record<string, string>; base64: string }>> {
  const html = (await (await fetch(`${app.address}${path}`)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? "");
  const files = await Promise.all(
    styles.map(async (style) => {
      const answer = await rawAnswer(`${app.address}${style}`, { "accept-encoding": "br" });
      return [style, { headers: answer.headers, base64: answer.bytes.toString("base64") }] as const;
    }),
  );
  const page = { headers: { "content-type": "text/html; charset=utf-8" }, base64: Buffer.from(html).toString("base64") };
  return { [path]: page, ...Object.fromEntries(files) };
}
