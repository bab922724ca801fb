import { isAppError } from "#core/errors.ts";
import { SettingsError } from "#platform/config/settings.ts";
import { DataFolderBusyError } from "#platform/db/data-folder-lock.server.ts";

type Command = { about: string; run(args: string[]): Promise<number | undefined> };

/** Each command loads its own file only, so that small ones start quickly. */
const commands: Record<string, Command> = {
  serve: { about: "serve the site", run: async () => (await import("#server/serve.ts")).serve().then(() => undefined) },
  migrate: { about: "bring the database to this version", run: async () => (await import("./migrate.ts")).migrate() },
  seed: { about: "add the starter catalogue [--json]", run: async (args) => (await import("./seed.ts")).seed(args) },
  doctor: { about: "check this installation [--json]", run: async (args) => (await import("./doctor.ts")).doctor(args) },
  "audit:ledger": {
    about: "hold balances against the ledger [--json]; exit 1 on any mismatch",
    run: async (args) => (await import("./audit-ledger.ts")).auditLedgerCommand(args),
  },
  routes: { about: "list every page and endpoint [--json]", run: async (args) => (await import("./routes.ts")).routes(args) },
  credits: {
    about: "credits show|adjust --owner <owner> [--milli <n> --reason <text> --key <key>]",
    run: async (args) => (await import("./credits.ts")).credits(args),
  },
  config: { about: "config get [key] | set <key> <json>", run: async (args) => (await import("./config.ts")).config(args) },
};

async function main(): Promise<number | undefined> {
  const [name = "help", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const width = Math.max(...Object.keys(commands).map((known) => known.length));
    const lines = Object.entries(commands).map(([known, { about }]) => `  ${known.padEnd(width)}  ${about}`);
    (name === "help" || name === "--help" ? process.stdout : process.stderr).write(`wordloom <command>\n${lines.join("\n")}\n`);
    return name === "help" || name === "--help" ? 0 : 64;
  }
  return command.run(args);
}

main().then(
  (code) => {
    if (code !== undefined) process.exit(code);
  },
  (error: unknown) => {
    const isExpected = isAppError(error) || error instanceof SettingsError || error instanceof DataFolderBusyError;
    process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`);
    process.exit(error instanceof SettingsError ? 78 : error instanceof DataFolderBusyError ? 75 : 1);
  },
);
