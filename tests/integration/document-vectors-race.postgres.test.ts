import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { takeAmount } from "#features/accounts/limit-tries.server.ts";
import { embeddedChars, embeddingKey, leastEmbedded } from "#features/documents/document-limits.ts";
import { embedAllDocuments } from "#features/documents/embedding/embed-all.server.ts";
import { eventually, startProviderProcess } from "./provider-process.ts";
import { addReader, bringText, manyChunks } from "./vector-work.ts";

/** Statements of this database that wait for a lock. */
const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

it("documents that still fit are queued where an upload is just taking the rest of the day's first allowance", async () => {
  const { services } = await startProviderProcess({ embedding: "default" });
  await services.embeddingWorker.stop(0);
  const actor = await addReader(services);
  for (const count of [1, 2, 9]) await bringText({ ...services, embedder: null }, actor, manyChunks(count, "pears"), `${count}`);
  const { pressed } = await services.db.transaction(async (tx) => {
    await takeAmount({ db: tx, now: services.now }, embeddingKey(actor.owner), embeddedChars.max - 4 * leastEmbedded, embeddedChars);
    const pressed = embedAllDocuments(services, actor);
    await expect.poll(async () => (await services.db.execute<{ count: number }>(waiting)).rows[0]?.count, eventually).toBeGreaterThan(0);
    return { pressed };
  });
  expect(await pressed).toEqual({ queued: 2, left: 1 });
});
