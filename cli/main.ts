import { isAppError } from "#core/errors.ts";

type Command = {
  about: string;
  /** Everything that may follow the name; a command without this list reads its arguments itself. */
  flags?: readonly string[];
  run(args: string[]): Promise<number | undefined>;
};

/** sysexits.h */
const exitUsage = 64;
/** Failures that are reported as a single sentence, by name: a small command must not load the database to know its errors. */
const expectedFailures: Readonly<Record<string, number>> = {
  SettingsError: 78,
  DatabaseRefusedError: 78,
  DataFolderBusyError: 75,
  MigrationError: 1,
  ContentError: 1,
};

/** Each command loads only its own file, so that small ones start quickly. */
const commands: Record<string, Command> = {
  serve: { about: "serve the site", flags: [], run: async () => (await import("#server/serve.ts")).serve().then(() => undefined) },
  migrate: {
    about: "bring the database up to date with this version",
    flags: [],
    run: async () => (await import("./migrate.ts")).migrate(),
  },
  seed: {
    about: "add the starter catalog; with --demo, also accounts for each role [--demo] [--json]",
    run: async (args) => (await import("./seed.ts")).seed(args),
  },
  content: {
    about: "content check [folder]: report every fault in content/ with file, line and key; exits 1 if there is one",
    run: async (args) => (await import("./content.ts")).content(args),
  },
  doctor: {
    about:
      "check this installation, with one short request to each AI provider [--json]; exits 0 if all is well, 1 on warnings, 2 on failures",
    flags: ["--json"],
    run: async (args) => (await import("./doctor.ts")).doctor(args),
  },
  "audit:ledger": {
    about: "check balances against the ledger [--json]; exits 1 on any mismatch",
    flags: ["--json"],
    run: async (args) => (await import("./audit-ledger.ts")).auditLedgerCommand(args),
  },
  routes: {
    about: "list every page and endpoint [--json]",
    flags: ["--json"],
    run: async (args) => (await import("./routes.ts")).routes(args),
  },
  admin: {
    about: "admin create --email <address> [--password <password>] | admin link",
    run: async (args) => (await import("./admin.ts")).admin(args),
  },
  credits: {
    about: "credits show|adjust --email <address> [--milli <n> --reason <text> --key <key>]",
    run: async (args) => (await import("./credits.ts")).credits(args),
  },
  grant: {
    about: "grant --email <address> --premium-until <date> | --milli <n> --reason <text> [--key <key>]: give Premium or tokens by hand",
    run: async (args) => (await import("./grant.ts")).grant(args),
  },
  codes: {
    about:
      "codes make --credits <tokens> | --premium-days <n> [--times <n>] [--expires <date>] [--count <n>] [--json]: codes to hand out, shown once",
    run: async (args) => (await import("./codes.ts")).codes(args),
  },
  billing: {
    about:
      "billing setup [--dry-run]: find or make products, prices and the webhook, and print their settings | billing reconcile [--json]: compare plans and payments with their provider, and fix what differs",
    run: async (args) => (await import("./billing.ts")).billing(args),
  },
  outbox: {
    about: "list recent emails [--json]",
    flags: ["--json"],
    run: async (args) => (await import("./outbox.ts")).outbox(args),
  },
  check: {
    about: "check translations: JSONL on stdin, findings on stdout [--json]",
    flags: ["--json"],
    run: async () => (await import("./check.ts")).check(process.stdin, process.stdout, process.stderr),
  },
  translate: {
    about:
      "translate <file> --to <language> [--from <language>] [--engine pseudo|identity|<model>] [--glossary <file.csv>] [--bilingual] [--finished keep|translate] [--json] --out <file>",
    run: async (args) => (await import("./translate.ts")).translate(args),
  },
  automate: {
    about:
      'automate <table> --template <text|file> [--map "Column=placeholder"] [--engine pseudo|identity|<model>] [--name <column>] [--blanks skip|run|fail] [--retries 0-4] [--sheet <name>] [--header|--no-header] [--json] --out <file.csv|.xlsx|.jsonl>: one template over every row of a table',
    run: async (args) => (await import("./automate.ts")).automate(args),
  },
  backup: {
    about: "backup <file>: save all rows and stored files, even while the site runs",
    run: async (args) => (await import("./backup.ts")).backup(args),
  },
  restore: {
    about: "restore <file>: load a backup into an empty database and storage",
    run: async (args) => (await import("./restore.ts")).restoreCommand(args),
  },
  "db:move": {
    about: "db:move --to <DATABASE_URL> [--json]: copy the embedded database to an empty PostgreSQL database",
    run: async (args) => (await import("./db-move.ts")).moveDatabaseCommand(args),
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
    return name === "help" || name === "--help" ? 0 : exitUsage;
  }
  const unknown = command.flags && args.find((arg) => !command.flags?.includes(arg));
  if (unknown !== undefined) {
    process.stderr.write(
      `${name}: unknown argument ${unknown}\nusage: wordloom ${[name, ...(command.flags ?? []).map((flag) => `[${flag}]`)].join(" ")}\n`,
    );
    return exitUsage;
  }
  return command.run(args);
}

main().then(
  (code) => {
    if (code !== undefined) endWith(code);
  },
  (error: unknown) => {
    const known = error instanceof Error ? expectedFailures[error.name] : undefined;
    const isExpected = known !== undefined || isAppError(error);
    process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`);
    endWith(known ?? (isAppError(error) && error.code === "invalid-input" ? exitUsage : 1));
  },
);

/** Ends once all output has been taken: a pipe holds 64 KB, and exiting drops whatever its reader has not read yet. */
function endWith(code: number): void {
  // The reader is gone and wants no more.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => process.exit(code));
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
