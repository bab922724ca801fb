import { afterAll, afterEach } from "vitest";

/**
 * Console output that no test asked for fails it: it is a warning that someone should read.
 * A test that expects output replaces the method itself: `vi.spyOn(console, "error").mockImplementation(…)`.
 */
const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
const stray: string[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    stray.push(`console.${method}: ${values.map(describe).join(" ")}`);
  };
}

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

function failOnStray(): void {
  const lines = stray.splice(0);
  if (lines.length > 0) throw new Error(`stray console output:\n${lines.join("\n")}`);
}

afterEach(failOnStray);
afterAll(failOnStray);
