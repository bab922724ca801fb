import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import { buildUser, changeConfig, type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
/** A finished run on daily units and one on credits, with their owners. */
let unitsRun: string;
let creditsRun: string;
let account: string;

beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
  const visitor = app.newVisitor();
  for (const script of ["whole tokens=5", "reset after=3", "empty", "length tokens=5"]) {
    const { run } = await startRun(visitor, captionRun(`[[script:${script}]]`));
    unitsRun = (await finishedRun(visitor, run.id)).id;
  }
  const user = await buildUser(app.services, 5000);
  const fields = { about: "[[script:whole tokens=5]]", platform: "instagram", tone: 0 };
  const { run } = await startWritingRun(app.services, user, {
    tool: "social/caption-generator",
    fields,
    locale: "en",
    quality: "careful",
    variants: 1,
  });
  creditsRun = run.id;
  account = user.owner;
  await app.services.engine.drain(10_000);
});

type Planted = { name: string; plant: () => ReturnType<typeof sql>; finds: RegExp };

const planted: Planted[] = [
  {
    name: "a settle line removed",
    plant: () => sql`DELETE FROM credit_ledger WHERE run_id = ${unitsRun} AND kind = 'settle'`,
    finds: /charge differs from its settle line/,
  },
  {
    name: "a release line removed",
    plant: () => sql`DELETE FROM credit_ledger WHERE run_id = ${unitsRun} AND kind = 'release'`,
    finds: /not released exactly once/,
  },
  {
    name: "a hold line removed",
    plant: () => sql`DELETE FROM credit_ledger WHERE run_id = ${unitsRun} AND kind = 'hold'`,
    finds: /without exactly one hold line/,
  },
  {
    name: "a second settle line",
    plant: () => sql`INSERT INTO credit_ledger (owner, kind, amount_milli, amount_units_milli, balance_after_milli, run_id, idempotency_key)
      SELECT owner, kind, amount_milli, amount_units_milli, balance_after_milli, run_id, 'again' FROM credit_ledger WHERE run_id = ${unitsRun} AND kind = 'settle'`,
    finds: /charge differs from its settle line/,
  },
  {
    name: "a balance raised by hand",
    plant: () => sql`UPDATE balances SET available_milli = available_milli + 1 WHERE owner = ${account}`,
    finds: /balance is not the sum/,
  },
  { name: "a balance removed", plant: () => sql`DELETE FROM balances WHERE owner = ${account}`, finds: /balance is not the sum/ },
  {
    name: "held credits without a run",
    plant: () => sql`UPDATE balances SET held_milli = 250 WHERE owner = ${account}`,
    finds: /held credits do not match/,
  },
  {
    name: "an amount changed",
    plant: () => sql`UPDATE credit_ledger SET amount_milli = amount_milli + 1 WHERE run_id = ${creditsRun} AND kind = 'settle'`,
    finds: /balance is not the sum/,
  },
  {
    name: "a balance after a line changed",
    plant: () =>
      sql`UPDATE credit_ledger SET balance_after_milli = balance_after_milli + 1 WHERE run_id = ${creditsRun} AND kind = 'release'`,
    finds: /balance after a ledger line/,
  },
  { name: "a lot removed", plant: () => sql`DELETE FROM credit_lots WHERE owner = ${account}`, finds: /lots hold less than the balance/ },
  {
    name: "a purchase without its lot",
    plant: () => sql`UPDATE credit_ledger SET kind = 'purchase' WHERE owner = ${account} AND kind = 'adjust'`,
    finds: /credits bought are not the sum of their lots/,
  },
  {
    name: "a charge above the hold",
    plant: () => sql`UPDATE runs SET charged_milli = held_milli + 1 WHERE id = ${creditsRun}`,
    finds: /charged more than was held/,
  },
  { name: "a charge without output", plant: () => sql`DELETE FROM run_variants WHERE run_id = ${creditsRun}`, finds: /without output/ },
  {
    name: "a charge for a text that broke off",
    plant: () => sql`UPDATE run_variants SET finish = 'broken' WHERE run_id = ${unitsRun}`,
    finds: /without output/,
  },
  { name: "a run removed", plant: () => sql`DELETE FROM runs WHERE id = ${unitsRun}`, finds: /run that does not exist/ },
  {
    name: "a day's counter lowered",
    plant: () => sql`UPDATE usage_counters SET used = used - 1000 WHERE subject = 'site:anonymous' AND period LIKE 'day:%'`,
    finds: /allowance does not match what its runs used/,
  },
  {
    name: "a day's counter removed",
    plant: () => sql`DELETE FROM usage_counters WHERE subject = 'site:all' AND period LIKE 'day:%'`,
    finds: /allowance does not match what its runs used/,
  },
  {
    name: "a month's counter without its days",
    plant: () => sql`INSERT INTO usage_counters (subject, period, used) VALUES (${account}, 'month:2026-11', 1000)`,
    finds: /month's units are not the sum of its days/,
  },
  {
    name: "an account's day outside of its month",
    plant: () => sql`INSERT INTO usage_counters (subject, period, used) VALUES (${account}, 'day:2026-11-01', 1000)`,
    finds: /month's units are not the sum of its days/,
  },
  {
    name: "a run that never ended",
    plant: () => sql`UPDATE runs SET status = 'running', created_at = now() - interval '2 hours' WHERE id = ${unitsRun}`,
    finds: /held for more than an hour/,
  },
];

/** Thrown to undo a planted fault. */
const undo = new Error("undo");

describe("B16: the audit", () => {
  it("B16: finds nothing after runs of every outcome", async () => {
    expect(await auditLedger(app.services.db)).toEqual({ mismatches: 0, heldOpen: 0, oldestHoldS: 0, faults: [] });
  });

  it.each(planted)("B16: finds $name", async ({ plant, finds }) => {
    // Each fault lives in a transaction of its own, so that the next one meets a clean ledger; the audit runs inside it.
    const found = app.services.db.transaction(async (tx) => {
      const changed = await tx.execute(plant());
      expect(changed.rowCount).toBeGreaterThan(0);
      const inside = { transaction: (audit: (inner: typeof tx) => unknown) => audit(tx) } as unknown as typeof app.services.db;
      const { mismatches, faults } = await auditLedger(inside);
      expect(mismatches).toBe(faults.length);
      expect(faults.join("\n")).toMatch(finds);
      throw undo;
    });
    await expect(found).rejects.toBe(undo);
    expect((await auditLedger(app.services.db)).mismatches).toBe(0);
  });
});
