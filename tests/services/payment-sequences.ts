import { eq, sql } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { changeCancellation, listPaidPlans } from "#features/billing/payments/change-cancellation.server.ts";
import { ensureCustomer } from "#features/billing/payments/payment-customer.server.ts";
import { receiveMessage } from "#features/billing/payments/receive-message.server.ts";
import { reconcile } from "#features/billing/payments/reconcile.server.ts";
import { renewPlans } from "#features/billing/plans/renew-plans.server.ts";
import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { paymentEvents, payments, subscriptions } from "#platform/db/schema/billing.ts";
import type { Log } from "#platform/log/log.server.ts";
import { itemNames } from "#platform/payments/items.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import type { SeededRandom } from "../faults/seeded-random.ts";
import { findDifferences } from "./payment-truth.ts";
import { addPerson, type Person } from "./people.ts";
import { priceOf, sign, startStripeStandIn, type StripeStandIn } from "./stripe-stand-in/start-stripe-stand-in.ts";
import type { StripeEvent } from "./stripe-stand-in/stripe-store.ts";

const dayS = 86_400;

/** What handles messages, over a database and a stand-in whose clock counts here too. */
export async function createPaymentServices(db: Database, log: Log, standIn: StripeStandIn) {
  const config = createRuntimeConfig(db, { anonymous: null, everybody: null });
  await config.reload();
  const now = () => new Date(standIn.store.nowS() * 1000);
  return { db, log, config, now, payments: createStripePayments(standIn.settings()) };
}

export type PaymentServices = Awaited<ReturnType<typeof createPaymentServices>>;
type Site = { services: PaymentServices; standIn: StripeStandIn; random: SeededRandom };

/** What the sequences run on. */
export type SequenceSite = { db: Database; log: Log; random: SeededRandom };

/** Most time that one act lets pass. */
const mostDays = 29;
/** The nightly comparison looks back for 35 days: it is played before the next act could make anything older than that. */
const reconciledWithinS = (35 - 1 - mostDays) * dayS;

/**
 * Plays one customer's life: buys, renews, cancels, fails, refunds and disputes at random, while the messages about it come late,
 * doubled, shuffled, forged or never. At its end what is kept is compared with what the stand-in holds.
 *
 * @returns what is wrong; nothing if all is well
 */
export async function playSequence({ db, log, random }: SequenceSite): Promise<string[]> {
  const standIn = await startStripeStandIn();
  try {
    return await playLife({ services: await createPaymentServices(db, log, standIn), standIn, random });
  } finally {
    await standIn.close();
  }
}

async function playLife(site: Site): Promise<string[]> {
  const { services, standIn, random } = site;
  const person = await addPerson(services);
  const { id: customer } = await ensureCustomer(services, person);
  const faults: string[] = [];
  const waiting: StripeEvent[] = [];
  let dropped = 0;
  let seen = standIn.events.length;
  let comparedS = standIn.store.nowS();
  for (let step = random.integer(4, 12); step > 0; step--) {
    await act(site, person, customer);
    if (standIn.store.nowS() - comparedS > reconciledWithinS) {
      await reconcile(services);
      comparedS = standIn.store.nowS();
    }
    for (const event of standIn.events.slice(seen)) {
      const fate = random.next();
      if (fate < 0.15) dropped++;
      else waiting.push(event, ...(fate > 0.8 ? [event] : []));
    }
    seen = standIn.events.length;
    if (random.next() < 0.2) faults.push(...(await forge(site, standIn.events.at(-1))));
    // What is not sent now comes after a later step, up to a month on.
    while (waiting.length > 0 && random.next() < 0.6) faults.push(...(await deliver(site, take(waiting, random))));
    if (random.next() < 0.3) await renewPlans(services);
  }
  while (waiting.length > 0) faults.push(...(await deliver(site, take(waiting, random))));
  if (dropped > 0 || random.next() < 0.3) {
    const { failed } = await reconcile(services);
    faults.push(...failed.map(({ kind, id, reason }) => `could not compare ${kind} ${id}: ${reason}`));
  }
  await renewPlans(services);
  faults.push(...(await findDifferences(services, standIn.store, person, customer)));
  const again = await reconcile(services);
  faults.push(...again.mended.map(({ id, was, is }) => `${id} was kept otherwise than stated: ${was} → ${is}`));
  await leave(services, person);
  return faults;
}

/** The next customer's provider knows nothing of this one, and is not to be asked. */
async function leave({ db }: PaymentServices, { owner }: Person): Promise<void> {
  await db.update(subscriptions).set({ status: "ended" }).where(eq(subscriptions.owner, owner));
  await db.update(payments).set({ status: "paid" }).where(eq(payments.owner, owner));
}

/** Checks the ledger once the sequences have been played. */
export async function auditPayments({ db }: Pick<PaymentServices, "db">): Promise<string[]> {
  return (await auditLedger(db)).faults;
}

