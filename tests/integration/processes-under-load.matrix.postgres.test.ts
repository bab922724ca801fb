import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { patience } from "#tests/harness/patience.ts";
import { addPerson } from "#tests/services/people.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { type BusySite, finishesOf, keepMachineBusy, startBusySite, stream, untilNoneRuns } from "./busy-site.ts";

/** As it was seen first: two processes on PostgreSQL, on a machine that four busy loops keep from working. */
const rounds = Array.from({ length: 10 }, (_, index) => index + 1);
const startRounds = Array.from({ length: 20 }, (_, index) => index + 1);
const streamCount = 200;
const startCount = 200;

let site: BusySite;
beforeAll(async () => {
  site = await startBusySite();
  await setConfig(site.db, "free.textUnitsPerDay", 40, "test");
});

const deadlocks = async () => {
  const { rows } = await site.db.execute<{ deadlocks: number }>(
    sql`SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks;
};

describe("L1: two hundred streams over two busy processes", () => {
  it.each(rounds)("all end whole, round %i", { timeout: patience.longTest }, async () => {
    keepMachineBusy();
    const started = await Promise.all(
      Array.from({ length: streamCount }, (_, index) => stream(site.servers[index % 2 === 0 ? 0 : 1], index, "whole tokens=150 delay=60")),
    );
    await Promise.all(started.map(({ ended }) => ended));
    const ids = started.map(({ id }) => id);
    await untilNoneRuns(site, ids);
    expect(await finishesOf(site, ids)).toEqual({ whole: streamCount });
    expect(await auditLedger(site.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

describe("L2: two hundred starts on one balance over two processes", () => {
  it.each(startRounds)("are started, or refused with a reason, and the balance stays right, round %i", async () => {
    keepMachineBusy();
    const { db } = site;
    const person = await addPerson({ db });
    await adjustCredits(db, { owner: person.owner, amountMilli: 20_100, reason: "for a test", key: person.owner, changedBy: "test" });
    const before = await deadlocks();
    let lowest = Number.POSITIVE_INFINITY;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await db.execute<{ milli: number }>(
          sql`SELECT available_milli AS milli FROM balances WHERE owner = ${person.owner}`,
        );
        lowest = Math.min(lowest, rows[0]?.milli ?? 0);
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: startCount }, async (_, index) => {
        const server = site.servers[index % 2 === 0 ? 0 : 1];
        const headers = { Origin: server.url, "Content-Type": "application/json", Authorization: `Bearer ${person.token}` };
        const body = JSON.stringify(captionRun("[[script:whole tokens=5]]", { quality: index % 3 === 0 ? "fast" : "careful" }));
        const answer = await fetch(`${server.url}/api/runs`, { method: "POST", headers, body });
        const { error } = (await answer.json()) as { error?: { code: string } };
        const retry = answer.status === 503 && answer.headers.get("retry-after") === null ? " without Retry-After" : "";
        return `${answer.status} ${error?.code ?? ""}${retry}`.trim();
      }),
    );
    isOver = true;
    await watching;
    const counts = Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));
    const expected = ["201", "402 not-enough-credits", "429 allowance-spent", "503 unavailable"];
    expect(Object.keys(counts).filter((answer) => !expected.includes(answer))).toEqual([]);
    expect(counts["201"]).toBeGreaterThan(startCount / 4);
    expect([lowest >= 0, await deadlocks()]).toEqual([true, before]);
    const runsOf = sql`SELECT count(*)::int AS running FROM runs WHERE owner = ${person.owner} AND status = 'running'`;
    await expect.poll(async () => (await db.execute<{ running: number }>(runsOf)).rows[0]?.running, { timeout: patience.task }).toBe(0);
    expect(await auditLedger(site.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
