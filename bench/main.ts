import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-if-stale.mjs";
import { cases } from "./cases.ts";
import { type DatabaseKind, openEnvironment } from "./environment.ts";
import { pin } from "./measure.ts";
import { toJson, toText } from "./report.ts";

/**
 * `npm run bench`: every benchmark of PERFORMANCE.md that there is something to measure for, each beside its limit.
 * `-- --only <name> --json` prints one JSON line, `--only file` all whose names begin so; `--database embedded` measures the default database.
 */
const { values } = parseArgs({
  options: { only: { type: "string" }, json: { type: "boolean" }, database: { type: "string", default: "postgres" } },
});
const isChosen = (name: string): boolean => values.only === undefined || name === values.only || name.startsWith(`${values.only}.`);
const chosen = Object.entries(cases).filter(([name]) => isChosen(name));
if (chosen.length === 0 || (values.database !== "postgres" && values.database !== "embedded")) {
  console.error(`--only takes one of ${Object.keys(cases).join(", ")}; --database postgres or embedded`);
  process.exit(2);
}

// Ending by a signal must end the started processes, too, which depends on the exit of this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
await ensureBuilt();
// What is started from here, the database among it, stays off the server's core.
pin(process.pid, 1);
const { environment, reset, close } = await openEnvironment(values.database as DatabaseKind);
let failures = 0;
for (const [name, run] of chosen) {
  const startedAt = performance.now();
  try {
    const report = { name, ...(await run(environment)) };
    console.log(values.json ? toJson(report) : toText(report));
  } catch (error) {
    failures++;
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await reset();
  }
  console.error(`  ${name} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
await close();
process.exit(failures === 0 ? 0 : 1);
