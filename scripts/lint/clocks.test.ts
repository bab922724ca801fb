import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";

/** Lines of a test by whether the rule refuses them. */
const refused = {
  wallClock: "const began = performance.now(); await work(); expect(performance.now() - began).toBeLessThan(1000);",
  lowerBound: "const startedAt = Date.now(); await work(); expect(Date.now() - startedAt).toBeGreaterThanOrEqual(595);",
  figure: "const since = performance.now(); await work(); figures.push(Math.round(performance.now() - since));",
  logged: "expect((log[0]?.closedByClientAt ?? 0) - pressedAt).toBeLessThan(1000);",
  between: "expect(Math.max(...endedAt) - Math.min(...endedAt)).toBeGreaterThan(100);",
  processor: "expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);",
  memory: "expect(process.memoryUsage.rss()).toBeLessThan(100);",
  eventLoop: "const histogram = monitorEventLoopDelay({ resolution: 5 });",
};
const allowed = {
  past: "await keep({ createdAt: new Date(Date.now() - 60_000) });",
  days: "expect(Math.round((Date.parse(expiresAt) - Date.now()) / dayMs)).toBe(90);",
  happens: "await expect.poll(() => log[0]?.closedByClientAt).not.toBeNull();",
  bytes: "expect(bytes - before).toBeLessThan(1024);",
};

describe("a clock in a test", () => {
  let folder = "";
  let faults: { filename: string; code: string }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "clocks-"));
    const plant = (name: string, line: string) => writeFile(join(folder, name), `${line}\n`);
    for (const [name, line] of Object.entries({ ...refused, ...allowed })) await plant(`${name}.test.ts`, line);
    await plant("journey.spec.ts", refused.wallClock);
    await plant("unit.timed.test.ts", refused.wallClock);
    await plant("journey.timed.spec.ts", refused.wallClock);
    await plant("product.ts", refused.wallClock);
    const rules = { jsPlugins: [join(projectRoot, "scripts/lint/clocks.mjs")], categories: { correctness: "off" } };
    await plant("rules.json", JSON.stringify({ ...rules, rules: { "clocks/no-clock": "error" } }));
    const oxlint = [join(projectRoot, "node_modules/oxlint/bin/oxlint"), "--config", "rules.json", "--format", "json", "."];
    // It exits with 1, since it finds something.
    const told = await promisify(execFile)(process.execPath, oxlint, { cwd: folder }).catch((error: { stdout: string }) => error);
    faults = (JSON.parse(told.stdout) as { diagnostics: typeof faults }).diagnostics;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const faultsOf = (file: string) => faults.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

  it.each(Object.keys(refused))("is refused: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toContain("clocks(no-clock)"));
  it("is refused in a journey", () => expect(faultsOf("journey.spec.ts")).toEqual(["clocks(no-clock)"]));
  it.each(Object.keys(allowed))("is none: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toEqual([]));
  it.each(["unit.timed.test.ts", "journey.timed.spec.ts", "product.ts"])("may be in %s", (file) => expect(faultsOf(file)).toEqual([]));
});
