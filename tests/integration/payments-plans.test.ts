import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { book, openLotAccount } from "#features/billing/lots/lot-account.server.ts";
import { queueReconciliation, reconcileJob, reconcileNightly } from "#features/billing/payments/payment-jobs.server.ts";
import { renewPlans } from "#features/billing/plans/renew-plans.server.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { creditLedger, payments, subscriptions } from "#platform/db/schema/billing.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { sign, startStripeStandIn, type StripeStandIn, unaskedProvider } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";

const dayS = 86_400;
let standIn: StripeStandIn;
let test: TestProcess;
let person: Person;
let client: TestClient;
let delivered = 0;

beforeAll(async () => {
  standIn = await startStripeStandIn({ startMs: Date.UTC(2031, 0, 15, 9) });
  const now = () => new Date(standIn.store.nowS() * 1000);
  test = await createTestProcess({ stripe: standIn.settings(), ai: unaskedProvider, now, atEnd: afterAll });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  person = await addPerson(test.services);
  await test.services.db.update(sessions).set({ expiresAt: new Date("2099-01-01") });
  client = signedInAs(test.newClient(), person);
});

const pageOf = (url: string) => standIn.store.tables["checkout/sessions"].get(url.split("/").at(-1));
const open = async (body: unknown) => ((await (await client.post("/api/checkout", body)).json()) as { url: string }).url;

/** Pays for Premium, and lets all messages arrive. */
async function subscribe(interval: "month" | "year"): Promise<void> {
  standIn.account.completeCheckout(pageOf(await open({ plan: "premium", interval })));
  await deliver();
}

async function deliver(): Promise<void> {
  for (const event of standIn.events.slice(delivered)) {
    const { body, signature } = sign(event);
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    expect((await test.newClient().request("POST", "/api/stripe/webhook", { body, headers })).status).toBe(200);
  }
  delivered = standIn.events.length;
}

type Me = {
  user: { role: number; billingEnd: string | null };
  plan: { billingEnd: string; cancelingAt: string | null; interval: string } | null;
  credits: { availableMilli: number };
};
const me = async () => (await (await client.get("/api/me")).json()) as Me;
const myPlan = () => {
  const plan = standIn.store.tables.subscriptions.rows.at(-1);
  if (plan === undefined) throw new Error("nothing was bought");
  return plan;
};
const dayOf = (at: string | null | undefined) => at?.slice(0, 10) ?? null;

it("canceling says when Premium ends, resuming takes that back, and a canceled plan ends then", async () => {
  await subscribe("month");
  const { user, plan } = await me();
  expect([user.role, dayOf(user.billingEnd), plan?.cancelingAt, plan?.interval]).toEqual([10, "2031-02-15", null, "month"]);
  expect((await client.post("/api/user/cancel-subscription")).status).toBe(204);
  expect((await me()).plan).toMatchObject({ billingEnd: user.billingEnd, cancelingAt: user.billingEnd });
  expect((await client.post("/api/user/resume-subscription")).status).toBe(204);
  expect((await me()).plan).toMatchObject({ billingEnd: user.billingEnd, cancelingAt: null });
  await client.post("/api/user/cancel-subscription");
  standIn.account.advance(32 * dayS);
  await deliver();
  expect(await me()).toMatchObject({ user: { role: 0, billingEnd: user.billingEnd }, plan: null, credits: { availableMilli: 150_000 } });
});

it("a payment that fails is bridged by three days, in which nothing is granted, and Premium is back once it is paid", async () => {
  await subscribe("month");
  const paidUntil = Date.parse((await me()).user.billingEnd ?? "");
  standIn.account.setCard(myPlan().customer, false);
  standIn.account.advance(paidUntil / 1000 - standIn.store.nowS() + 7200);
  await deliver();
  await renewPlans(test.services);
  const graceEnd = new Date(paidUntil + 3 * dayS * 1000).toISOString();
  expect(await me()).toMatchObject({ user: { role: 10, billingEnd: graceEnd }, credits: { availableMilli: 150_000 } });
  standIn.account.advance(3 * dayS);
  // Nothing was told in the meantime: the hour in which the grace ends is enough.
  await renewPlans(test.services);
  expect(await me()).toMatchObject({ user: { role: 0 }, plan: null });
  standIn.account.setCard(myPlan().customer, true);
  await deliver();
  expect(await me()).toMatchObject({ user: { role: 10 }, credits: { availableMilli: 300_000 } });
  const kept = await test.services.db.select().from(payments).where(eq(payments.owner, person.owner)).orderBy(payments.createdAt);
  expect(kept.map(({ status }) => status)).toEqual(["paid", "paid"]);
});

it("a month becomes a year on the provider's page, from that day on, with a grant each month", async () => {
  await subscribe("month");
  standIn.account.advance(10 * dayS);
  const page = await open({ plan: "premium", interval: "year" });
  expect((await fetch(page, { method: "POST", redirect: "manual" })).headers.get("location")).toContain("/dashboard/billing");
  expect((await me()).plan?.interval).toBe("month");
  await deliver();
  const end = new Date(standIn.store.nowS() * 1000);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  expect(await me()).toMatchObject({ plan: { interval: "year", billingEnd: end.toISOString() }, credits: { availableMilli: 150_000 } });
  standIn.account.advance(31 * dayS);
  await renewPlans(test.services);
  await renewPlans(test.services);
  expect(await me()).toMatchObject({ user: { role: 10 }, credits: { availableMilli: 300_000 } });
});