function take(waiting: StripeEvent[], random: SeededRandom): StripeEvent {
  const [event] = waiting.splice(random.integer(0, waiting.length - 1), 1);
  if (event === undefined) throw new Error("nothing waits");
  return event;
}

async function deliver({ services, standIn }: Site, event: StripeEvent): Promise<string[]> {
  const { body, signature } = sign(event);
  const [known] = await services.db
    .select({ handledAt: paymentEvents.handledAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, event.id));
  const asked = standIn.calls.length;
  await receiveMessage(services, Buffer.from(body), signature);
  const isAgain = known !== undefined && known.handledAt !== null;
  return isAgain && standIn.calls.length > asked ? [`${event.id} was handled twice`] : [];
}

/** Sends what Stripe never sent; nothing may come of it. */
async function forge({ services, random }: Site, event: StripeEvent | undefined): Promise<string[]> {
  if (event === undefined) return [];
  const made = { ...event, id: `${event.id}_forged` };
  const { body, signature } = random.pick([
    sign(made, { secret: "whsec_of_somebody_else" }),
    sign(made, { ageS: 600 }),
    sign(made, { ageS: -600 }),
    { ...sign(made), body: JSON.stringify({ ...made, created: 1 }) },
  ]);
  const before = await countEvents(services);
  const error = await receiveMessage(services, Buffer.from(body), signature).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error) || error.code !== "invalid-signature") return ["a forged message was taken"];
  return (await countEvents(services)) === before ? [] : ["a forged message was stored"];
}

async function countEvents({ db }: Pick<PaymentServices, "db">): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM payment_events`);
  return rows[0]?.n ?? 0;
}

/** One thing that a customer, a bank or the operator does, or time alone. */
async function act({ services, standIn, random }: Site, person: Person, customer: string): Promise<void> {
  const { account, store } = standIn;
  const plans = store.tables.subscriptions.rows.filter((plan) => plan.customer === customer && plan.status !== "canceled");
  const paid = store.tables.payment_intents.rows.filter((intent) => intent.customer === customer && intent.status === "succeeded");
  const whole = paid.filter(({ latest_charge: id }) => !store.tables.charges.get(id).refunded && !store.tables.charges.get(id).disputed);
  const open = store.tables.disputes.rows.filter(
    ({ payment_intent: id, status }) => status === "needs_response" && paid.some((one) => one.id === id),
  );
  const acts: (() => void | Promise<void>)[] = [
    () => account.advance(random.integer(1, mostDays) * dayS),
    () => account.advance(random.integer(1, mostDays) * dayS),
    () => buy(services, standIn, customer, random.pick(itemNames.filter((item) => plans.length === 0 || item.startsWith("pack")))),
    () => buy(services, standIn, customer, random.pick(itemNames.filter((item) => plans.length === 0 || item.startsWith("pack")))),
    () => account.setCard(customer, random.next() < 0.4),
    ...plans.flatMap((plan) => [
      () => account.setCancellation(plan, random.next() < 0.6),
      () => account.switchPrice(plan, store.tables.prices.get(priceOf(random.pick(["premium-month", "premium-year"] as const)))),
      () => account.end(plan),
      () => pressCancel(services, person, random.next() < 0.6),
    ]),
    ...(whole.length === 0
      ? []
      : [
          () => void account.refund(random.pick(whole)),
          () => void account.refund(random.pick(whole), 100),
          () => void account.dispute(random.pick(whole)),
        ]),
    ...open.map((dispute) => () => account.closeDispute(dispute, random.next() < 0.5)),
  ];
  await random.pick(acts)();
}

async function buy(services: PaymentServices, standIn: StripeStandIn, customerId: string, item: (typeof itemNames)[number]): Promise<void> {
  const returnUrls = { done: "http://localhost/done", left: "http://localhost/left" };
  const url = await services.payments.openCheckout({ customerId, item, returnUrls, locale: "en" });
  const before = await readBalance(services, customerId);
  standIn.account.completeCheckout(standIn.store.tables["checkout/sessions"].get(url.split("/").at(-1)));
  if ((await readBalance(services, customerId)) !== before) throw new Error("paying alone changed a balance");
}

async function readBalance({ db }: Pick<PaymentServices, "db">, customerId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`SELECT role, billing_end, coalesce(available_milli, 0) AS milli FROM user_profiles
    LEFT JOIN balances ON owner = 'user:' || user_id WHERE stripe_customer_id = ${customerId}`);
  return JSON.stringify(rows[0]);
}

/** Our own button, which needs a plan that is known here. */
async function pressCancel(services: PaymentServices, person: Person, isCanceling: boolean): Promise<void> {
  const plans = await listPaidPlans(services.db, person.owner);
  const isKnownOpen = await Promise.all(plans.map((id) => services.payments.read({ kind: "subscription", id })));
  if (plans.length > 0 && isKnownOpen.every((stated) => stated?.subscription?.status !== "ended"))
    await changeCancellation(services, person, isCanceling);
}
