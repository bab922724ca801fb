import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { checkCodeOrder, makeCodes } from "#features/billing/codes/make-codes.server.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom codes make --credits <tokens> | --premium-days <n> [--times <n>] [--expires <date>] [--count <n>] [--json]";

/** Makes codes that accounts redeem for tokens or Premium; they are printed once and not stored. */
export async function codes(args: string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const expiresAt = values.expires === undefined ? null : new Date(values.expires);
  const isDateWrong = expiresAt !== null && Number.isNaN(expiresAt.getTime());
  const areBoth = (values.credits === undefined) === (values["premium-days"] === undefined);
  if (positionals.join(" ") !== "make" || areBoth || isDateWrong) throw new AppError("invalid-input", usage);
  const order = {
    creditsMilli: Math.round(Number(values.credits ?? 0) * 1000),
    premiumDays: Number(values["premium-days"] ?? 0),
    times: Number(values.times),
    count: Number(values.count),
    expiresAt,
  };
  const now = new Date();
  try {
    checkCodeOrder(order, now);
  } catch {
    throw new AppError("invalid-input", usage);
  }
  const made = await withDatabase((db) => makeCodes({ db, now: () => now }, order, "cli"));
  process.stdout.write(
    values.json ? `${JSON.stringify({ codes: made, ...order, expiresAt: expiresAt?.toISOString() ?? null })}\n` : `${made.join("\n")}\n`,
  );
  return 0;
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const once = { type: "string", default: "1" } as const;
  const json = { type: "boolean", default: false } as const;
  try {
    const options = { credits: text, "premium-days": text, times: once, expires: text, count: once, json };
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