describe("the refund rule of a plan", () => {
  const spend = async (milli: number) =>
    test.services.db.transaction(async (tx) =>
      book(tx, await openLotAccount(tx, person.owner), -milli, { kind: "adjust", key: `used:${person.id}:${milli}`, reason: "used" }),
    );
  const refund = async () => {
    const [paid] = await test.services.db.select().from(payments).where(eq(payments.owner, person.owner));
    return (await client.post(`/api/me/payments/${paid?.id}/refund`)).status;
  };

  it("gives it back while less than 30 of its tokens are used, and takes the rest of exactly these", async () => {
    await subscribe("month");
    standIn.account.completeCheckout(pageOf(await open({ pack: "pack-50" })));
    await deliver();
    await test.services.db.delete(payments).where(eq(payments.pack, "pack-50"));
    await spend(29_999);
    expect(await refund()).toBe(204);
    await deliver();
    expect(await me()).toMatchObject({ user: { role: 0 }, plan: null, credits: { availableMilli: 50_000 } });
    const lines = await test.services.db.select().from(creditLedger).where(eq(creditLedger.owner, person.owner));
    const lotOf = (kind: string) => lines.find((line) => line.kind === kind)?.lotId;
    expect(lotOf("grant")).toEqual(expect.any(String));
    expect(lotOf("refund")).toBe(lotOf("grant"));
  });

  it("refuses from 30 tokens on, and after seven days", async () => {
    await subscribe("month");
    await spend(30_000);
    expect(await refund()).toBe(409);
    person = await addPerson(test.services);
    await test.services.db.update(sessions).set({ expiresAt: new Date("2099-01-01") });
    client = signedInAs(test.newClient(), person);
    await subscribe("month");
    standIn.account.advance(7 * dayS);
    expect(await refund()).toBe(409);
    expect((await me()).user.role).toBe(10);
  });
});

describe("messages that never arrive", () => {
  it("are made up for by the comparison with the provider, which reports what it fixed and then finds nothing more to fix", async () => {
    standIn.account.completeCheckout(pageOf(await open({ plan: "premium", interval: "month" })));
    delivered = standIn.events.length;
    await renewPlans(test.services);
    expect(await me()).toMatchObject({ user: { role: 0 }, credits: { availableMilli: 0 } });
    const newest = async () => (await test.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
    await reconcileNightly(test.services);
    expect(await me()).toMatchObject({ user: { role: 10 }, credits: { availableMilli: 150_000 } });
    expect(await newest()).toMatchObject({ actor: "nightly", action: "payments-compare", target: "payments" });
    expect(JSON.stringify((await newest())?.after)).toContain(`subscription ${myPlan().id}: unknown → active, month`);
    await reconcileNightly(test.services);
    expect((await newest())?.after).toMatchObject({ mended: [], failed: [] });
    expect(await me()).toMatchObject({ credits: { availableMilli: 150_000 } });
  });

  it("are asked for once a day", async () => {
    const queued: string[] = [];
    const jobs = { ...test.services.jobs, enqueue: async ({ name }: { name: string }) => void queued.push(name) };
    await test.services.db.delete(auditLog);
    await queueReconciliation({ ...test.services, jobs });
    await reconcileNightly(test.services);
    // The log has the database's time.
    const now = () => new Date();
    await queueReconciliation({ ...test.services, jobs, now });
    await queueReconciliation({ ...test.services, jobs, now: () => new Date(Date.now() + dayS * 1000) });
    expect(queued).toEqual([reconcileJob.name, reconcileJob.name]);
  });
});

it("what someone else sells in the same account at the provider, or sold to a customer who isn't known, is left alone", async () => {
  const before = await test.services.db.select().from(subscriptions);
  const customerId = (await test.services.payments?.createCustomer({ id: "nobody-here", email: "a@example.org" })) ?? "";
  const returnUrls = { done: "http://localhost/done", left: "http://localhost/left" };
  const page = await test.services.payments?.openCheckout({ customerId, item: "premium-year", returnUrls, locale: "en" });
  standIn.account.completeCheckout(pageOf(page ?? ""));
  await subscribe("month");
  const bought = myPlan();
  // A plan of another product of the operator, for a customer of ours.
  const other = { ...structuredClone(bought), id: "sub_other_business", metadata: {} };
  standIn.store.tables.subscriptions.add(other);
  standIn.account.emit("customer.subscription.updated", other);
  await deliver();
  const after = await test.services.db.select().from(subscriptions);
  expect(after.filter(({ id }) => !before.some((kept) => kept.id === id)).map(({ providerId }) => providerId)).toEqual([bought.id]);
});

it("and all of it adds up", async () => {
  expect((await auditLedger(test.services.db)).faults).toEqual([]);
});
