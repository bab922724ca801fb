import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMonths } from "#core/add-months.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { createSeededRandom } from "../faults/seeded-random.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import { makeCodes } from "#features/billing/codes/make-codes.server.ts";
import { redeemCode } from "#features/billing/codes/redeem-code.server.ts";
import { expireLots } from "#features/billing/lots/expire-lots.server.ts";
import { listLots } from "#features/billing/lots/list-lots.server.ts";
import { book, openLotAccount } from "#features/billing/lots/lot-account.server.ts";
import { createRuntimeConfig, type RuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { givePremium } from "#features/billing/plans/give-by-hand.server.ts";
import { addPack, keepPlan, takeBackLot } from "#features/billing/plans/keep-plan.server.ts";
import { renewPlans } from "#features/billing/plans/renew-plans.server.ts";

const dayMs = 86_400_000;
let testDatabase: TestDatabase;
let db: Database;
let config: RuntimeConfig;
let clock = new Date("2031-01-31T09:00:00.000Z");
const services = () => ({ db, config, now: () => clock });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 4);
  config = createRuntimeConfig(db, { anonymous: null, everybody: null });
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
});

async function addAccount(id: string): Promise<string> {
  await db.insert(users).values({ id, name: id, email: `${id}@example.org` });
  await db.insert(userProfiles).values({ userId: id });
  return `user:${id}`;
}

const readRole = async (owner: string) => {
  const [profile] = await db
    .select()
    .from(userProfiles)
    .where(eq(userProfiles.userId, owner.slice(5)));
  return { role: profile?.role, end: profile?.billingEnd?.toISOString() ?? null };
};
const readLots = async (owner: string) => (await listLots(db, owner)).map(({ kind, leftMilli }) => `${kind} ${leftMilli}`);
const keepTime = async () => {
  await expireLots(services());
  await renewPlans(services());
};
const spend = async (owner: string, milli: number, key: string) =>
  db.transaction(async (tx) => book(tx, await openLotAccount(tx, owner), -milli, { kind: "settle", key, reason: "test" }));

const paid = (owner: string, providerId: string, startedAt: Date, months: number) => ({
  owner,
  providerId,
  interval: "month" as const,
  status: "active" as const,
  startedAt,
  paidUntil: addMonths(startedAt, months),
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endedAt: null,
});
const keep = async (plan: Parameters<typeof keepPlan>[2]) => db.transaction(async (tx) => keepPlan(services(), tx, plan, clock));

