import { beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "./find-faults.ts";

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
  let faultsOf: Awaited<ReturnType<typeof findFaults>>;

  beforeAll(async () => {
    const tests = Object.entries({ ...refused, ...allowed }).map(([name, line]) => [`${name}.test.ts`, line]);
    const others = ["journey.spec.ts", "unit.timed.test.ts", "journey.timed.spec.ts", "product.ts"].map((name) => [
      name,
      refused.wallClock,
    ]);
    faultsOf = await findFaults("clocks/no-clock", Object.fromEntries([...tests, ...others]));
  });

  it.each(Object.keys(refused))("is refused: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toContain("clocks(no-clock)"));
  it("is refused in a journey", () => expect(faultsOf("journey.spec.ts")).toEqual(["clocks(no-clock)"]));
  it.each(Object.keys(allowed))("is none: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toEqual([]));
  it.each(["unit.timed.test.ts", "journey.timed.spec.ts", "product.ts"])("may be in %s", (file) => expect(faultsOf(file)).toEqual([]));
});
