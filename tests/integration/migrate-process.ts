/**
 * A process that brings a database to the state of a folder of migrations, as a newer version does at its start:
 * `node migrate-process.ts <DatabaseAddress as JSON> <folder>`.
 */
import { type DatabaseAddress, openDatabase } from "#platform/db/database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";

const [address = "", folder] = process.argv.slice(2);
const db = openDatabase(JSON.parse(address) as DatabaseAddress, () => undefined, 1);
await migrateDatabase(db.$client, folder);
await db.$client.end();
