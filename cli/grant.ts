import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { findAccount } from "#features/accounts/save-account.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { givePremium } from "#features/billing/plans/give-by-hand.server.ts";
import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom grant --email <address> --premium-until <date> | --milli <n> --reason <text> [--key <key>]";

/** Gives an account Premium until a day, or credits: for payments that came by bank transfer, a school, a club. */
export async function grant(args: string[]): Promise<number> {
  const { email, reason, milli, key = newId(), "premium-until": day } = readArguments(args);
  const amountMilli = Number(milli ?? 0);
  const until = new Date(day ?? "");
  const isWrong = day === undefined ? !(Number.isSafeInteger(amountMilli) && amountMilli > 0) : Number.isNaN(until.getTime());
  if (email === undefined || !reason || (day === undefined) === (milli === undefined) || isWrong)
    throw new AppError("invalid-input", usage);
  const given = await withDatabase(async (db, settings) => {
    const account = await findAccount(db, email.trim());
    if (account === null) throw new AppError("not-found", `no account has the address ${email}`);
    const owner = ownerOf(account.id);
    if (day === undefined) return { owner, availableMilli: await adjustCredits(db, { owner, amountMilli, reason, key, changedBy: "cli" }) };
    const config = createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling });
    await config.reload();
    const services = { db, config, now: () => new Date() };
    return { owner, premiumUntil: (await givePremium(services, { owner, until, reason, changedBy: "cli" })).toISOString() };
  });
  process.stdout.write(`${JSON.stringify(given)}\n`);
  return 0;
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, options: { email: text, milli: text, "premium-until": text, reason: text, key: text } }).values;
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
