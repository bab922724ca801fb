import type { Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type Database, openDatabase } from "./database.server.ts";

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 12);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
});

it("answers each of many connections its own question", async () => {
  const ask = async (index: number) => {
    const columns = Array.from({ length: 1 + (index % 4) }, (_, column) => `$${column + 1}::text AS c${column}`);
    const values = columns.map((_, column) => `${index}-${column}`);
    const { rows } = await db.$client.query<Record<string, string>>(`SELECT ${columns.join(", ")}, ${index} AS asked`, values);
    return { asked: rows[0]?.asked, values: columns.map((_, column) => rows[0]?.[`c${column}`]), expected: values };
  };
  const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index)));
  for (const [index, answer] of answers.entries()) {
    expect(answer.asked).toBe(index);
    expect(answer.values).toEqual(answer.expected);
  }
});

it("keeps transactions, single queries and failed ones of many connections apart", async () => {
  await db.$client.query("CREATE TABLE counted (id int PRIMARY KEY, n int NOT NULL)");
  await db.$client.query("INSERT INTO counted SELECT id, 0 FROM generate_series(1, 5) AS id");
  const add = async (index: number) => {
    const client = await db.$client.connect();
    try {
      await client.query("BEGIN");
      const { rows } = await client.query<{ n: number }>("SELECT n FROM counted WHERE id = $1 FOR UPDATE", [1 + (index % 5)]);
      await client.query("UPDATE counted SET n = $1 WHERE id = $2", [(rows[0]?.n ?? 0) + 1, 1 + (index % 5)]);
      await client.query(index % 7 === 0 ? "ROLLBACK" : "COMMIT");
    } finally {
      client.release();
    }
  };
  const fail = () =>
    db.$client.query("SELECT $1::int / $2::int", [1, 0]).then(
      () => "answered",
      (error: { code: string }) => error.code,
    );
  const results = await Promise.all(Array.from({ length: 140 }, async (_, index) => (index % 3 === 0 ? fail() : add(index))));
  expect(results.filter((result) => result !== undefined)).toEqual(Array(47).fill("22012"));
  const { rows } = await db.$client.query<{ sum: number }>("SELECT sum(n)::int AS sum FROM counted");
  const counted = Array.from({ length: 140 }, (_, index) => index).filter((index) => index % 3 !== 0 && index % 7 !== 0);
  expect(rows[0]?.sum).toBe(counted.length);
});

it("keeps working when a client leaves in the middle of a query", async () => {
  const client = new pg.Client(
    testDatabase.address.kind === "url"
      ? { connectionString: testDatabase.address.url }
      : { host: testDatabase.address.folder, user: "postgres", database: "postgres" },
  );
  client.on("error", () => undefined);
  await client.connect();
  const { connection } = client as unknown as { connection: { parse(query: object): void; stream: Socket } };
  // Parse without Sync, then disconnected.
  connection.parse({ name: "", text: "SELECT 1", types: [] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  connection.stream.destroy();
  const { rows } = await db.$client.query<{ alive: number }>("SELECT $1::int AS alive", [1]);
  expect(rows[0]?.alive).toBe(1);
});
