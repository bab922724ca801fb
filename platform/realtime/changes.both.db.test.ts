import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { balances } from "../db/schema/billing.ts";
import { editedItems } from "../db/schema/content.ts";
import type { ChangeNotice, ChangeSource } from "./change-source.ts";

let testDatabase: TestDatabase;
let db: Database;
let source: ChangeSource;
let heard: ChangeNotice[];
let following: ReturnType<ChangeSource["follow"]>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 4);
  source = testDatabase.changes(db);
  following = source.follow({ onChange: (notice) => heard.push(notice), onGap: () => undefined });
  await following.ready;
});
beforeEach(() => (heard = []));
afterAll(async () => {
  await following.stop();
  await db.$client.end();
  await testDatabase.close();
});

/** Waits for everything sent so far: one last change comes after all others. */
async function allHeard(): Promise<string[]> {
  const last = `device:last-${crypto.randomUUID()}`;
  await db.insert(balances).values({ owner: last });
  await expect.poll(() => heard.some(({ id }) => id === last), { interval: 10 }).toBe(true);
  return heard.filter(({ id }) => id !== last).map(({ table, type, owner, id }) => `${table} ${type} ${owner} ${id}`);
}

it("tells what has changed and whose it is, once it is committed, and nothing of what was undone or only held", async () => {
  await db.insert(balances).values({ owner: "user:a", availableMilli: 5 });
  await db
    .transaction(async (tx) => {
      await tx.insert(balances).values({ owner: "user:undone" });
      throw new Error("undone");
    })
    .catch(() => undefined);
  await db.transaction(async (tx) => {
    await tx.update(balances).set({ availableMilli: 4 }).where(eq(balances.owner, "user:a"));
    await tx.update(balances).set({ availableMilli: 3 }).where(eq(balances.owner, "user:a"));
  });
  await db.update(balances).set({ updatedAt: new Date() }).where(eq(balances.owner, "user:a"));
  await db.update(balances).set({ availableMilli: 1, heldMilli: 2 }).where(eq(balances.owner, "user:a"));
  await db.delete(balances).where(eq(balances.owner, "user:a"));
  expect(await allHeard()).toEqual(["INSERT", "UPDATE", "DELETE"].map((type) => `balances ${type} user:a user:a`));
});

it("tells of what admins edit by kind and id, and of no content", async () => {
  const item = { kind: "tool", id: "an id with spaces\tand a tab", revision: 1, content: { secret: "CANARY" }, editedBy: "user:x" };
  await db.insert(editedItems).values(item);
  await db.update(editedItems).set({ revision: 2 }).where(eq(editedItems.id, item.id));
  expect(await allHeard()).toEqual([`edited_items INSERT admin tool/${item.id}`, `edited_items UPDATE admin tool/${item.id}`]);
  expect(JSON.stringify(heard)).not.toContain("CANARY");
});

it("tells of a run when its status or finish changes and when it is gone, not of its start", async () => {
  await db.execute(sql`
    INSERT INTO runs (id, owner, kind, locale, quality, provider, model, origin, fields, input_hash, variant_count, max_output_tokens,
      price_milli, price_units_milli, held_milli, held_units_milli, usage_subjects, usage_period, status, process_id)
    VALUES ('run1', 'device:d', 'write', 'en', 'fast', 'p', 'm', 'demo', '{"about": "CANARY"}', 'h', 1, 1, 0, 0, 0, 0, '{}', 'x', 'running', 'p')`);
  await db.execute(sql`UPDATE runs SET input_tokens = 3, status = 'running' WHERE id = 'run1'`);
  await db.execute(sql`UPDATE runs SET status = 'done', finish = 'whole' WHERE id = 'run1'`);
  await db.execute(sql`DELETE FROM runs WHERE id = 'run1'`);
  expect(await allHeard()).toEqual(["UPDATE", "DELETE"].map((type) => `runs ${type} device:d run1`));
  expect(JSON.stringify(heard)).not.toContain("CANARY");
});
