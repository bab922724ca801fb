import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { projectRoot } from "../config/project-root.ts";
import { isDatabaseAway, sqlStateOf } from "./database.server.ts";

/** Any constant; it names the lock under which one process at a time migrates. */
const migrationLockId = 715_301;

/** The migrations of this version. */
export const ownMigrations = join(projectRoot, "platform/db/migrations");

/** A migration that the database refused; `cause` is what it said. */
export class MigrationError extends Error {
  constructor(cause: Error) {
    super(
      `the database could not be brought to this version, ${cause.message} (${sqlStateOf(cause)}). It is as it was before, and the version that ran on it still does.`,
      { cause },
    );
    this.name = "MigrationError";
  }
}

/**
 * Applies what is missing of the migrations, all or nothing; a second process waits and then finds nothing to do.
 *
 * @throws MigrationError when one of them fails; none of them is applied then
 */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = ownMigrations): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLockId]);
    await migrate(drizzle({ client }), { migrationsFolder }).catch((error: unknown) => {
      throw refusalOf(error);
    });
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [migrationLockId]).catch(() => undefined);
    client.release();
  }
}

/** The error without the migration's whole text, which drizzle puts before it. */
function refusalOf(error: unknown): unknown {
  if (sqlStateOf(error) === null || isDatabaseAway(error) || !(error instanceof Error)) return error;
  return new MigrationError(error.cause instanceof Error ? error.cause : error);
}
