import { withDatabase } from "./with-database.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";

export async function migrate(): Promise<number> {
  await withDatabase((db) => migrateDatabase(db.$client));
  process.stdout.write("the database is up to date\n");
  return 0;
}
