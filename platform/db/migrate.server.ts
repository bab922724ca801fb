import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { projectRoot } from "../config/project-root.ts";

/** Any constant; it names the lock under which one process at a time migrates. */
const migrationLockId = 715_301;

const ownMigrations = join(projectRoot, "platform/db/migrations");

/** Applies what is missing of the migrations, all or nothing; a second process waits and then finds nothing to do. */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = ownMigrations): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLockId]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [migrationLockId]).catch(() => undefined);
    client.release();
  }
}
