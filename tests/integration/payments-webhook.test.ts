import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleOpenMessages } from "#features/billing/payments/handle-message.server.ts";
import { paymentEvents } from "#platform/db/schema/billing.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import {
  sign,
  type SignedMessage,
  startStripeStandIn,
  type StripeStandIn,
  unaskedProvider,
} from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import type { StripeEvent } from "#tests/services/stripe-stand-in/stripe-store.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { hashDatabase } from "./doors.ts";

const secondSecret = "whsec_the_next_one";

let standIn: StripeStandIn;
let test: TestProcess;
let person: Person;
/** Tells of a pack that was paid and not booked yet. */
let event: StripeEvent;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  const settings = standIn.settings();
  test = await createTestProcess({
    ai: unaskedProvider,
    stripe: { ...settings, webhookSecrets: [...settings.webhookSecrets, secondSecret] },
    atEnd: afterAll,
  });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  standIn.setOutage("none");
  person = await addPerson(test.services);
  const answer = await signedInAs(test.newClient(), person).post("/api/checkout", { pack: "pack-50" });
  const { url } = (await answer.json()) as { url: string };
  standIn.account.completeCheckout(standIn.store.tables["checkout/sessions"].get(url.split("/").at(-1)));
  event = standIn.events.findLast(({ type }) => type === "checkout.session.completed") as StripeEvent;
});

/** Sends as Stripe does: without cookie and Origin. */
async function send({ body, signature }: { body: string; signature: string | null }): Promise<Response> {
  const headers: Record<string, string> = { Origin: "", Cookie: "", "Content-Type": "application/json; charset=utf-8" };
  if (signature !== null) headers["Stripe-Signature"] = signature;
  return test.newClient().request("POST", "/api/stripe/webhook", { body, headers });
}

async function balanceOf({ owner }: Person): Promise<number> {
  const { rows } = await test.services.db.execute<{ milli: number }>(
    sql`SELECT available_milli::int AS milli FROM balances WHERE owner = ${owner}`,
  );
  return rows[0]?.milli ?? 0;
}

/** As a page of another site could, had it a signed message. */
async function sendByBrowser(headers: Record<string, string>): Promise<Response> {
  const { body, signature } = sign(event);
  const sent = { Origin: "", Cookie: "", "Content-Type": "application/json", "Stripe-Signature": signature, ...headers };
  return test.newClient().request("POST", "/api/stripe/webhook", { body, headers: sent });
}

const v0 = ({ body, signature }: SignedMessage): SignedMessage => ({ body, signature: signature.replace("v1=", "v0=") });

it.each([
  ["Origin", "https://evil.example"],
  ["Origin", "null"],
  ["Sec-Fetch-Site", "cross-site"],
])("C05: a message that a browser sends with %s: %s is refused, whatever its signature", async (name, value) => {
  expect((await sendByBrowser({ [name]: value })).status).toBe(403);
  expect(await balanceOf(person)).toBe(0);
});

describe("B08: a message whose signature is false", () => {
  const forgeries: [string, () => { body: string; signature: string | null }][] = [
    ["has none", () => ({ ...sign(event), signature: null })],
    ["has an empty one", () => ({ ...sign(event), signature: "" })],
    ["has one that is no signature", () => ({ ...sign(event), signature: "t=now,v1=yes" })],
    ["is signed by another secret", () => sign(event, { secret: "whsec_of_somebody_else" })],
    ["is signed by an empty secret", () => sign(event, { secret: "" })],
    ["was signed more than five minutes ago", () => sign(event, { ageS: 301 })],
    ["is signed in the future", () => sign(event, { ageS: -400 })],
    ["has only the scheme of tests", () => v0(sign(event))],
    [
      "was changed by a byte",
      () => ({ ...sign(event), body: sign(event).body.replace("checkout.session.completed", "checkout.session.completee") }),
    ],
    ["was serialized again", () => ({ ...sign(event), body: JSON.stringify(event, null, 1) })],
    ["is signed for another message", () => ({ body: JSON.stringify({ ...event, id: "evt_other" }), signature: sign(event).signature })],
  ];

  it.each(forgeries)("that %s is refused, and nothing is done", async (_why, forge) => {
    const before = await hashDatabase(test.services.db);
    const asked = standIn.calls.length;
    const answer = await send(forge());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid-signature" } });
    expect(await hashDatabase(test.services.db)).toBe(before);
    expect(standIn.calls.length).toBe(asked);
  });

  it("is refused before its end if it is larger than any", async () => {
    const body = JSON.stringify({ ...event, padding: "x".repeat(300_000) });
    expect((await send({ body, signature: sign(event).signature })).status).toBe(413);
  });
});

