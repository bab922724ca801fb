import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/** How many were deleted, and when: the time identifies them for restoring. */
export type DeletedAll = { count: number; deletedAt: string };

type Input = { deletedAt: Date };

/** Counts an actor's conversations that are not in the trash. */
export async function countConversations({ db }: Pick<Services, "db">, actor: Actor): Promise<number> {
  return db.$count(chatHistories, and(eq(chatHistories.owner, actor.owner), isNull(chatHistories.deletedAt)));
}

/** Moves all of an actor's conversations to the trash, where they stay for 30 days. */
export async function deleteAllConversations({ db, now }: Pick<Services, "db" | "now">, actor: Actor): Promise<DeletedAll> {
  const deletedAt = now();
  const rows = await db
    .update(chatHistories)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(and(eq(chatHistories.owner, actor.owner), isNull(chatHistories.deletedAt)))
    .returning({ id: chatHistories.id });
  return { count: rows.length, deletedAt: deletedAt.toISOString() };
}

/** Restores what was moved to the trash at that moment; idempotent. */
export async function restoreAllConversations(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Actor,
  { deletedAt }: Input,
): Promise<{ count: number }> {
  const rows = await db
    .update(chatHistories)
    .set({ deletedAt: null, updatedAt: now() })
    .where(and(eq(chatHistories.owner, actor.owner), eq(chatHistories.deletedAt, deletedAt)))
    .returning({ id: chatHistories.id });
  return { count: rows.length };
}
