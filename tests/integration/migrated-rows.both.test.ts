import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { findForkSource } from "#features/conversations/fork-conversation.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { emptyDatabase, onlyTheFirst } from "./migration-folders.ts";
import { openForTest } from "./server-process.ts";

it("conversations of before, branched from others, have their origin in a column, and nothing else of theirs changes", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(10));
  const [source, fork] = [newId(), newId()];
  await db.$client.query(
    `INSERT INTO chat_histories (id, owner, title, config, updated_at) VALUES ($1, 'user:a', 'Bread', '{"topP":0.5}', '2026-01-01'),
       ($2, 'user:a', 'Bread', $3, '2026-01-01')`,
    [source, fork, JSON.stringify({ topP: 0.5, forkedFrom: source })],
  );
  await migrateDatabase(db.$client);
  const { title, config, forkedFrom, updatedAt } = chatHistories;
  const rows = await db.select({ title, config, forkedFrom, updatedAt }).from(chatHistories).orderBy(asc(forkedFrom));
  const kept = { title: "Bread", config: { topP: 0.5 }, updatedAt: new Date("2026-01-01T00:00:00Z") };
  expect(rows).toEqual([
    { ...kept, forkedFrom: source },
    { ...kept, forkedFrom: null },
  ]);
  const actor = { kind: "user", owner: "user:a", network: "", plan: "free" } as const;
  expect(await findForkSource({ db }, actor, fork)).toEqual({ id: source, title: "Bread" });
});
