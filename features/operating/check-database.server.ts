import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { appliedMigrations, knownMigrations } from "#platform/backup/migration-state.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import type { Database } from "#platform/db/database.server.ts";
import { type Finding, finding } from "./finding.ts";
import { readJobs, readSituation } from "./queue-figures.server.ts";

/** Work that has waited longer than this has no worker, in seconds. */
const longestWaitS = 600;

export type MigrationState = "fits" | "pending" | "newer";

/** Whether the tables match this version. */
async function readMigrationState(db: Database): Promise<{ state: MigrationState; pending: string[]; unknown: number }> {
  const applied = await appliedMigrations(db);
  const pending = knownMigrations().filter((name) => !applied.includes(name));
  const { rows } =
    applied.length === 0
      ? { rows: [] }
      : await db.$client.query<{ n: number }>("SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations");
  const unknown = (rows[0]?.n ?? 0) - applied.length;
  return { state: pending.length > 0 ? "pending" : unknown > 0 ? "newer" : "fits", pending, unknown };
}

/** The database, its tables and, if these match this version, the ledger and the queue. */
export async function checkDatabase(db: Database, kind: Settings["database"]["kind"]): Promise<Finding[]> {
  await db.$client.query("SELECT 1");
  const { state, pending, unknown } = await readMigrationState(db);
  const database = finding("database", "ok", databaseCodes[kind][state === "pending" ? "behind" : "migrated"]);
  if (state === "pending") {
    const migrations = finding("migrations", "warning", "migrationsArePending", { count: pending.length, names: pending.join(", ") });
    return [database, migrations, finding("ledger", "warning", "waitsForMigrations"), finding("queue", "warning", "waitsForMigrations")];
  }
  const count = knownMigrations().length;
  return [
    database,
    state === "newer"
      ? finding("migrations", "warning", "migrationsAreNewer", { unknown })
      : finding("migrations", "ok", "migrationsFit", { count }),
    await checkLedger(db),
    await checkQueue(db),
  ];
}

const databaseCodes = {
  embedded: { migrated: "databaseIsEmbedded", behind: "databaseIsEmbeddedBehind" },
  postgres: { migrated: "databaseIsPostgres", behind: "databaseIsPostgresBehind" },
} as const;

async function checkLedger(db: Database): Promise<Finding> {
  const { mismatches } = await auditLedger(db);
  return finding("ledger", mismatches === 0 ? "ok" : "failure", mismatches === 0 ? "ledgerAddsUp" : "ledgerIsWrong", { mismatches });
}

async function checkQueue(db: Database): Promise<Finding> {
  const situation = await readSituation(db);
  const kinds = [...(situation.hasJobs ? await readJobs(db) : []), situation.files, situation.tables, situation.documents];
  if (situation.staleRuns > 0) return finding("queue", "failure", "queueHasStaleRuns", { count: situation.staleRuns });
  const oldest = kinds.toSorted((one, other) => other.oldestS - one.oldestS)[0];
  if (oldest !== undefined && oldest.oldestS > longestWaitS)
    return finding("queue", "warning", "queueWaits", { kind: oldest.kind, minutes: Math.floor(oldest.oldestS / 60) });
  const failed = kinds.find((kind) => kind.failed > 0);
  if (failed !== undefined) return finding("queue", "warning", "queueFailed", { kind: failed.kind, count: failed.failed });
  return finding("queue", "ok", "queueMoves", { waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0) });
}

/** How far the database's clock is ahead of ours, in ms, as precisely as one round trip can tell. */
export async function databaseSkewMs(db: Database): Promise<number> {
  const askedAt = Date.now();
  const { rows } = await db.$client.query<{ ms: number }>("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms");
  return Number(rows[0]?.ms) - (askedAt + Date.now()) / 2;
}
