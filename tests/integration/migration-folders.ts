import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { type Database, type DatabaseAddress, openDatabase } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import { temporaryFolder } from "./server-process.ts";

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

const migrations = join(projectRoot, "platform/db/migrations");
const journalOf = (folder: string): Journal => JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
const writeJournal = (folder: string, journal: Journal) => writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));

/** A database without a table, on the engine that this run is for. */
export async function emptyDatabase(): Promise<DatabaseAddress> {
  const provided = inject("testDatabase");
  if (provided.kind === "postgres") return { kind: "url", url: await createEmpty(provided.adminUrl) };
  const embedded = await startEmbeddedDatabase({ folder: temporaryFolder(), isInMemory: true });
  onTestFinished(() => embedded.close());
  return { kind: "socket", folder: embedded.socketFolder };
}

/** A data folder and, on PostgreSQL, a database, both empty; `use` gives the database while no server runs on it. */
export async function emptyInstallation(): Promise<{
  dataDir: string;
  env: Record<string, string>;
  use<T>(work: (db: Database) => Promise<T>): Promise<T>;
}> {
  const provided = inject("testDatabase");
  const dataDir = temporaryFolder();
  const url = provided.kind === "postgres" ? await createEmpty(provided.adminUrl) : null;
  return {
    dataDir,
    env: url === null ? {} : { DATABASE_URL: url },
    async use(work) {
      const embedded = url === null ? await startEmbeddedDatabase({ folder: dataDir }) : null;
      const db = openDatabase(
        embedded === null ? { kind: "url", url: url ?? "" } : { kind: "socket", folder: embedded.socketFolder },
        () => undefined,
        2,
      );
      try {
        return await work(db);
      } finally {
        await db.$client.end();
        await embedded?.close();
      }
    },
  };
}

async function createEmpty(adminUrl: string): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return adminUrl.replace(/postgres$/, name);
}

/** Number of the product's migrations. */
export const migrationCount = (): number => journalOf(migrations).entries.length;

/** The product's migrations and one more. */
export function withOneMore(statements: string): string {
  const folder = join(temporaryFolder(), "migrations");
  cpSync(migrations, folder, { recursive: true });
  const journal = journalOf(folder);
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error("there are no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_next" });
  writeJournal(folder, journal);
  writeFileSync(join(folder, "9999_next.sql"), statements);
  return folder;
}

/** The first of the product's migrations: what an older installation has, the oldest one of them. */
export function onlyTheFirst(count = 1): string {
  const folder = join(temporaryFolder(), "migrations");
  cpSync(migrations, folder, { recursive: true });
  writeJournal(folder, { ...journalOf(folder), entries: journalOf(folder).entries.slice(0, count) });
  return folder;
}

export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map((row) => row.name);
}

export async function appliedTo(db: Database): Promise<number | undefined> {
  return (await db.$client.query<{ n: number }>("SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations")).rows[0]?.n;
}
