import { sql } from "drizzle-orm";
import { dayAfter, dayIn } from "#core/zoned-day.ts";
import { filesPeriod } from "#features/billing/allowance.ts";
import type { PaymentRow } from "#features/billing/payments/payment-queries.server.ts";
import type { Subscription } from "#features/billing/plans/keep-plan.server.ts";
import type { Lot } from "#features/billing/lots/spent-lots.ts";
import type { Services } from "#features/services.ts";
import type { RunView } from "./run-view.ts";

/** What runs of a kind, or of one tool, were charged. */
export type Use = {
  kind: RunView["kind"];
  tool: string | null;
  runs: number;
  /** Thousandths of a credit, and of a text unit. */
  chargedMilli: number;
  chargedUnitsMilli: number;
};

export type AccountMoney = {
  /** IANA name: days are those of the account. */
  timezone: string;
  /** Those that have not ended. */
  plans: Pick<
    Subscription,
    "id" | "source" | "interval" | "status" | "startedAt" | "paidUntil" | "cancelAtPeriodEnd" | "graceUntil" | "endedAt"
  >[];
  /** Only those of which something was left when they were last written down (`spendLots` tells what is left now). */
  lots: Lot[];
  /** The newest ones, newest first. */
  payments: Pick<
    PaymentRow,
    "id" | "pack" | "status" | "amountMinor" | "refundedMinor" | "currency" | "documentUrl" | "paidAt" | "createdAt"
  >[];
  /** Each of the last days, oldest first; one without a run has no uses. */
  days: { day: string; uses: Omit<Use, "tool">[] }[];
  /** Most expensive first. */
  tools: Use[];
  /** What counts toward limits of the plan: files translated in this month (UTC), pictures, conversations. */
  used: { files: number; pictureBytes: number; conversations: number };
};

/** Days of use; today counts as one. */
const useDays = 30;
const listedPayments = 50;
const listedTools = 20;

type UseRow = Use & { day: string | null };
type Row = {
  timezone: string;
  plans: (Omit<AccountMoney["plans"][number], "startedAt" | "paidUntil" | "graceUntil" | "endedAt"> & {
    startedAt: string;
    paidUntil: string;
    graceUntil: string | null;
    endedAt: string | null;
  })[];
  lots: (Omit<Lot, "expiresAt" | "createdAt"> & { expiresAt: string | null; createdAt: string })[];
  payments: (Omit<AccountMoney["payments"][number], "paidAt" | "createdAt"> & { paidAt: string | null; createdAt: string })[];
  uses: UseRow[];
  used: AccountMoney["used"];
};

/** Reads an account's plans, lots, payments, use of the last days and what counts toward its limits in one statement; null once the account is shut. */
export async function readAccountMoney({ db, now }: Pick<Services, "db" | "now">, userId: string): Promise<AccountMoney | null> {
  const at = now();
  const since = sql`(date_trunc('day', ${at.toISOString()}::timestamptz AT TIME ZONE profile.timezone)
    - make_interval(days => ${useDays - 1}::int)) AT TIME ZONE profile.timezone`;
  const { rows } = await db.execute<Row>(sql`
    SELECT profile.timezone,
      (SELECT coalesce(json_agg(json_build_object('id', plan.id, 'source', plan.source, 'interval', plan.interval, 'status', plan.status,
          'startedAt', plan.started_at, 'paidUntil', plan.paid_until, 'cancelAtPeriodEnd', plan.cancel_at_period_end,
          'graceUntil', plan.grace_until, 'endedAt', plan.ended_at)), '[]'::json)
        FROM subscriptions AS plan WHERE plan.owner = me.owner AND plan.status <> 'ended') AS plans,
      (SELECT coalesce(json_agg(json_build_object('id', lot.id, 'kind', lot.kind, 'amountMilli', lot.amount_milli,
          'leftMilli', lot.left_milli, 'expiresAt', lot.expires_at, 'createdAt', lot.created_at)), '[]'::json)
        FROM credit_lots AS lot WHERE lot.owner = me.owner AND lot.left_milli > 0) AS lots,
      (SELECT coalesce(json_agg(json_build_object('id', paid.id, 'pack', paid.pack, 'status', paid.status, 'amountMinor', paid.amount_minor,
          'refundedMinor', paid.refunded_minor, 'currency', paid.currency, 'documentUrl', paid.document_url, 'paidAt', paid.paid_at,
          'createdAt', paid.created_at) ORDER BY paid.created_at DESC), '[]'::json)
        FROM (SELECT * FROM payments WHERE owner = me.owner ORDER BY created_at DESC LIMIT ${listedPayments}) AS paid) AS payments,
      (SELECT coalesce(json_agg(used), '[]'::json) FROM (
        SELECT day, kind, tool, count(*)::int AS runs, sum(charged_milli)::bigint AS "chargedMilli",
          sum(charged_units_milli)::bigint AS "chargedUnitsMilli"
        FROM (
          SELECT to_char(created_at AT TIME ZONE profile.timezone, 'YYYY-MM-DD') AS day, kind, tool, coalesce(charged_milli, 0) AS charged_milli,
            coalesce(charged_units_milli, 0) AS charged_units_milli
          FROM runs WHERE owner = me.owner AND status = 'done' AND created_at >= ${since}
        ) AS ended
        GROUP BY GROUPING SETS ((day, kind), (kind, tool))
      ) AS used) AS uses,
      json_build_object(
        'files', (SELECT coalesce(sum(used), 0) FROM usage_counters WHERE subject = me.owner AND period = ${filesPeriod(at)}),
        'pictureBytes', (SELECT coalesce(sum(bytes), 0) FROM images WHERE owner = me.owner),
        'conversations', (SELECT count(*) FROM chat_histories WHERE owner = me.owner AND deleted_at IS NULL)
      ) AS used
    FROM user_profiles AS profile CROSS JOIN LATERAL (SELECT 'user:' || profile.user_id AS owner) AS me
    WHERE profile.user_id = ${userId} AND profile.deleted_at IS NULL`);
  const [row] = rows;
  return row === undefined ? null : toMoney(row, at);
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toMoney({ timezone, plans, lots, payments, uses, used }: Row, now: Date): AccountMoney {
  const today = dayIn(now, timezone);
  const days = Array.from({ length: useDays }, (_, index) => dayAfter(today, index - useDays + 1));
  const tools = uses.filter(({ day }) => day === null);
  return {
    timezone,
    used,
    plans: plans.map(({ startedAt, paidUntil, graceUntil, endedAt, ...plan }) => ({
      ...plan,
      startedAt: new Date(startedAt),
      paidUntil: new Date(paidUntil),
      graceUntil: moment(graceUntil),
      endedAt: moment(endedAt),
    })),
    lots: lots.map(({ expiresAt, createdAt, ...lot }) => ({ ...lot, expiresAt: moment(expiresAt), createdAt: new Date(createdAt) })),
    payments: payments.map(({ paidAt, createdAt, ...paid }) => ({ ...paid, paidAt: moment(paidAt), createdAt: new Date(createdAt) })),
    days: days.map((day) => ({ day, uses: uses.filter((use) => use.day === day).map(({ day: _day, tool: _tool, ...use }) => use) })),
    tools: tools
      .map(({ day: _day, ...use }) => use)
      .toSorted((one, other) => other.chargedMilli - one.chargedMilli || other.chargedUnitsMilli - one.chargedUnitsMilli)
      .slice(0, listedTools),
  };
}
