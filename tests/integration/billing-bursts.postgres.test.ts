import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { isAppError } from "#core/errors.ts";
import { minutePeriod } from "#features/billing/allowance.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { startRunPair } from "#features/runs/start-run-pair.server.ts";
import type { RunRequest } from "#features/runs/start-run.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { createTestProcess } from "#tests/services/test-services.ts";
import { errorResponse } from "../../server/error-response.ts";
import { buildUser, changeConfig, eventually, type ProviderProcess, startProviderProcess, untilIdle } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000 });
});

const writing = (quality: "fast" | "careful") => ({
  tool: "social/caption-generator",
  fields: { about: "[[script:whole tokens=5]]", platform: "instagram", tone: 0 },
  locale: "en" as const,
  quality,
  variants: 1,
});
const asking = (quality: "fast" | "careful"): RunRequest => ({
  kind: "ask",
  tool: null,
  locale: "en",
  quality,
  variants: 1,
  fields: {},
  system: "",
  messages: [{ role: "user", text: "[[script:whole tokens=5]]" }],
  continues: null,
});

describe("L2: many starts on one balance", () => {
  it("lock counters before the balance, whichever way they are paid", async () => {
    const now = new Date();
    const services = { ...app.services, now: () => now };
    const user = await buildUser(services, 10_000);
    const { db } = services;
    const holder = await db.$client.connect();
    onTestFinished(() => holder.release());
    const waiting = async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    };
    const starts: Record<string, () => Promise<unknown>> = {
      "with credits": () => startWritingRun(services, user, writing("careful")),
      "with units": () => startWritingRun(services, user, writing("fast")),
      "as two, with both": () => startRunPair(services, user, [asking("careful"), asking("fast")], null),
    };
    for (const [way, start] of Object.entries(starts)) {
      await holder.query("BEGIN");
      const counter = [user.owner, minutePeriod(now)];
      await holder.query(
        "INSERT INTO usage_counters (subject, period, used) VALUES ($1, $2, 0) ON CONFLICT (subject, period) DO UPDATE SET used = usage_counters.used",
        counter,
      );
      const starting = start();
      await expect.poll(waiting, eventually).toBe(1);
      // A start that had the balance already would now wait for the counter, and this for the start.
      const free = await holder.query("SELECT 1 FROM balances WHERE owner = $1 FOR UPDATE SKIP LOCKED", [user.owner]);
      await holder.query("COMMIT");
      await starting;
      expect([way, free.rowCount]).toEqual([way, 1]);
      await untilIdle(services);
    }
    expect(await auditLedger(db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("all run or are refused for what is spent, over two processes, and the balance is right after each", async () => {
    const other = await createTestProcess({ ai: { openai: app.standIn.settings().openai }, database: app.database });
    await changeConfig(app.services, { "free.textUnitsPerDay": 6 });
    await other.services.config.reload();
    const processes = [app.services, other.services];
    const price = 250;
    const user = await buildUser(app.services, 12 * price);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const services = processes[index % 2] ?? app.services;
        const starting =
          index % 10 === 0
            ? startRunPair(services, user, [asking("careful"), asking("fast")], null)
            : startWritingRun(services, user, writing(index % 3 === 0 ? "fast" : "careful"));
        return starting.then(
          () => "started",
          (error: unknown) => (isAppError(error) ? error.code : String(error)),
        );
      }),
    );
    expect([...new Set(outcomes)].toSorted()).toEqual(["allowance-spent", "not-enough-credits", "started"]);
    for (const services of processes) await untilIdle(services);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

describe("two transactions that wait for each other", () => {
  it("both succeed: the one that the database undoes is repeated", async () => {
    const { db } = app.services;
    const owners = ["device:one", "device:two"];
    for (const owner of owners) await db.execute(sql`INSERT INTO balances (owner) VALUES (${owner})`);
    onTestFinished(async () => void (await db.execute(sql`DELETE FROM balances WHERE owner IN ('device:one', 'device:two')`)));
    const bothHaveOne = Promise.withResolvers<void>();
    let first = 0;
    let attempts = 0;
    const raise = (order: string[]) =>
      repeatOnConflict(() =>
        db.transaction(async (tx) => {
          attempts++;
          for (const owner of order) {
            await tx.execute(sql`UPDATE balances SET available_milli = available_milli + 1 WHERE owner = ${owner}`);
            if (++first === 2) bothHaveOne.resolve();
            await bothHaveOne.promise;
          }
        }),
      );
    await Promise.all([raise(owners), raise(owners.toReversed())]);
    expect(attempts).toBe(3);
    const { rows } = await db.execute(sql`SELECT available_milli FROM balances WHERE owner IN ('device:one', 'device:two')`);
    expect(rows.map((row) => row.available_milli)).toEqual([2, 2]);
  });

  it("are answered with 503 and when to try again where nothing repeats them, never with 500", async () => {
    const { db, log } = app.services;
    const owners = ["device:three", "device:four"];
    for (const owner of owners) await db.execute(sql`INSERT INTO balances (owner) VALUES (${owner})`);
    onTestFinished(async () => void (await db.execute(sql`DELETE FROM balances WHERE owner IN ('device:three', 'device:four')`)));
    const bothHaveOne = Promise.withResolvers<void>();
    let first = 0;
    const raise = (order: string[]) =>
      db.transaction(async (tx) => {
        for (const owner of order) {
          await tx.execute(sql`UPDATE balances SET available_milli = available_milli + 1 WHERE owner = ${owner}`);
          if (++first === 2) bothHaveOne.resolve();
          await bothHaveOne.promise;
        }
      });
    const results = await Promise.allSettled([raise(owners), raise(owners.toReversed())]);
    const [undone] = results.filter((result) => result.status === "rejected").map(({ reason }) => reason as unknown);
    const answer = errorResponse(undone, { requestId: "r", path: "/api/me", accept: null, acceptLanguage: null }, log);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await answer.json()).toMatchObject({ error: { code: "unavailable", database: { code: "40P01" } } });
  });
});
