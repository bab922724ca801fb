import { and, asc, eq, inArray, like, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { anonymousRunDays, eraseRunWords } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { attachments, chatHistories, chatHistoryItems, chatShares } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { longTitleAmong, titleOf } from "./conversation-title.ts";
import { searchVector } from "./search-vector.server.ts";

/** How long a deleted conversation can be brought back, in days (PRODUCT.md §1.12). */
const binDays = 30;
const temporaryMs = 24 * 3_600_000;
const dayMs = 24 * 3_600_000;
const batchSize = 100;

type PurgeServices = Pick<Services, "db" | "now" | "storage" | "log">;

/**
 * Removes conversations permanently, with the text of their runs, their pictures and shared pages: those in the trash for 30 days, and
 * temporary ones after a day.
 */
export async function purgeConversations(services: PurgeServices): Promise<number> {
  const at = services.now().getTime();
  const isOver = or(
    lt(chatHistories.deletedAt, new Date(at - binDays * dayMs)),
    and(eq(chatHistories.isTemporary, true), lt(chatHistories.lastItemAt, new Date(at - temporaryMs))),
  );
  return purge(services, isOver);
}

/**
 * Removes what anonymous visitors asked once it is as old as their runs may be: item by item, so that a continued conversation loses its
 * beginning, and the conversation itself with its last item.
 */
export async function ageAnonymousConversations(services: PurgeServices): Promise<void> {
  const { db } = services;
  const before = new Date(services.now().getTime() - anonymousRunDays * dayMs);
  const isOld = and(like(chatHistories.owner, "device:%"), lt(chatHistories.createdAt, before));
  const aged = await db
    .selectDistinct({ id: chatHistories.id })
    .from(chatHistories)
    .innerJoin(chatHistoryItems, eq(chatHistoryItems.historyId, chatHistories.id))
    .where(and(isOld, lt(chatHistoryItems.createdAt, before)));
  for (const { id } of aged) {
    await db.delete(chatHistoryItems).where(and(eq(chatHistoryItems.historyId, id), lt(chatHistoryItems.createdAt, before)));
    await followRest(services, id);
  }
  const itsItems = db.select({ id: chatHistoryItems.id }).from(chatHistoryItems).where(eq(chatHistoryItems.historyId, chatHistories.id));
  await purge(services, and(isOld, notExists(itsItems)));
}

/** What a conversation is called, counts and shows once its beginning is gone. */
async function followRest({ db }: PurgeServices, id: string): Promise<void> {
  const [first] = await db
    .select({ prompt: chatHistoryItems.prompt, hidePrompt: chatHistoryItems.hidePrompt })
    .from(chatHistoryItems)
    .where(eq(chatHistoryItems.historyId, id))
    .orderBy(asc(chatHistoryItems.createdAt), asc(chatHistoryItems.id))
    .limit(1);
  const [history] = await db
    .select({ isNamed: chatHistories.isNamed, tags: chatHistories.tags })
    .from(chatHistories)
    .where(eq(chatHistories.id, id));
  if (first === undefined || history === undefined) return;
  const title = titleOf(first.prompt);
  const ofHistory = sql`FROM ${chatHistoryItems} WHERE history_id = ${id}`;
  await db
    .update(chatHistories)
    .set({
      itemCount: sql`(SELECT count(*) ${ofHistory})`,
      starredCount: sql`(SELECT count(starred_at) ${ofHistory})`,
      chars: sql`(SELECT coalesce(sum(length(prompt) + coalesce(length(text), 0)), 0) ${ofHistory})`,
      activeItemId: sql`coalesce((SELECT id ${ofHistory} AND id = active_item_id), (SELECT id ${ofHistory} ORDER BY created_at DESC, id DESC LIMIT 1))`,
      ...(history.isNamed ? {} : { title, longTitle: longTitleAmong(title, [first]), search: searchVector(title, ...history.tags) }),
    })
    .where(eq(chatHistories.id, id));
}

async function purge(services: PurgeServices, which: SQL | undefined): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await services.db.select({ id: chatHistories.id }).from(chatHistories).where(which).limit(batchSize);
    for (const { id } of rows) await purgeOne(services, id);
    purged += rows.length;
    if (rows.length < batchSize) return purged;
  }
}

/** The text of the runs goes first: a repeat finds them through the conversation. */
async function purgeOne(services: PurgeServices, id: string): Promise<void> {
  const { db } = services;
  await eraseRunWords(services, inArray(runs.id, runsOf(id)));
  const items = await db
    .select({ pictures: chatHistoryItems.attachmentIds })
    .from(chatHistoryItems)
    .where(eq(chatHistoryItems.historyId, id));
  await db.transaction(async (tx) => {
    await tx.delete(chatShares).where(eq(chatShares.historyId, id));
    await tx.delete(chatHistories).where(eq(chatHistories.id, id));
  });
  await deleteUnusedPictures(services, [...new Set(items.flatMap((item) => item.pictures))]);
}

/** The runs of a conversation's answers, and the runs they continue. */
const runsOf = (historyId: string): SQL => sql`(
  WITH RECURSIVE answers AS (
    SELECT id, continues_run_id FROM ${runs} WHERE id IN (SELECT run_id FROM ${chatHistoryItems} WHERE history_id = ${historyId})
    UNION
    SELECT former.id, former.continues_run_id FROM ${runs} AS former JOIN answers ON former.id = answers.continues_run_id
  ) SELECT id FROM answers)`;

/**
 * A picture that another conversation or a tool's run uses, too, stays; one the storage can't delete is logged, and is removed with its
 * owner.
 */
async function deleteUnusedPictures({ db, storage, log }: PurgeServices, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const uses = db
    .select({ id: chatHistoryItems.id })
    .from(chatHistoryItems)
    .where(and(eq(chatHistoryItems.owner, attachments.owner), sql`${attachments.id} = ANY (${chatHistoryItems.attachmentIds})`));
  const runUses = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.owner, attachments.owner), sql`${runs.fields} -> 'attachmentIds' ? ${attachments.id}`));
  const unused = await db
    .select({ id: attachments.id, path: attachments.storagePath })
    .from(attachments)
    .where(and(inArray(attachments.id, ids), notExists(uses), notExists(runUses)));
  for (const { id, path } of unused) {
    try {
      await storage.delete(path);
      await db.delete(attachments).where(eq(attachments.id, id));
    } catch (error) {
      log.warn({ err: error, attachment: id }, "a picture could not be deleted; the next cleanup will try again");
    }
  }
}
