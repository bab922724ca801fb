import { AppError } from "#core/errors.ts";
import { configKeys } from "#features/billing/config-keys.ts";
import { createRuntimeConfig, setConfig } from "#features/billing/runtime-config.server.ts";
import { withDatabase } from "./with-database.ts";

/** `get` without a key prints every setting in force. */
export async function config(args: string[]): Promise<number> {
  const [action, key, json] = args;
  if (action === "set" && key !== undefined && json !== undefined) {
    await withDatabase((db) => setConfig(db, key, parseValue(json), "cli"));
    process.stdout.write(`${key} = ${json}\n`);
    return 0;
  }
  if (action !== "get") throw new AppError("invalid-input", "usage: wordloom config get [key] | set <key> <json>");
  await withDatabase(async (db, settings) => {
    const inForce = createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling });
    await inForce.reload();
    const text =
      key === undefined
        ? [...configKeys.keys()].map((one) => `${one} = ${JSON.stringify(inForce.get(one))}`).join("\n")
        : JSON.stringify(inForce.get(key));
    process.stdout.write(`${text}\n`);
  });
  return 0;
}

/** A bare word is taken as text, so that model names need no quotes. */
function parseValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
