import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { answerOfRow, type ItemRow, selectItems } from "./item-rows.server.ts";
import { searchVector } from "./search-vector.server.ts";

const batchSize = 200;

/**
 * Copies the text of an ended run into its item, with its search terms. Until then readers get it from the run, so nothing depends on when
 * this happens; idempotent. A run that isn't an answer in a conversation, or hasn't ended, is left alone.
 */
export async function takeOverAnswer(services: Pick<Services, "db">, runId: string): Promise<void> {
  const rows = await selectItems(services.db, and(eq(chatHistoryItems.runId, runId), isLeft));
  for (const row of rows) await takeOver(services, row);
}

/**
 * Takes over what dead processes have left.
 *
 * @returns how many answers that were
 */
export async function takeOverLeftAnswers(services: Pick<Services, "db">): Promise<number> {
  let taken = 0;
  for (;;) {
    const rows = await selectItems(services.db, isLeft, batchSize);
    for (const row of rows) await takeOver(services, row);
    taken += rows.length;
    if (rows.length < batchSize) return taken;
  }
}

/** Not searchable yet although its answer has ended. */
const isLeft = and(
  isNull(chatHistoryItems.search),
  or(isNull(chatHistoryItems.runId), isNotNull(chatHistoryItems.finish), isNull(runs.status), eq(runs.status, "done")),
);

async function takeOver({ db }: Pick<Services, "db">, row: ItemRow): Promise<void> {
  const { id, historyId, runId, prompt } = row.item;
  const { text, finish, error, citations } = answerOfRow(row);
  const search = searchVector(prompt, text);
  const more = countCodePoints(text) - countCodePoints(row.item.text ?? "");
  const ofHistory = eq(chatHistories.id, historyId);
  await db.transaction(async (tx) => {
    // Before the item, in the order in which a conversation change locks them.
    await tx.select({ id: chatHistories.id }).from(chatHistories).where(ofHistory).for("update");
    const taken = await tx
      .update(chatHistoryItems)
      .set({ text, finish, error, citations, search })
      .where(
        and(
          eq(chatHistoryItems.id, id),
          isNull(chatHistoryItems.search),
          // A continuation may have begun meanwhile.
          sql`${chatHistoryItems.runId} IS NOT DISTINCT FROM ${runId}`,
        ),
      )
      .returning({ id: chatHistoryItems.id });
    if (taken.length === 0) return;
    await tx
      .update(chatHistories)
      .set({ chars: sql`${chatHistories.chars} + ${more}` })
      .where(ofHistory);
  });
}
