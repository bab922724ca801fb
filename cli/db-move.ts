import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { keepQueuedMails } from "#features/accounts/keep-queued-mails.server.ts";
import { moveDatabase } from "#platform/backup/backup.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { withDatabase } from "./with-database.ts";

const usage = "usage: wordloom db:move --to postgres://… [--json]";

/** Copies the embedded database to a PostgreSQL and compares; the embedded one stays as it is. */
export async function moveDatabaseCommand(args: string[]): Promise<number> {
  const { to, json } = readArguments(args);
  const counts = await withDatabase(
    async (db, settings) => {
      if (settings.database.kind !== "embedded")
        throw new AppError(
          "invalid-input",
          "DATABASE_URL is set, so this installation already uses PostgreSQL; unset it to move the embedded database",
        );
      const target = await connectDatabase(
        { database: { kind: "postgres", url: to }, dataDir: settings.dataDir },
        createLog("silent"),
        AbortSignal.timeout(10_000),
        () => process.exit(1),
      );
      try {
        return await moveDatabase(db, target.db, keepQueuedMails);
      } finally {
        await target.close();
      }
    },
    { isAlone: true },
  );
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (json) process.stdout.write(`${JSON.stringify({ rows, tables: counts })}\n`);
  else {
    const width = Math.max(...Object.keys(counts).map((table) => table.length));
    for (const [table, count] of Object.entries(counts)) process.stdout.write(`${table.padEnd(width)}  ${count}\n`);
    process.stdout.write(`${rows} rows, the same number as before. Set DATABASE_URL and start; the files stay where they are\n`);
  }
  return 0;
}

function readArguments(args: string[]): { to: string; json: boolean } {
  try {
    const { values } = parseArgs({ args, options: { to: { type: "string" }, json: { type: "boolean", default: false } } });
    if (values.to !== undefined && /^postgres(?:ql)?:\/\//.test(values.to)) return { to: values.to, json: values.json };
  } catch {
    // Anything unparsable is reported like something missing.
  }
  throw new AppError("invalid-input", usage);
}
