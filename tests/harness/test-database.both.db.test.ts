import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.address, () => undefined, 2);
});

afterAll(async () => {
  await database.$client.end();
  await testDatabase.close();
});

it("gives a migrated database of the engine that the run is for", async () => {
  expect(testDatabase.kind).toBe(process.env.TEST_DATABASE);
  const tables = await database.execute(sql`SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public'`);
  expect(Number(tables.rows[0]?.n)).toBeGreaterThan(0);
});

it("gives each caller a database of its own", async () => {
  const other = await createTestDatabase();
  const otherDatabase = openDatabase(other.address, () => undefined, 1);
  await otherDatabase.execute(sql`CREATE TABLE only_here (id int)`);
  const found = await database.execute(sql`SELECT to_regclass('only_here') AS name`);
  expect(found.rows[0]?.name).toBeNull();
  await otherDatabase.$client.end();
  await other.close();
});
