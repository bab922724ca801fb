import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { ask, miscounted } from "./conversation-people.ts";
import { eventually, readJson, startProviderProcess, untilText } from "./provider-process.ts";

/** Statements of this database that wait for a lock. */
const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

it("an answer that is continued while its text is still being taken over is counted once", async () => {
  const app = await startProviderProcess();
  const { db } = app.services;
  const visitor = app.newVisitor();
  app.standIn.setScript("hang after=3");
  const { run } = await ask(visitor, "Cut off");
  await untilText(visitor, run.id, 5);
  const countWaiting = async (): Promise<number> => (await db.execute<{ count: number }>(waiting)).rows[0]?.count ?? 0;
  const { continued, stopped } = await db.transaction(async (tx) => {
    await tx.select({ id: chatHistories.id }).from(chatHistories).where(eq(chatHistories.id, run.conversationId)).for("update");
    // It is answered once the text is taken over.
    const stopped = visitor.post(`/api/runs/${run.id}/stop`);
    await expect.poll(countWaiting, eventually).toBeGreaterThan(0);
    // The sweep may be taking over the text too.
    const takingOver = await countWaiting();
    app.standIn.setScript("whole tokens=3 seed=4");
    const request = visitor.post(`/api/runs/${run.id}/continue`);
    await expect.poll(countWaiting, eventually).toBeGreaterThan(takingOver);
    return { continued: request, stopped };
  });
  await stopped;
  await finishedRun(visitor, (await readJson<{ run: { id: string } }>(continued)).run.id);
  expect(await miscounted(app.services)).toEqual([]);
});
