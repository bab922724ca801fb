import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { addPerson } from "#tests/services/people.ts";
import type { BenchEnvironment } from "./environment.ts";
import type { TableLoad, TableLoadResult } from "./load/table-load.ts";
import { wait } from "./measure.ts";
import { runLoad } from "./process-tools.ts";

/** Rows of a job that are asked for at once. */
export const rowsAtOnce = 8;
/** A changed setting is in force everywhere after this long (CONTRACT.md). */
const settingsDelayMs = 2_000;
const limits = { automateRows: 20_000, automateRowsPerDay: 1_000_000, automateRowsAtOnce: rowsAtOnce, automateJobsKept: 1_000 };

/** The application on PostgreSQL with a provider of texts, and someone who has tables run. */
export async function openTableBench(environment: BenchEnvironment) {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn, database: "postgres" });
  const db = openDatabase({ kind: "url", url: app.databaseUrl ?? "" }, () => undefined, 2);
  for (const [name, value] of Object.entries(limits)) await setConfig(db, `premium.${name}`, value, "bench");
  const { owner, token } = await addPerson({ db }, { role: 10 });
  await adjustCredits(db, { owner, amountMilli: 100_000_000, reason: "bench", key: owner, changedBy: "bench" });
  await db.$client.end();
  await wait(settingsDelayMs);
  let next = 1;
  const play = (load: TableLoad) => {
    next += load.rows;
    return runLoad<TableLoadResult>("bench/load/table-load.ts", load);
  };
  return {
    app,
    token,
    /** Runs a table of so many rows, none of which was there before. */
    runJob: (rows: number) => play({ kind: "job", address: app.address, origin: app.url, token, rows, from: next }),
    callBare: (rows: number) => play({ kind: "direct", address: standIn.url, atOnce: rowsAtOnce, rows, from: next }),
  };
}
