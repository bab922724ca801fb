import { type SQL, sql } from "drizzle-orm";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import type { Comparison, PaymentLine, PlanCount, SalesSort, SalesSum } from "./sales-shape.ts";

type Asking = Pick<AskingAdmin, "admin">;
export type SalesQuery = {
  /** A name, an email address, or the provider's id. */
  q: string;
  sort: SalesSort;
  dir: "asc" | "desc";
  /** 1-based. */
  page: number;
  filters: Record<string, string>;
};

export type Sales = {
  /** By currency: all time first, then month by month, the newest first. */
  sums: SalesSum[];
  plans: PlanCount[];
  /** Messages of the provider that could not be handled yet. */
  openMessages: number;
  /** Null before the first night. */
  compared: Comparison | null;
};

const shownMonths = 12;

/** What was sold, by month, and which plans run, in one statement. @throws AppError `forbidden` */
export async function readSales({ db }: Pick<Services, "db">, asking: Asking): Promise<Sales> {
  assertFullAdmin(asking);
  const { rows } = await db.execute<Omit<Sales, "compared"> & { compared: (Omit<Comparison, "at"> & { at: string }) | null }>(sql`
    SELECT
      (SELECT coalesce(json_agg(sums ORDER BY sums.currency, sums.month DESC NULLS FIRST), '[]'::json) FROM (
        SELECT currency, month, count(*)::int AS payments, sum(amount_minor)::float8 AS "paidMinor",
          sum(refunded_minor)::float8 AS "refundedMinor",
          coalesce(sum(amount_minor - refunded_minor) FILTER (WHERE status = 'disputed'), 0)::float8 AS "disputedMinor"
        FROM (SELECT *, to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM payments WHERE paid_at IS NOT NULL) AS paid
        GROUP BY GROUPING SETS ((currency, month), (currency))
      ) AS sums) AS sums,
      (SELECT coalesce(json_agg(kinds ORDER BY kinds.source DESC, kinds.interval), '[]'::json) FROM (
        SELECT source, interval, count(*)::int AS plans, (count(*) FILTER (WHERE cancel_at_period_end))::int AS canceled,
          (count(*) FILTER (WHERE status = 'past-due'))::int AS "pastDue"
        FROM subscriptions WHERE status <> 'ended' GROUP BY source, interval
      ) AS kinds) AS plans,
      (SELECT count(*)::int FROM payment_events WHERE handled_at IS NULL AND failure IS NOT NULL) AS "openMessages",
      (SELECT json_build_object('at', created_at, 'checked', after->'checked', 'mended', after->'mended', 'failed', after->'failed')
        FROM audit_log WHERE target = 'payments' AND action = 'payments-compare' ORDER BY id DESC LIMIT 1) AS compared`);
  const { sums = [], plans = [], openMessages = 0, compared = null } = rows[0] ?? {};
  const months = new Set([...new Set(sums.flatMap(({ month }) => month ?? []))].toSorted().slice(-shownMonths));
  return {
    sums: sums.filter(({ month }) => month === null || months.has(month)),
    plans,
    openMessages,
    compared: compared && { ...compared, at: new Date(compared.at).toISOString() },
  };
}

type Row = Omit<PaymentLine, "at" | "person"> & {
  total: string | number;
  at: Date | string;
  userId: string | null;
  name: string | null;
  email: string | null;
};

const orders: Record<SalesSort, SQL> = { at: sql`at`, amount: sql`"amountMinor"` };

/** Lists payments with who paid, in one statement. @throws AppError `forbidden` */
export async function listSales(
  { db }: Pick<Services, "db">,
  asking: Asking,
  query: SalesQuery,
  pageSize: number,
): Promise<{ items: PaymentLine[]; total: number }> {
  assertFullAdmin(asking);
  const order = sql`${orders[query.sort]} ${query.dir === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, id`;
  const status = query.filters["status"];
  const conditions = [
    status === undefined ? sql`true` : sql`paid.status = ${status}`,
    query.q === "" ? sql`true` : anyContains([sql`who.name`, sql`who.email`, sql`paid.provider_id`], query.q),
  ];
  const { rows } = await db.execute<Row & { id: string | null }>(sql`
    WITH found AS (
      SELECT paid.id, coalesce(paid.paid_at, paid.created_at) AS at, who.id AS "userId", who.name, who.email, paid.pack, paid.status,
        paid.amount_minor::float8 AS "amountMinor", paid.refunded_minor::float8 AS "refundedMinor", paid.currency, paid.document_url AS "documentUrl"
      FROM payments AS paid LEFT JOIN users AS who ON paid.owner = 'user:' || who.id
      WHERE ${sql.join(conditions, sql` AND `)}
    )
    SELECT shown.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
    LEFT JOIN (SELECT * FROM found ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}) AS shown ON true
    ORDER BY ${order}`);
  return { items: rows.filter(({ id }) => id !== null).map(toLine), total: Number(rows[0]?.total ?? 0) };
}

const toLine = ({ total: _total, at, userId, name, email, ...row }: Row): PaymentLine => ({
  ...row,
  at: new Date(at).toISOString(),
  person: userId === null ? null : { id: userId, name: name ?? "", email: email ?? "" },
});
