import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { projectRoot } from "../config/project-root.ts";
import { isDatabaseAway, sqlStateOf } from "./database.server.ts";

/** Any constant; it names the lock that lets only one process migrate at a time. */
const migrationLockId = 715_301;

/** The migrations of this version. */
export const ownMigrations = join(projectRoot, "platform/db/migrations");

/** A migration that the database refused; `cause` is its error. */
export class MigrationError extends Error {
  constructor(cause: Error) {
    super(
      `the database could not be migrated to this version: ${cause.message} (${sqlStateOf(cause)}). It is unchanged, and the previous version still runs on it.`,
      { cause },
    );
    this.name = "MigrationError";
  }
}

/**
 * Applies the missing migrations, all or nothing; a second process waits and then finds nothing to do.
 *
 * @throws MigrationError when one of them fails; then none of them is applied
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

/** The error without the migration's whole text, which Drizzle puts in front. */
function refusalOf(error: unknown): unknown {
  if (sqlStateOf(error) === null || isDatabaseAway(error) || !(error instanceof Error)) return error;
  return new MigrationError(error.cause instanceof Error ? error.cause : error);
}