describe("plans and credits over time", () => {
  it("60 months of grants, packs, refunds, expiry and use at random leave what is computed from the same events by another way", async () => {
    const seed = 20_261_126;
    const random = createSeededRandom(seed);
    const owner = await addAccount("sixty-months");
    const startedAt = clock;
    /** What is left by the plainest rules: each lot with its end, spent by hand. */
    let model: { kind: string; end: number; at: number; left: number; whole: number; id: string | null }[] = [];
    const order = (lots: typeof model) =>
      lots.sort((one, other) => one.kind.localeCompare(other.kind) * -1 || one.end - other.end || one.at - other.at);
    let step = 0;
    for (let month = 0; month < 60; month += 1) {
      clock = addMonths(startedAt, month);
      model = model.filter(({ end }) => end > clock.getTime());
      model.push({
        kind: "granted",
        end: addMonths(startedAt, month + 2).getTime(),
        at: (step += 1),
        left: 150_000,
        whole: 150_000,
        id: null,
      });
      await keepTime();
      await keep(paid(owner, "sub_60", startedAt, month + 1));
      for (let turn = random.integer(1, 5); turn > 0; turn -= 1) {
        const choice = random.integer(0, 9);
        const total = model.reduce((sum, { left }) => sum + left, 0);
        if (choice === 0) {
          const id = await db.transaction(async (tx) => addPack(tx, owner, `payment-${(step += 1)}`, 50_000));
          model.push({ kind: "bought", end: Number.POSITIVE_INFINITY, at: step, left: 50_000, whole: 50_000, id });
        } else if (choice === 1) {
          const pack = model.find(({ kind, left, whole }) => kind === "bought" && left === whole);
          if (pack?.id) await db.transaction(async (tx) => takeBackLot(tx, owner, pack.id ?? "", `refund-${pack.id}`, "refund"));
          model = model.filter((lot) => lot !== pack);
        } else {
          const milli = random.integer(0, Math.min(total, 70_000));
          if (milli > 0) await spend(owner, milli, `use-${(step += 1)}`);
          let due = milli;
          for (const lot of order([...model])) {
            const part = Math.min(lot.left, due);
            lot.left -= part;
            due -= part;
          }
        }
        const expected = order(model.filter(({ left }) => left > 0)).map(({ kind, left }) => `${kind} ${left}`);
        expect(await readLots(owner), `seed ${seed}, month ${month}`).toEqual(expected);
        const { availableMilli } = await getBalance(db, owner);
        expect(availableMilli).toBe(model.reduce((sum, { left }) => sum + left, 0));
      }
    }
    expect((await auditLedger(db)).faults).toEqual([]);
  });

  it("a plan stated twice, late or out of order is granted once and ends on time", async () => {
    clock = new Date("2037-03-01T00:00:00.000Z");
    const owner = await addAccount("stated-twice");
    const plan = paid(owner, "sub_twice", clock, 1);
    await Promise.all([keep(plan), keep(plan), keep(plan)]);
    expect(await readLots(owner)).toEqual(["granted 150000"]);
    expect(await readRole(owner)).toEqual({ role: 10, end: "2037-04-01T00:00:00.000Z" });
    await keep({ ...plan, cancelAtPeriodEnd: true });
    clock = new Date("2037-04-01T00:00:00.000Z");
    await keep({ ...plan, status: "past-due", graceUntil: new Date(clock.getTime() + 3 * dayMs) });
    expect(await readRole(owner)).toEqual({ role: 10, end: "2037-04-04T00:00:00.000Z" });
    await keep({ ...plan, status: "ended", endedAt: clock });
    expect(await readRole(owner)).toMatchObject({ role: 0 });
    expect(await readLots(owner)).toEqual(["granted 150000"]);
    clock = new Date("2037-05-01T00:00:00.000Z");
    await keepTime();
    expect(await readLots(owner)).toEqual([]);
  });

  it("premium given by hand and by a code lasts until its end, with its monthly grants, and a code works once", async () => {
    clock = new Date("2038-01-15T00:00:00.000Z");
    const owner = await addAccount("given");
    await givePremium(services(), { owner, until: new Date("2038-02-20T00:00:00.000Z"), reason: "a school", changedBy: "test" });
    const [days = "", tokens = "", old = ""] = [
      ...(await makeCodes(services(), { creditsMilli: 0, premiumDays: 30, times: 1, count: 1, expiresAt: null }, "test")),
      ...(await makeCodes(services(), { creditsMilli: 7_000, premiumDays: 0, times: 2, count: 1, expiresAt: null }, "test")),
      ...(await makeCodes(
        services(),
        { creditsMilli: 1, premiumDays: 0, times: 1, count: 1, expiresAt: new Date(clock.getTime() + 1) },
        "test",
      )),
    ];
    expect(await redeemCode(services(), owner, days.toLowerCase().replaceAll("-", " "))).toMatchObject({ creditsMilli: 0 });
    expect(await redeemCode(services(), owner, tokens)).toEqual({ creditsMilli: 7_000, premiumUntil: null });
    await expect(redeemCode(services(), owner, tokens)).rejects.toMatchObject({ code: "conflict" });
    await expect(redeemCode(services(), owner, "none")).rejects.toMatchObject({ code: "not-found" });
    expect(await readRole(owner)).toEqual({ role: 10, end: "2038-02-20T00:00:00.000Z" });
    const others = await Promise.all(["first", "second", "third"].map(addAccount));
    const tries = await Promise.allSettled(others.map(async (other) => redeemCode(services(), other, tokens)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    clock = new Date("2038-02-15T00:00:00.000Z");
    await keepTime();
    clock = new Date("2038-02-20T00:00:00.000Z");
    await expect(redeemCode(services(), owner, old)).rejects.toMatchObject({ code: "not-found" });
    await keepTime();
    expect(await readRole(owner)).toMatchObject({ role: 0 });
    // Two plans, the one given by hand for two months begun.
    const lines = await db.select().from(creditLedger).where(eq(creditLedger.owner, owner));
    expect(lines.filter(({ reason }) => reason === "premium month")).toHaveLength(3);
    expect((await auditLedger(db)).faults).toEqual([]);
  });
});