describe("a message that is signed", () => {
  it("is booked at once, by either of two secrets while one replaces the other", async () => {
    const rotated = sign(event, { secret: secondSecret });
    expect((await send(rotated)).status).toBe(200);
    expect(await balanceOf(person)).toBe(50_000);
  });

  it("B09: counts once, sent twenty times at once and again with a fresh signature", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sign(event))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(person)).toBe(50_000);
    const asked = standIn.calls.length;
    expect((await send(sign(event, { ageS: 200 }))).status).toBe(200);
    expect([await balanceOf(person), standIn.calls.length]).toEqual([50_000, asked]);
  });

  it("is believed in nothing but its id: what it says of amounts and people is read from the provider", async () => {
    const other = await addPerson(test.services);
    const said = { ...event.data.object, customer: "cus_of_somebody", metadata: { wordloom_item: "pack-500" }, amount_total: -1 };
    await send(sign({ ...event, data: { object: said } }));
    expect([await balanceOf(person), await balanceOf(other)]).toEqual([50_000, 0]);
  });

  it("about something that is not there, or of no interest, is taken and changes nothing", async () => {
    const gone = { ...event, id: "evt_gone", data: { object: { ...event.data.object, id: "cs_gone" } } };
    const balance = { ...event, id: "evt_balance", type: "balance.available", data: { object: { object: "balance" } as never } };
    expect([(await send(sign(gone))).status, (await send(sign(balance))).status]).toEqual([200, 200]);
    expect(await balanceOf(person)).toBe(0);
  });

  it("is asked for again if the provider can't be read, and handled when it comes again", async () => {
    standIn.setOutage("errors");
    const answer = await send(sign(event));
    expect([answer.status, answer.headers.get("retry-after"), await balanceOf(person)]).toEqual([503, "60", 0]);
    standIn.setOutage("none");
    expect([(await send(sign(event))).status, await balanceOf(person)]).toEqual([200, 50_000]);
  });

  it("is handled without being sent again, and then once", async () => {
    standIn.setOutage("errors");
    await send(sign(event));
    standIn.setOutage("none");
    await test.services.db.update(paymentEvents).set({ createdAt: new Date(Date.now() - 60_000) });
    await handleOpenMessages(test.services);
    await handleOpenMessages(test.services);
    expect(await balanceOf(person)).toBe(50_000);
    const open = await test.services.db.execute(sql`SELECT id FROM payment_events WHERE handled_at IS NULL OR failure IS NOT NULL`);
    expect(open.rows).toEqual([]);
  });
});

it("B08: without payments there is no such address, and nothing can be bought", async () => {
  const plain = await createTestProcess({ database: test.database });
  const client = signedInAs(plain.newClient(), person);
  expect(
    (await client.request("POST", "/api/stripe/webhook", { body: sign(event).body, headers: { "Content-Type": "application/json" } }))
      .status,
  ).toBe(404);
  const refused = await client.post("/api/checkout", { pack: "pack-50" });
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([409, "not-sold"]);
  expect((await client.post("/api/user/cancel-subscription")).status).toBe(409);
});

it("where only the demo engine answers, no one is asked to pay", async () => {
  const demo = await createTestProcess({ database: test.database, stripe: standIn.settings() });
  const refused = await signedInAs(demo.newClient(), person).post("/api/checkout", { plan: "premium", interval: "month" });
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([409, "not-sold"]);
});
