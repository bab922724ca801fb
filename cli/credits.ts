import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { balances } from "#platform/db/schema/billing.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom credits show|adjust --owner device:<id> [--milli <n> --reason <text> --key <key>]";

export async function credits(args: string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const { owner } = values;
  if (owner === undefined || !/^device:[0-9a-z]{26}$/.test(owner)) throw new AppError("invalid-input", usage);
  if (positionals[0] === "show") {
    const rows = await withDatabase((db) => db.select().from(balances).where(eq(balances.owner, owner)));
    process.stdout.write(
      `${JSON.stringify({ owner, availableMilli: rows[0]?.availableMilli ?? 0, heldMilli: rows[0]?.heldMilli ?? 0 })}\n`,
    );
    return 0;
  }
  const amountMilli = Number(values.milli);
  if (positionals[0] !== "adjust" || !Number.isSafeInteger(amountMilli) || amountMilli === 0 || !values.reason)
    throw new AppError("invalid-input", usage);
  const { reason, key = newId() } = values;
  const availableMilli = await withDatabase((db) => adjustCredits(db, { owner, amountMilli, reason, key, changedBy: "cli" }));
  process.stdout.write(`${JSON.stringify({ owner, availableMilli })}\n`);
  return 0;
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { owner: text, milli: text, reason: text, key: text } });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
