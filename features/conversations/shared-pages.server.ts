import { and, desc, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatShares } from "#platform/db/schema/conversations.ts";
import { maxShares, toShareView } from "./share-conversation.server.ts";
import type { SharedItem, SharedView, ShareView } from "./shared-view.ts";

type Reads = Pick<Services, "db" | "now">;

/** Reads a shared page; null if the id never was one, the page has expired, or its conversation was deleted. */
export async function findShared(services: Reads, id: string): Promise<SharedView | null> {
  if (!isShareId(id)) return null;
  const [row] = await services.db
    .select({
      snapshot: chatShares.snapshot,
      authorName: chatShares.authorName,
      createdAt: chatShares.createdAt,
      expiresAt: chatShares.expiresAt,
    })
    .from(chatShares)
    .where(and(eq(chatShares.id, id), isOpen(services)));
  if (row === undefined) return null;
  const { title, items } = row.snapshot;
  return {
    title,
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isDemo: items.some((item) => item.origin === "demo"),
    items: items.map(
      (item): SharedItem => ({
        prompt: item.hidePrompt ? null : item.prompt,
        text: item.text,
        isIncomplete: item.error !== null,
        origin: item.origin,
        created: item.created,
      }),
    ),
  };
}

/** Returns whether a shared page exists at an address, without reading it. */
export async function isShared(services: Reads, id: string): Promise<boolean> {
  if (!isShareId(id)) return false;
  return (await services.db.$count(chatShares, and(eq(chatShares.id, id), isOpen(services)))) > 0;
}

/** Lists an owner's readable shared pages, newest first; there are never more than 100. */
export async function listShares(services: Reads, actor: Actor): Promise<ShareView[]> {
  const rows = await services.db
    .select({
      id: chatShares.id,
      historyId: chatShares.historyId,
      authorName: chatShares.authorName,
      locale: chatShares.locale,
      createdAt: chatShares.createdAt,
      expiresAt: chatShares.expiresAt,
      title: sql<string>`${chatShares.snapshot} ->> 'title'`,
    })
    .from(chatShares)
    .where(and(eq(chatShares.owner, actor.owner), isOpen(services)))
    .orderBy(desc(chatShares.createdAt), chatShares.id)
    .limit(maxShares);
  return rows.map(toShareView);
}

/**
 * Revokes a shared page, immediately and permanently; its content is not kept.
 *
 * @throws AppError `not-found`, including for one that has already expired
 */
export async function revokeShare(services: Reads, actor: Actor, id: string): Promise<void> {
  if (!isShareId(id)) throw new AppError("not-found");
  const rows = await services.db
    .update(chatShares)
    .set({ revokedAt: services.now(), snapshot: { title: "", items: [] }, authorName: null })
    .where(and(eq(chatShares.id, id), eq(chatShares.owner, actor.owner), isNull(chatShares.revokedAt)))
    .returning({ id: chatShares.id });
  if (rows.length === 0) throw new AppError("not-found");
}

/** Removes expired shared pages, and those whose conversation is permanently gone; may be repeated. */
export async function deleteEndedShares({ db, now }: Reads): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${chatShares} WHERE ${chatShares.revokedAt} IS NOT NULL OR ${chatShares.expiresAt} <= ${now().toISOString()}::timestamptz
      OR NOT EXISTS (SELECT 1 FROM ${chatHistories} WHERE ${chatHistories.id} = ${chatShares.historyId})`);
  return rowCount ?? 0;
}

/** 160 bits in base64url; ids in any other form are never looked up. */
const isShareId = (id: string): boolean => /^[\w-]{27}$/.test(id);

/** Not revoked, not expired, and its conversation still belongs to its owner and isn't in the trash. */
function isOpen({ db, now }: Reads) {
  const conversation = db
    .select({ id: chatHistories.id })
    .from(chatHistories)
    .where(and(eq(chatHistories.id, chatShares.historyId), eq(chatHistories.owner, chatShares.owner), isNull(chatHistories.deletedAt)));
  const isInTime = or(isNull(chatShares.expiresAt), gt(chatShares.expiresAt, now()));
  return and(isNull(chatShares.revokedAt), isInTime, exists(conversation));
}
