import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type Database, openDatabase } from "./database.server.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.address, () => undefined, 10);
});

afterAll(async () => {
  await database.$client.end();
  await testDatabase.close();
});

const lanes = 30;
const turns = 30;

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>, end: "COMMIT" | "ROLLBACK"): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN");
  await work(client);
  await client.query(end);
  client.release();
}

it("answers each of many queries at once with its own rows or its own error, in and out of transactions", async () => {
  const pool = database.$client;
  await pool.query("CREATE TABLE kept (value int PRIMARY KEY, other text)");
  const lane = async (lane: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const value = lane * turns + turn;
      // Two parameters here and one there: a statement that is mixed up with another shows at once.
      const insert = (client: pg.PoolClient) => client.query("INSERT INTO kept VALUES ($1, $2)", [value, `text ${value}`]);
      if (turn % 3 === 0) await inTransaction(pool, insert, turn % 2 === 0 ? "COMMIT" : "ROLLBACK");
      else if (turn % 3 === 1) expect((await pool.query("SELECT $1::int AS value", [value])).rows).toEqual([{ value }]);
      else await expect(pool.query("SELECT $1::int / $2::int", [value, 0])).rejects.toThrow("division by zero");
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM kept WHERE other = 'text ' || value AND value % 6 = 0");
  expect(rows).toEqual([{ count: (lanes * turns) / 6 }]);
});
