import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database, DatabaseAddress } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import type { ChangeSource } from "#platform/realtime/change-source.ts";
import { createEmbeddedChanges } from "#platform/realtime/embedded-changes.server.ts";
import { createPostgresChanges } from "#platform/realtime/postgres-changes.server.ts";
import type { ProvidedDatabase } from "./provided-database.ts";
import { type Pristine, readPristine, restorePristine } from "./pristine-database.ts";
import { starts } from "./usage.ts";

export type TestDatabase = {
  kind: "embedded" | "postgres";
  /** What `openDatabase` takes. */
  address: DatabaseAddress;
  /** Where a process on it hears of changed rows. @param db the process's pool */
  changes(db: Database): ChangeSource;
  /** Gives it back for the next test; close the pools on it first. */
  close(): Promise<void>;
};

type MadeDatabase = Pick<TestDatabase, "kind" | "address" | "changes"> & { remove(): Promise<void> };
type IdleDatabase = MadeDatabase & { pristine: Pristine };

/** Databases of this process that no test uses right now, as their last test left them. */
const idle: Record<"empty" | "catalogued", IdleDatabase[]> = { empty: [], catalogued: [] };
/** More than that are ended, of each kind: an embedded one holds some hundred megabytes. */
const maxIdle = 1;

/**
 * Gives a migrated database on the engine that this run is for (`TEST_DATABASE`), which no one else uses meanwhile.
 *
 * The first of a process is made (about 2 s embedded, 0.1 s on PostgreSQL); later ones are an earlier test's, emptied.
 * One whose tables, indexes or settings a test changed is not given again.
 *
 * @param options.hasCatalogue with the starter catalogue; without any row otherwise
 */
export async function createTestDatabase({ hasCatalogue = false } = {}): Promise<TestDatabase> {
  const waiting = idle[hasCatalogue ? "catalogued" : "empty"];
  const database = (await takeRestored(waiting)) ?? (await makeDatabase(hasCatalogue));
  let isClosed = false;
  return {
    kind: database.kind,
    address: database.address,
    changes: database.changes,
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (waiting.length < maxIdle) waiting.push(database);
      else await database.remove();
    },
  };
}

async function takeRestored(waiting: IdleDatabase[]): Promise<IdleDatabase | undefined> {
  for (let database = waiting.pop(); database; database = waiting.pop()) {
    if (await restorePristine(database.address, database.pristine)) return database;
    await database.remove();
  }
  return undefined;
}

async function makeDatabase(hasCatalogue: boolean): Promise<IdleDatabase> {
  const provided = inject("testDatabase");
  if (!provided) throw new Error("createTestDatabase() is for the projects embedded and postgres: name the file *.db.test.ts");
  starts.databases++;
  const made = provided.kind === "embedded" ? await makeEmbedded(provided, hasCatalogue) : await makeOnPostgres(provided, hasCatalogue);
  return { ...made, pristine: await readPristine(made.address) };
}

/** Its folder goes with that of the dumps, at the end of the run: a process of tests is ended without a word. */
async function makeEmbedded(provided: Extract<ProvidedDatabase, { kind: "embedded" }>, hasCatalogue: boolean): Promise<MadeDatabase> {
  const dumpFile = hasCatalogue ? provided.cataloguedDumpFile : provided.dumpFile;
  const folder = mkdtempSync(join(dirname(dumpFile), "d"));
  const embedded = await startEmbeddedDatabase({ folder, isInMemory: true, dumpFile });
  return {
    kind: "embedded",
    address: { kind: "socket", folder: embedded.socketFolder },
    changes: (db) => createEmbeddedChanges(db, embedded),
    remove: () => embedded.close(),
  };
}

async function makeOnPostgres(provided: Extract<ProvidedDatabase, { kind: "postgres" }>, hasCatalogue: boolean): Promise<MadeDatabase> {
  const { adminUrl, template, cataloguedTemplate } = provided;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${hasCatalogue ? cataloguedTemplate : template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    address: { kind: "url", url: url.href },
    changes: () => createPostgresChanges(url.href, createLog("silent")),
    remove: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
