import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addMonths } from "#core/add-months.ts";
import { newId } from "#core/ids.ts";
import { sendMoneyMails } from "#features/billing/money-mails.server.ts";
import { givePremium } from "#features/billing/plans/give-by-hand.server.ts";
import { renewPlans } from "#features/billing/plans/renew-plans.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import { payments, subscriptions } from "#platform/db/schema/billing.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";

let test: TestProcess;
let clock = new Date("2031-03-10T09:00:00.000Z");
beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll, now: () => clock });
});

/** Twice, since each is told once. */
async function tellMails({ id }: Person): Promise<string[]> {
  for (let turn = 0; turn < 2; turn++) await sendMoneyMails(test.services);
  const sent = await test.services.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt, mails.id);
  return sent.map(({ kind, text }) => `${kind} ${/\$\d+/.exec(text)?.[0] ?? ""}`.trim());
}

async function addPlan({ owner }: Person, more: Partial<typeof subscriptions.$inferInsert>): Promise<string> {
  const id = newId();
  const times = { startedAt: clock, paidUntil: addMonths(clock, 12) };
  await test.services.db
    .insert(subscriptions)
    .values({ id, owner, source: "stripe", providerId: `sub_${id}`, interval: "year", status: "active", ...times, ...more });
  return id;
}

async function addPayment({ owner }: Person, more: Partial<typeof payments.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const money = { amountMinor: 1200, currency: "usd", status: "paid" as const, paidAt: clock, updatedAt: clock };
  await test.services.db.insert(payments).values({ id, owner, providerId: `in_${id}`, ...money, ...more });
  return id;
}

it("a payment brings its receipt once, and one that failed says so before it succeeds", async () => {
  const person = await addPerson(test.services);
  const id = await addPayment(person, { status: "failed", paidAt: null });
  expect(await tellMails(person)).toEqual(["payment-failed $12"]);
  clock = new Date(clock.getTime() + 60_000);
  await test.services.db.update(payments).set({ status: "paid", paidAt: clock, updatedAt: clock }).where(eq(payments.id, id));
  expect(await tellMails(person)).toEqual(["payment-failed $12", "receipt $12"]);
  await test.services.db.update(payments).set({ status: "refunded", updatedAt: clock }).where(eq(payments.id, id));
  expect(await tellMails(person)).toHaveLength(2);
});

it("old payments are told no more, and an account that is gone is told nothing", async () => {
  const person = await addPerson(test.services);
  await addPayment(person, { updatedAt: new Date(clock.getTime() - 4 * 86_400_000) });
  expect(await tellMails(person)).toEqual([]);
  await addPayment({ ...person, owner: "gone:somebody" });
  expect(await tellMails(person)).toEqual([]);
});

it("a yearly renewal is announced seven days before, once each year, and not when it was canceled", async () => {
  const [person, leaving] = [await addPerson(test.services), await addPerson(test.services)];
  const start = clock;
  const subscriptionId = await addPlan(person, {});
  await addPlan(leaving, { cancelAtPeriodEnd: true });
  await addPayment(person, { subscriptionId, amountMinor: 9600 });
  clock = new Date(addMonths(start, 12).getTime() - 8 * 86_400_000);
  expect(await tellMails(person)).toEqual([]);
  clock = new Date(addMonths(start, 12).getTime() - 7 * 86_400_000);
  expect(await tellMails(person)).toEqual(["renewal-notice $96"]);
  expect(await tellMails(leaving)).toEqual([]);
  await test.services.db
    .update(subscriptions)
    .set({ paidUntil: addMonths(start, 24) })
    .where(eq(subscriptions.id, subscriptionId));
  clock = new Date(addMonths(start, 24).getTime() - 86_400_000);
  expect(await tellMails(person)).toEqual(["renewal-notice $96", "renewal-notice $96"]);
});

it("the end of a plan is told unless another one continues", async () => {
  const [person, rich] = [await addPerson(test.services), await addPerson(test.services)];
  for (const { owner } of [person, rich]) {
    const until = new Date(clock.getTime() + 86_400_000);
    await givePremium(test.services, { owner, until, reason: "a club", changedBy: "cli" });
  }
  await addPlan(rich, {});
  clock = new Date(clock.getTime() + 2 * 86_400_000);
  await renewPlans(test.services);
  expect(await tellMails(person)).toEqual(["plan-ended"]);
  expect(await tellMails(rich)).toEqual([]);
});
