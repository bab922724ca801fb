import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { creditLedger, paymentEvents } from "#platform/db/schema/billing.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { addPerson } from "#tests/services/people.ts";
import { sign, startStripeStandIn } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { startOnTestDatabase } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** After so many answers of the provider its next one never comes: before anything is booked, and after, when it is read again. */
const ends = [
  { answers: 1, isBooked: false },
  { answers: 2, isBooked: true },
];
const waiting = { timeout: patience.task, interval: 50 };

it("B10: a process that is killed between payment and booking, or after it, leaves a message that books once when it comes again", async () => {
  const [standIn, stripe] = await Promise.all([startAiStandIn(), startStripeStandIn()]);
  onTestFinished(() => standIn.close());
  onTestFinished(() => stripe.close());
  const server = await startOnTestDatabase({ ...standIn.env().openai, ...stripe.env() });
  let { app } = server;
  const db = server.database;
  const person = await addPerson({ db });
  const purchases = async () =>
    (await db.select().from(creditLedger).where(eq(creditLedger.owner, person.owner))).filter(({ kind }) => kind === "purchase").length;
  for (const [index, { answers, isBooked }] of ends.entries()) {
    const event = await buyPack(app.url);
    stripe.hangAfter(answers);
    const asked = stripe.calls.length;
    const cutOff = send(app.url, event).catch(() => null);
    await vi.waitUntil(() => stripe.calls.length > asked + answers, waiting);
    await app.kill();
    expect(await cutOff).toBeNull();
    stripe.hangAfter(Number.POSITIVE_INFINITY);
    app = await server.again();
    const [kept] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect([kept?.handledAt, await purchases()]).toEqual([null, index + Number(isBooked)]);
    expect([(await send(app.url, event)).status, (await send(app.url, event)).status]).toEqual([200, 200]);
    expect(await purchases()).toBe(index + 1);
  }
  const { rows } = await db.execute<{ milli: number }>(
    sql`SELECT available_milli::int AS milli FROM balances WHERE owner = ${person.owner}`,
  );
  expect(rows).toEqual([{ milli: 50_000 * ends.length }]);
  expect((await auditLedger(db)).faults).toEqual([]);

  async function buyPack(url: string) {
    const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
    const answer = await fetch(`${url}/api/checkout`, { method: "POST", headers, body: JSON.stringify({ pack: "pack-50" }) });
    const page = ((await answer.json()) as { url: string }).url.split("/").at(-1);
    stripe.account.completeCheckout(stripe.store.tables["checkout/sessions"].get(page));
    const event = stripe.events.findLast(({ type }) => type === "checkout.session.completed");
    if (event === undefined) throw new Error("nothing was told");
    return event;
  }
});

/** As the provider does: without cookie and Origin. */
async function send(url: string, event: Parameters<typeof sign>[0]): Promise<Response> {
  const { body, signature } = sign(event);
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  return fetch(`${url}/api/stripe/webhook`, { method: "POST", headers, body });
}
