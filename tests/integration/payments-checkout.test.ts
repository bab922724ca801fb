import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { deleteAccount, eraseDeletedAccounts } from "#features/accounts/delete-account.server.ts";
import { newId } from "#core/ids.ts";
import { storedObjects, users } from "#platform/db/schema/accounts.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { sign, startStripeStandIn, type StripeStandIn, unaskedProvider } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";

let standIn: StripeStandIn;
let test: TestProcess;
let person: Person;
let client: TestClient;
let delivered = 0;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  test = await createTestProcess({ stripe: standIn.settings(), ai: unaskedProvider, atEnd: afterAll });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  person = await addPerson(test.services);
  client = signedInAs(test.newClient(), person);
});

const pageOf = (url: string) => standIn.store.tables["checkout/sessions"].get(url.split("/").at(-1));

async function open(body: unknown): Promise<string> {
  const answer = await client.post("/api/checkout", body);
  expect([body, answer.status]).toEqual([body, 200]);
  return ((await answer.json()) as { url: string }).url;
}

/** Pays, and lets all messages arrive. */
async function buy(body: unknown): Promise<void> {
  expect(standIn.account.completeCheckout(pageOf(await open(body)))).toBe(true);
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

async function account() {
  const { rows } = await test.services.db.execute<{ role: number; milli: number; cancels: boolean | null; status: string | null }>(sql`
    SELECT p.role, coalesce(b.available_milli, 0)::int AS milli, s.cancel_at_period_end AS cancels, s.status FROM user_profiles p
    LEFT JOIN balances b ON b.owner = 'user:' || p.user_id LEFT JOIN subscriptions s ON s.owner = 'user:' || p.user_id
    WHERE p.user_id = ${person.id}`);
  return rows[0];
}

describe("a checkout", () => {
  it("takes its price and its customer from the server alone (B11)", async () => {
    const url = await open({ pack: "pack-50", price: 1, amount: -4, priceId: "price_free", customer: "cus_of_somebody", currency: "xxx" });
    const page = pageOf(url);
    expect(page.line_items).toEqual([{ price: "price_pack_50", quantity: 1 }]);
    expect(standIn.store.tables.customers.get(page.customer).email).toBe(person.email);
  });

  it.each([
    [{}, "plan"],
    [{ pack: "pack-1" }, "pack"],
    [{ pack: -4 }, "pack"],
    [{ plan: "premium" }, "interval"],
    [{ plan: "premium", interval: "day" }, "interval"],
    [{ plan: "premium", interval: "month", pack: "pack-50" }, "pack"],
  ])("of %j is refused by the name of its field", async (body, field) => {
    const answer = await client.post("/api/checkout", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields)).toContain(field);
  });

  it("is one page for two tabs, and the next only once it is paid", async () => {
    const [one, other] = await Promise.all([open({ plan: "premium", interval: "month" }), open({ plan: "premium", interval: "month" })]);
    expect(other).toBe(one);
    expect(await open({ plan: "premium", interval: "month" })).toBe(one);
  });

  it("leaves one page open of two intervals, so that a plan is bought once", async () => {
    await Promise.all([open({ plan: "premium", interval: "month" }), open({ plan: "premium", interval: "year" })]);
    const { customer } = pageOf(await open({ plan: "premium", interval: "year" }));
    const pages = standIn.store.tables["checkout/sessions"].rows.filter((page) => page.customer === customer && page.status === "open");
    expect(pages).toHaveLength(1);
  });

  it("grants nothing until the provider's message has arrived", async () => {
    standIn.account.completeCheckout(pageOf(await open({ plan: "premium", interval: "month" })));
    await client.get("/api/me");
    expect(await account()).toMatchObject({ role: 0, milli: 0, status: null });
    await deliver();
    expect(await account()).toMatchObject({ role: 10, milli: 150_000, status: "active" });
  });

  it("of a plan that the account has is refused, and of the other interval leads to the change", async () => {
    await buy({ plan: "premium", interval: "month" });
    expect((await client.post("/api/checkout", { plan: "premium", interval: "month" })).status).toBe(409);
    expect(await open({ plan: "premium", interval: "year" })).toContain("/p/session/");
  });
});

