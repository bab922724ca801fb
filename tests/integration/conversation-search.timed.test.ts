import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { listConversations } from "#features/conversations/list-conversations.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { fillConversations, needle } from "#tests/services/fill-conversations.ts";
import { patience } from "#tests/harness/patience.ts";

const messages = 100_000;
const perConversation = 50;
/** How much longer a reading may take for ten times as many messages; and what is less than the machine's own noise, in ms. */
const mostTimes = 4;
const noiseMs = 20;

let database: TestDatabase;
let db: Database;
const readers: { actor: Actor; conversation: string }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, () => undefined, 2);
  for (const count of [messages / 10, messages]) {
    const owner = `user:reader-of-${count}`;
    const { conversation } = await fillConversations(db, owner, count, perConversation);
    readers.push({ actor: { kind: "user", owner, network: "", plan: "free" }, conversation });
  }
}, patience.longTest);
afterAll(async () => {
  await db.$client.end();
  await database.close();
});

/** The median of eleven, in ms. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 11; round++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((left, right) => left - right)[5] ?? 0;
}

const find = (query: string | null) => (actor: Actor) =>
  listConversations({ db }, actor, { query, tag: null, starred: false, archived: false, bin: false, limit: 20, cursor: null });

it.each<[string, (actor: Actor, conversation: string) => Promise<unknown>]>([
  ["the list", find(null)],
  ["a search for Chinese", find(needle.chinese)],
  ["a search for the beginning of a word", find(needle.prefix)],
  ["a search for what is frequent", find("退款")],
  ["a conversation", (actor, conversation) => getConversation({ db }, actor, conversation)],
])("%s takes about as long at 100,000 messages as at 10,000", async (_what, work) => {
  const [few = 0, many = 0] = [
    await medianOf(() => work(readers[0]?.actor as Actor, readers[0]?.conversation ?? "")),
    await medianOf(() => work(readers[1]?.actor as Actor, readers[1]?.conversation ?? "")),
  ];
  expect(many).toBeLessThan(mostTimes * few + noiseMs);
});
