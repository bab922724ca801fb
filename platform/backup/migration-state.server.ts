import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase, ownMigrations } from "../db/migrate.server.ts";
import type { Database } from "../db/database.server.ts";

type Journal = { entries: { when: number; tag: string }[] };

const readJournal = (): Journal => JSON.parse(readFileSync(join(ownMigrations, "meta/_journal.json"), "utf8")) as Journal;

/** Names of the migrations that this version knows, oldest first. */
export const knownMigrations = (): string[] => readJournal().entries.map(({ tag }) => tag);

/** Names of the migrations already applied to a database; none before the first. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await db.$client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'",
  );
  if (tables.length === 0) return [];
  const { rows } = await db.$client.query<{ when: string | number }>("SELECT created_at AS when FROM drizzle.__drizzle_migrations");
  const applied = new Set(rows.map(({ when }) => Number(when)));
  return readJournal().entries.flatMap(({ when, tag }) => (applied.has(when) ? [tag] : []));
}

/** Brings a database to an older version: applies only the first `count` migrations. */
export async function migrateUpTo(db: Database, count: number): Promise<void> {
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  const folder = mkdtempSync(join(tmpdir(), "wordloom-migrations-"));
  try {
    for (const { tag } of entries) cpSync(join(ownMigrations, `${tag}.sql`), join(folder, `${tag}.sql`));
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(db.$client, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