describe("canceling and resuming", () => {
  const press = async (what: "cancel" | "resume") => (await client.post(`/api/user/${what}-subscription`)).status;

  it("B12: need a session and a plan", async () => {
    expect([await press("cancel"), await press("resume")]).toEqual([409, 409]);
    expect((await test.newClient().post("/api/user/cancel-subscription")).status).toBe(401);
  });

  it("B12: may be repeated, and come in any order", async () => {
    await buy({ plan: "premium", interval: "month" });
    expect([await press("resume"), (await account())?.cancels]).toEqual([204, false]);
    expect([await press("cancel"), await press("cancel"), (await account())?.cancels]).toEqual([204, 204, true]);
    expect(await account()).toMatchObject({ role: 10 });
    expect([await press("resume"), await press("resume"), (await account())?.cancels]).toEqual([204, 204, false]);
    await Promise.all([press("cancel"), press("resume"), press("cancel"), press("resume")]);
    const [plan] = standIn.store.tables.subscriptions.rows.slice(-1);
    expect((await account())?.cancels).toBe(plan?.cancel_at_period_end);
  });

  it("B12: come too late for a plan that has ended", async () => {
    await buy({ plan: "premium", interval: "month" });
    const [plan] = standIn.store.tables.subscriptions.rows.slice(-1);
    if (plan !== undefined) standIn.account.end(plan);
    expect([await press("cancel"), await press("resume")]).toEqual([204, 409]);
    expect(await account()).toMatchObject({ role: 0, status: "ended" });
  });
});

describe("a refund by rule", () => {
  const listed = async () => {
    const { items } = (await (await client.get("/api/me/payments")).json()) as {
      items: { id: string; pack: string | null; status: string; refundableUntil: string | null }[];
    };
    return items;
  };
  const refund = async (id: string, by = client) => (await by.post(`/api/me/payments/${id}/refund`)).status;

  it("ends a plan, gives back what was paid and takes its tokens, once for two presses", async () => {
    await buy({ plan: "premium", interval: "year" });
    const [payment] = await listed();
    expect(payment).toMatchObject({ pack: null, status: "paid", refundableUntil: expect.any(String) });
    const statuses = await Promise.all([refund(payment?.id ?? ""), refund(payment?.id ?? "")]);
    expect(statuses).toContain(204);
    await deliver();
    expect(await account()).toMatchObject({ role: 0, milli: 0, status: "ended" });
    expect(await listed()).toMatchObject([{ status: "refunded", refundableUntil: null }]);
    expect(standIn.store.tables.refunds.rows).toHaveLength(1);
  });

  it("takes an unused pack, and not one of which something was used", async () => {
    await buy({ pack: "pack-200" });
    await buy({ pack: "pack-50" });
    await test.services.db.execute(sql`
      WITH spent AS (UPDATE balances SET available_milli = available_milli - 1 WHERE owner = ${person.owner} RETURNING available_milli)
      INSERT INTO credit_ledger (owner, kind, amount_milli, balance_after_milli, idempotency_key)
      SELECT ${person.owner}, 'adjust', -1, available_milli, ${`spent:${person.id}`} FROM spent`);
    const [newer, older] = await listed();
    expect([newer?.pack, newer?.refundableUntil === null, older?.pack, older?.refundableUntil]).toEqual([
      "pack-50",
      false,
      "pack-200",
      null,
    ]);
    expect([await refund(older?.id ?? ""), await refund(newer?.id ?? "")]).toEqual([409, 204]);
    expect(await account()).toMatchObject({ milli: 199_999 });
  });

  it("cannot be requested by anyone else", async () => {
    await buy({ pack: "pack-50" });
    const [payment] = await listed();
    const other = signedInAs(test.newClient(), await addPerson(test.services));
    expect(await refund(payment?.id ?? "", other)).toBe(404);
    expect(await account()).toMatchObject({ milli: 50_000 });
  });
});

