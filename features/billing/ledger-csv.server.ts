import { and, asc, gt } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { type LedgerFilter, ledgerLines } from "./ledger-queries.server.ts";

const linesAtOnce = 1000;

/** An owner's ledger as CSV, oldest first; amounts in tokens and in units. Nothing in it was typed by anyone. */
export async function* ledgerAsCsv(db: Database, owner: string, filter: LedgerFilter): AsyncGenerator<string> {
  let head = "id,at,kind,tokens,units,balance_after,run_id\r\n";
  for (let after = 0; ; ) {
    const lines = await db
      .select()
      .from(creditLedger)
      .where(and(ledgerLines(owner, filter), gt(creditLedger.id, after)))
      .orderBy(asc(creditLedger.id))
      .limit(linesAtOnce);
    const texts = lines.map((line) =>
      [
        line.id,
        line.createdAt.toISOString(),
        line.kind,
        line.amountMilli / 1000,
        line.amountUnitsMilli / 1000,
        line.balanceAfterMilli / 1000,
        line.runId ?? "",
      ].join(","),
    );
    yield head + texts.map((text) => `${text}\r\n`).join("");
    head = "";
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1)?.id ?? after;
  }
}
