import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseAddress } from "#platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded-database.server.ts";
import type { ProvidedDatabase } from "./provided-database.ts";

export type TestDatabase = {
  kind: "embedded" | "postgres";
  /** What `openDatabase` takes. */
  address: DatabaseAddress;
  /** Ends and removes it; close the pools on it first. */
  close(): Promise<void>;
};

/**
 * Makes a migrated, empty database on the engine that this run is for (`TEST_DATABASE`).
 *
 * Nobody else uses it. One for a whole test file is usual: about 0.4 s embedded, 0.1 s on PostgreSQL.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const provided = inject("testDatabase");
  if (!provided) throw new Error("createTestDatabase() is for the projects embedded and postgres: name the file *.db.test.ts");
  return provided.kind === "embedded" ? createEmbedded(provided) : createOnPostgres(provided);
}

async function createEmbedded({ dumpFile }: Extract<ProvidedDatabase, { kind: "embedded" }>): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-test-"));
  const embedded = await startEmbeddedDatabase({ folder, isInMemory: true, dumpFile });
  return {
    kind: "embedded",
    address: { kind: "socket", folder: embedded.socketFolder },
    async close() {
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createOnPostgres({ adminUrl, template }: Extract<ProvidedDatabase, { kind: "postgres" }>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    address: { kind: "url", url: url.href },
    close: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
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
