import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { creditLedger, type ledgerKinds } from "#platform/db/schema/billing.ts";

export type LedgerLine = {
  id: string;
  at: string;
  kind: string;
  amountMilli: number;
  amountUnits: number;
  balanceAfterMilli: number;
  runId: string | null;
};

/** Which lines are meant; all of them without a condition. */
export type LedgerFilter = { kind?: (typeof ledgerKinds)[number] | undefined; from?: Date | undefined; to?: Date | undefined };

/** @param filter `to` is not included */
export const ledgerLines = (owner: string, { kind, from, to }: LedgerFilter): SQL | undefined =>
  and(
    eq(creditLedger.owner, owner),
    kind === undefined ? undefined : eq(creditLedger.kind, kind),
    from === undefined ? undefined : gte(creditLedger.createdAt, from),
    to === undefined ? undefined : lt(creditLedger.createdAt, to),
  );

/**
 * Lists an owner's ledger, newest first.
 *
 * @param cursor `next` from the previous page (digits), or null
 */
export async function listLedger(
  services: Pick<Services, "db">,
  actor: Actor,
  limit: number,
  cursor: string | null,
  filter: LedgerFilter = {},
): Promise<{ items: LedgerLine[]; next: string | null }> {
  const before = cursor === null ? undefined : lt(creditLedger.id, Number(cursor));
  const rows = await services.db
    .select()
    .from(creditLedger)
    .where(and(ledgerLines(actor.owner, filter), before))
    .orderBy(desc(creditLedger.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => ({
    id: String(row.id),
    at: row.createdAt.toISOString(),
    kind: row.kind,
    amountMilli: row.amountMilli,
    amountUnits: row.amountUnitsMilli / 1000,
    balanceAfterMilli: row.balanceAfterMilli,
    runId: row.runId,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
