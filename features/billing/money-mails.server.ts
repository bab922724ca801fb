import { and, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import { dayWords, findMailReader, type MailReader } from "#features/accounts/mail-reader.server.ts";
import type { MailFacts, MailKind } from "#features/accounts/mails/mail-words.ts";
import { sendMail } from "#features/accounts/send-mail.server.ts";
import type { Services } from "#features/services.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { Transaction } from "#platform/db/database.server.ts";
import { payments, subscriptions } from "#platform/db/schema/billing.ts";
import { formatMoney } from "./format-money.ts";
import { billingUrl } from "./payments/payment-provider.server.ts";
import { livePlan } from "./plans/plan-times.ts";
import { paidItemWords } from "./receipts/paid-item-words.ts";

const dayMs = 86_400_000;
/** How long before a yearly renewal its payer is told, in days. */
const noticeDays = 7;
/** What is older than this many days is told no more. */
const newsDays = 3;
const rowsAtOnce = 200;

/** What a plan notes once its renewal was announced; another period has another note. */
const renewalNotice = sql<string>`'renewal ' || extract(epoch FROM ${subscriptions.paidUntil})`;

type MailServices = Pick<Services, "db" | "jobs" | "mail" | "origin" | "now" | "newId">;

/**
 * Writes the emails about money that are due: receipts, payments that failed, yearly renewals a week ahead, plans that ended. Each row
 * notes what was told in the transaction that writes the email, so each is told once, however often this runs.
 */
export async function sendMoneyMails(services: MailServices): Promise<void> {
  await tellPayments(services);
  await tellRenewals(services);
  await tellEnds(services);
}

async function tellPayments(services: MailServices): Promise<void> {
  const { db, now } = services;
  const isNews = gt(payments.updatedAt, new Date(now().getTime() - newsDays * dayMs));
  const isDue = and(inArray(payments.status, ["paid", "failed"]), sql`${payments.told} IS DISTINCT FROM ${payments.status}`, isNews);
  const due = await db.select({ id: payments.id }).from(payments).where(isDue).limit(rowsAtOnce);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.id, id), isDue))
        .for("update");
      if (payment === undefined) return;
      const { owner, status, pack, amountMinor, currency, paidAt, updatedAt } = payment;
      await tell(services, tx, owner, status === "paid" ? "receipt" : "payment-failed", (reader) => ({
        item: paidItemWords(pack, reader.locale),
        amount: formatMoney(amountMinor, currency, reader.locale),
        date: dayWords(paidAt ?? updatedAt, reader),
      }));
      await tx.update(payments).set({ told: status }).where(eq(payments.id, id));
    });
  }
}

async function tellRenewals(services: MailServices): Promise<void> {
  const { db, now } = services;
  const soon = new Date(now().getTime() + noticeDays * dayMs);
  const isComing = and(
    eq(subscriptions.source, "stripe"),
    eq(subscriptions.interval, "year"),
    eq(subscriptions.status, "active"),
    eq(subscriptions.cancelAtPeriodEnd, false),
    gt(subscriptions.paidUntil, now()),
    lte(subscriptions.paidUntil, soon),
    sql`${subscriptions.told} IS DISTINCT FROM ${renewalNotice}`,
  );
  const coming = await db.select({ id: subscriptions.id }).from(subscriptions).where(isComing).limit(rowsAtOnce);
  for (const { id } of coming) {
    await db.transaction(async (tx) => {
      const [plan] = await tx
        .update(subscriptions)
        .set({ told: renewalNotice })
        .where(and(eq(subscriptions.id, id), isComing))
        .returning();
      if (plan === undefined) return;
      const [last] = await tx
        .select({ amountMinor: payments.amountMinor, currency: payments.currency })
        .from(payments)
        .where(and(eq(payments.subscriptionId, id), eq(payments.status, "paid")))
        .orderBy(sql`${payments.paidAt} DESC`)
        .limit(1);
      await tell(services, tx, plan.owner, "renewal-notice", (reader) => ({
        item: m.pricing_premium({}, { locale: reader.locale }),
        amount: last === undefined ? "–" : formatMoney(last.amountMinor, last.currency, reader.locale),
        date: dayWords(plan.paidUntil, reader),
      }));
    });
  }
}

async function tellEnds(services: MailServices): Promise<void> {
  const { db, now } = services;
  const isOver = and(
    eq(subscriptions.status, "ended"),
    gt(subscriptions.endedAt, new Date(now().getTime() - newsDays * dayMs)),
    sql`${subscriptions.told} IS DISTINCT FROM 'ended'`,
  );
  const over = await db.select({ id: subscriptions.id }).from(subscriptions).where(isOver).limit(rowsAtOnce);
  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const [plan] = await tx
        .update(subscriptions)
        .set({ told: "ended" })
        .where(and(eq(subscriptions.id, id), isOver))
        .returning();
      if (plan === undefined) return;
      const others = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.owner, plan.owner), ne(subscriptions.status, "ended")));
      // Another plan continues: for its owner, nothing has ended.
      if (livePlan(others, now()) !== null) return;
      const facts = (reader: MailReader) => ({
        item: m.pricing_premium({}, { locale: reader.locale }),
        amount: "",
        date: dayWords(plan.endedAt ?? plan.paidUntil, reader),
      });
      await tell(services, tx, plan.owner, "plan-ended", facts);
    });
  }
}

const pages = {
  receipt: "/dashboard/billing#payments",
  "payment-failed": "/dashboard/billing",
  "renewal-notice": "/dashboard/billing",
  "plan-ended": "/pricing",
} as const satisfies Partial<Record<MailKind, string>>;

/** Writes an email to an owner; to no one if the account is gone. */
async function tell(
  services: MailServices,
  tx: Transaction,
  owner: string,
  kind: keyof typeof pages,
  factsFor: (reader: MailReader) => MailFacts,
): Promise<void> {
  const reader = await findMailReader(tx, owner);
  if (reader === null) return;
  const { id, email, locale } = reader;
  const link = billingUrl(services.origin, locale, pages[kind]);
  await sendMail({ ...services, db: tx }, { userId: id, kind, locale, recipient: email, link, facts: factsFor(reader) });
}
