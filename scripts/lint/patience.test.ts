import { beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "./find-faults.ts";

/** Lines of a test by whether the rule refuses them. */
const refused = {
  option: "await expect(link).toBeVisible({ timeout: 20_000 });",
  ofTest: 'it("works", { timeout: 60_000 }, async () => {});',
  after: 'it("works", async () => {}, 60_000);',
  ofHook: "beforeAll(async () => {}, 120_000);",
  ofTable: 'it.each([1, 2])("works with %i", async () => {}, 60_000);',
  ofJourney: "test.setTimeout(90_000);",
  signal: "await read(AbortSignal.timeout(20_000));",
  aSecond: "await vi.waitUntil(() => isDone());",
};
const allowed = {
  patient: "await vi.waitUntil(() => isDone(), { timeout: patience.step, interval: 25 });",
  ofPatientTest: 'it("works", { timeout: patience.longTest }, async () => {});',
  pause: "await new Promise((resolve) => setTimeout(resolve, 25));",
  setting: "const ai = { firstTokenTimeoutMs: 1_000 };",
};

describe("a time-out in a test", () => {
  let faultsOf: Awaited<ReturnType<typeof findFaults>>;

  beforeAll(async () => {
    const tests = Object.entries({ ...refused, ...allowed }).map(([name, line]) => [`${name}.test.ts`, line]);
    const others = ["journey.spec.ts", "journey.timed.spec.ts", "product.ts"].map((name) => [name, refused.option]);
    faultsOf = await findFaults("patience/no-own-timeout", Object.fromEntries([...tests, ...others]));
  });

  it.each(Object.keys(refused))("is refused: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toContain("patience(no-own-timeout)"));
  it("is refused in a journey", () => expect(faultsOf("journey.spec.ts")).toEqual(["patience(no-own-timeout)"]));
  it.each(Object.keys(allowed))("is none: %s", (name) => expect(faultsOf(`${name}.test.ts`)).toEqual([]));
  it.each(["journey.timed.spec.ts", "product.ts"])("may be in %s", (file) => expect(faultsOf(file)).toEqual([]));
});