it("a dispute takes a pack, and its loss by the bank gives it back", async () => {
  await buy({ pack: "pack-50" });
  const intent = standIn.store.tables.payment_intents.rows.at(-1);
  if (intent === undefined) throw new Error("nothing was paid");
  const dispute = standIn.account.dispute(intent);
  await deliver();
  expect(await account()).toMatchObject({ milli: 0 });
  standIn.account.closeDispute(dispute, true);
  await deliver();
  expect(await account()).toMatchObject({ milli: 50_000 });
});

it("the page of cards and invoices opens for everyone who bought something", async () => {
  expect((await client.post("/api/user/billing-portal")).status).toBe(409);
  await buy({ pack: "pack-50" });
  expect(await (await client.post("/api/user/billing-portal")).json()).toMatchObject({ url: expect.stringContaining("/p/session/") });
});

describe("an account that is deleted", () => {
  const plansOf = (customer: string) => standIn.store.tables.subscriptions.rows.filter((plan) => plan.customer === customer);

  it("pays no more, not even for a plan that is not known here yet, nor on a page that was left open", async () => {
    const page = pageOf(await open({ plan: "premium", interval: "month" }));
    standIn.account.completeCheckout(page);
    const left = pageOf(await open({ pack: "pack-50" }));
    await deleteAccount(test.services, person.id);
    expect(plansOf(page.customer).map(({ status }) => status)).toEqual(["canceled"]);
    expect([left.status, standIn.account.completeCheckout(left)]).toEqual(["expired", false]);
    await deliver();
    expect(await test.services.db.select().from(subscriptions).where(eq(subscriptions.owner, person.owner))).toEqual([]);
  });

  it("is deleted once the provider can be reached again, and its plan ends then", async () => {
    await buy({ plan: "premium", interval: "year" });
    const { customer } = standIn.store.tables.subscriptions.rows.at(-1) ?? { customer: "" };
    standIn.setOutage("errors");
    await deleteAccount(test.services, person.id);
    standIn.setOutage("none");
    expect(plansOf(customer).map(({ status }) => status)).toEqual(["active"]);
    expect((await client.get("/api/me/payments")).status).toBe(401);
    await eraseDeletedAccounts(test.services);
    expect(plansOf(customer).map(({ status }) => status)).toEqual(["canceled"]);
    await deliver();
  });
});

it("a clean-up continues while the provider is away, and says what failed", async () => {
  const { services } = test;
  await buy({ plan: "premium", interval: "year" });
  standIn.setOutage("errors");
  await deleteAccount(services, person.id);
  const long = new Date(services.now().getTime() - 2 * 3_600_000);
  const left = {
    id: newId(),
    owner: "user:nobody",
    kind: "avatar",
    storageKey: "assets/avatars/left.webp",
    mime: "image/webp",
    bytes: 4,
  } as const;
  await services.db.insert(storedObjects).values({ ...left, state: "writing", createdAt: long });
  await expect(cleanUp(services)).rejects.toThrow("1 of ");
  expect(await services.db.$count(storedObjects, eq(storedObjects.id, left.id))).toBe(0);
  standIn.setOutage("none");
  await cleanUp(services);
  expect(await services.db.$count(users, eq(users.id, person.id))).toBe(0);
  await deliver();
});

it("every call that changes something says by a key that it is the same call, and the ledger adds up", async () => {
  expect(standIn.calls.filter(({ method, isIdempotent }) => method === "POST" && !isIdempotent)).toEqual([]);
  expect((await auditLedger(test.services.db)).faults).toEqual([]);
});
