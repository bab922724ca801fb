import { and, desc, eq, lt } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";

export type LedgerLine = {
  id: string;
  at: string;
  kind: string;
  amountMilli: number;
  amountUnits: number;
  balanceAfterMilli: number;
  runId: string | null;
};

/**
 * Lists an owner's ledger, newest first.
 *
 * @param cursor `next` of the page before (digits), or null
 */
export async function listLedger(
  services: Pick<Services, "db">,
  actor: Actor,
  limit: number,
  cursor: string | null,
): Promise<{ items: LedgerLine[]; next: string | null }> {
  const before = cursor === null ? undefined : lt(creditLedger.id, Number(cursor));
  const rows = await services.db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.owner, actor.owner), before))
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
