import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/** How many went, and when: the time is what they are brought back by. */
export type DeletedAll = { count: number; deletedAt: string };

type Input = { deletedAt: Date };

/** Counts an actor's conversations that are not in the bin. */
export async function countConversations({ db }: Pick<Services, "db">, actor: Actor): Promise<number> {
  return db.$count(chatHistories, and(eq(chatHistories.owner, actor.owner), isNull(chatHistories.deletedAt)));
}

/** Puts all of an actor's conversations into the bin, where they stay for 30 days. */
export async function deleteAllConversations({ db, now }: Pick<Services, "db" | "now">, actor: Actor): Promise<DeletedAll> {
  const deletedAt = now();
  const rows = await db
    .update(chatHistories)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(and(eq(chatHistories.owner, actor.owner), isNull(chatHistories.deletedAt)))
    .returning({ id: chatHistories.id });
  return { count: rows.length, deletedAt: deletedAt.toISOString() };
}

/** Brings back what went into the bin at that moment; the same when repeated. */
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
