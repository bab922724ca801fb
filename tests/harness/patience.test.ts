import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";

/** In a process of its own, as a run of tests: how long it waits for a step, what it tells its workers, and what it says. */
async function stepOf(environment: Record<string, string>) {
  const line = "console.log(patience.step, process.env.WORDLOOM_MACHINE)";
  const script = `import { patience } from "./tests/harness/patience.ts"; ${line}`;
  const options = { cwd: projectRoot, env: environment };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], options);
  const [step = 0, factor = 0] = stdout.split(" ").map(Number);
  return { step, factor, said: stderr };
}

it("waits longer on a slow machine, and twice as long where a file is asked again", async () => {
  expect(await stepOf({ WORDLOOM_MACHINE: "1" })).toEqual({ step: 20_000, factor: 1, said: "" });
  expect(await stepOf({ WORDLOOM_MACHINE: "2.5" })).toMatchObject({ step: 50_000 });
  expect(await stepOf({ WORDLOOM_MACHINE: "2.5", WORDLOOM_PATIENCE: "2" })).toMatchObject({ step: 100_000 });
});

it("measures the machine once for a run, says what it found, and tells the processes of the run", async () => {
  const { step, factor, said } = await stepOf({});
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(factor).toBeLessThanOrEqual(8);
  expect(step).toBe(Math.ceil(20_000 * factor));
  expect(said).toBe(`machine: ${factor} × slower than the reference, waits are ${factor} × longer\n`);
});
