import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { findAccount } from "#features/accounts/save-account.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { withDatabase } from "./with-database.ts";

const usage =
  "usage: wordloom credits show|adjust --email <address> | --owner device:<id>|user:<id> [--milli <n> --reason <text> [--key <key>]]";

/** Shows or changes a balance, of an account by its email address or of an owner by its key. */
export async function credits(args: string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const action = positionals.length === 1 ? positionals[0] : undefined;
  const isOwnerPlain = values.owner === undefined || /^(?:device|user):[0-9a-z]{26}$/.test(values.owner);
  if ((values.email === undefined) === (values.owner === undefined) || !isOwnerPlain) throw new AppError("invalid-input", usage);
  if (action === "show") {
    const balance = await withDatabase(async (db) => {
      const owner = await ownerFor(db, values);
      return { owner, ...(await getBalance(db, owner)) };
    });
    process.stdout.write(`${JSON.stringify(balance)}\n`);
    return 0;
  }
  const amountMilli = Number(values.milli);
  if (action !== "adjust" || !Number.isSafeInteger(amountMilli) || amountMilli === 0 || !values.reason)
    throw new AppError("invalid-input", usage);
  const { reason, key = newId() } = values;
  const changed = await withDatabase(async (db) => {
    const owner = await ownerFor(db, values);
    return { owner, availableMilli: await adjustCredits(db, { owner, amountMilli, reason, key, changedBy: "cli" }) };
  });
  process.stdout.write(`${JSON.stringify(changed)}\n`);
  return 0;
}

async function ownerFor(db: Database, { email, owner = "" }: { email?: string | undefined; owner?: string | undefined }): Promise<string> {
  if (email === undefined) return owner;
  const account = await findAccount(db, email.trim());
  if (account === null) throw new AppError("not-found", `no account has the address ${email}`);
  return ownerOf(account.id);
}

/** `--milli -5` as `--milli=-5`: parsers of options take what begins with a dash for another option. */
function withNegativeValues(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (args[index - 1] === "--milli" && /^-\d/.test(arg)) return [];
    return arg === "--milli" && /^-\d/.test(args[index + 1] ?? "") ? [`--milli=${args[index + 1]}`] : [arg];
  });
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: withNegativeValues(args),
      allowPositionals: true,
      options: { owner: text, email: text, milli: text, reason: text, key: text },
    });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
