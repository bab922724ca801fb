import { type ChildProcess, spawn } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { patience } from "#tests/harness/patience.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun } from "#tests/services/test-services.ts";

/** Two processes on one PostgreSQL database, until the end of the file. */
export type BusySite = { db: Database; servers: [AppServer, AppServer]; startProcess(): Promise<AppServer> };
/** A run that is being read to its end. */
export type Streamed = { id: string; ended: Promise<void> };

const anyNumber = 1_000_000;

export async function startBusySite(): Promise<BusySite> {
  const testDatabase = await createTestDatabase({ hasCatalogue: true });
  atEndOfFile(() => testDatabase.close());
  const standIn = await startAiStandIn();
  atEndOfFile(async () => standIn.close());
  const { address } = testDatabase;
  if (address.kind !== "url") throw new Error("several processes need PostgreSQL");
  const db = openDatabase(address, () => undefined, 3);
  atEndOfFile(() => db.$client.end());
  for (const key of ["anonymous.runsPerMinute", "anonymous.textUnitsPerDay", "free.runsPerMinute"])
    await setConfig(db, key, anyNumber, "test");
  const env = { DATABASE_URL: address.url, APP_SECRET: "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e", LOG_LEVEL: "warn" };
  const startProcess = () => startAppServer({ env: { ...env, ...standIn.env().openai, TRUSTED_PROXIES: "127.0.0.1" } });
  const servers = await Promise.all([startProcess(), startProcess()]);
  atEndOfFile(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  return { db, servers, startProcess };
}

/** Keeps the machine's processors busy until the end of the test. */
export function keepMachineBusy(): void {
  const loops: ChildProcess[] = Array.from({ length: 4 }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  onTestFinished(() => void loops.map((loop) => loop.kill("SIGKILL")));
}

/** A run of a visitor of their own, read to its end. */
export async function stream(server: AppServer, visitor: number, script: string): Promise<Streamed> {
  const headers = {
    Origin: server.url,
    "Content-Type": "application/json",
    "X-Forwarded-For": `10.3.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
  };
  const body = JSON.stringify(captionRun(`[[script:${script}]]`));
  // Whoever is told to come again does so.
  for (;;) {
    const answer = await fetch(`${server.url}/api/runs`, { method: "POST", headers, body });
    if (answer.status === 503) {
      await answer.text();
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after")) * 1000));
      continue;
    }
    expect(answer.status).toBe(201);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { run, events } = (await answer.json()) as { run: { id: string }; events: string };
    const reading = async () => {
      const { body: frames } = await fetch(`${server.url}${events}`, { headers: { Cookie: cookie } });
      for await (const _ of frames ?? []);
    };
    return { id: run.id, ended: reading().catch(() => undefined) };
  }
}

/** How many of the runs ended in which way. */
export async function finishesOf({ db }: BusySite, ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{
    end: string;
    runs: number;
  }>(sql`SELECT coalesce(finish, 'running') || coalesce(': ' || failure, '') AS end,
    count(*)::int AS runs FROM runs WHERE id = ANY (${sql.param([...ids])}::text[]) GROUP BY 1`);
  return Object.fromEntries(rows.map(({ end, runs }) => [end, runs]));
}

export async function untilNoneRuns(site: BusySite, ids: readonly string[]): Promise<void> {
  await expect
    .poll(async () => Object.keys(await finishesOf(site, ids)).filter((end) => end.startsWith("running")), { timeout: patience.task })
    .toEqual([]);
}
