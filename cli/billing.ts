import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { keepReconciliation, reconcile } from "#features/billing/payments/reconcile.server.ts";
import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { offers } from "#features/billing/payments/offers.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import { setUpStripe } from "#platform/payments/stripe-setup.server.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom billing setup [--dry-run] | billing reconcile [--json]";
const webhookPath = "/api/stripe/webhook";

/** Sets up the payment provider, or compares plans and payments with it; exits 1 if something could not be compared. */
export async function billing(args: string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [action, ...more] = positionals;
  if (more.length === 0 && action === "setup" && values.json === undefined) return setUp(values["dry-run"] === true);
  if (more.length === 0 && action === "reconcile" && values["dry-run"] === undefined) return compare(values.json === true);
  throw new AppError("invalid-input", usage);
}

async function setUp(isDryRun: boolean): Promise<number> {
  const { stripe, publicOrigin, appName } = readSettings(undefined, { isBeforeSetup: true });
  if (stripe === null) throw new AppError("invalid-input", "set STRIPE_SECRET_KEY first");
  // Stripe sends messages over https alone.
  const webhookUrl = publicOrigin?.startsWith("https:") ? publicOrigin + webhookPath : null;
  const { steps, env } = await setUpStripe(stripe, offers(appName), webhookUrl, isDryRun);
  for (const { thing, name, state } of steps) process.stderr.write(`${state.padEnd(7)}  ${thing} ${name}\n`);
  if (webhookUrl === null) process.stderr.write(`note     set PUBLIC_ORIGIN to an https address to create the webhook\n`);
  for (const [name, value] of Object.entries(env)) process.stdout.write(`${name}=${value}\n`);
  return 0;
}

async function compare(isJson: boolean): Promise<number> {
  const { stripe } = readSettings();
  if (stripe === null) throw new AppError("invalid-input", "no payments are set up");
  const report = await withDatabase(async (db, settings) => {
    const config = createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling });
    await config.reload();
    const compared = await reconcile({ db, config, payments: createStripePayments(stripe), now: () => new Date() });
    await keepReconciliation({ db }, compared, "cli");
    return compared;
  });
  if (isJson) process.stdout.write(`${JSON.stringify(report)}\n`);
  else {
    for (const { kind, id, was, is } of report.mended) process.stdout.write(`${kind} ${id}: ${was ?? "unknown"} → ${is}\n`);
    for (const { kind, id, reason } of report.failed) process.stdout.write(`${kind} ${id}: ${reason}\n`);
    process.stdout.write(`${report.checked} compared, ${report.mended.length} fixed, ${report.failed.length} failed\n`);
  }
  return report.failed.length === 0 ? 0 : 1;
}

function readArguments(args: string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { json: flag, "dry-run": flag } });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
