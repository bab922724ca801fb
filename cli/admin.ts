import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { checkAdminInput, createAdmin } from "#features/accounts/create-admin.server.ts";
import { makeSetupLink, setupLinkMaxAgeMs } from "#features/accounts/setup-link.server.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom admin create --email <address> [--password <password>] [--json] | admin link";

/** `create` makes an admin; `link` makes another setup link while there is none. */
export async function admin(args: string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  if (positionals.length === 1 && positionals[0] === "link") return printSetupLink();
  const { email, password = null, json } = values;
  if (positionals.length !== 1 || positionals[0] !== "create" || email === undefined) throw new AppError("invalid-input", usage);
  checkAdminInput({ email, password });
  const made = await withDatabase((db) => createAdmin({ db }, { email, password }));
  if (json) process.stdout.write(`${JSON.stringify(made)}\n`);
  else process.stdout.write(`${made.email} is an admin\n${made.password === null ? "" : `password ${made.password}\n`}`);
  return 0;
}

async function printSetupLink(): Promise<number> {
  const link = await withDatabase((db, settings) =>
    makeSetupLink({ db, now: () => new Date() }, settings.publicOrigin ?? `http://localhost:${settings.port}`),
  );
  if (link === null) throw new AppError("conflict", "there is already an admin; use wordloom admin create to add another");
  process.stdout.write(`${link}\nworks once, within ${setupLinkMaxAgeMs / 60_000} minutes\n`);
  return 0;
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { email: text, password: text, json: { type: "boolean" } } });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}
