import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/**
 * Moves a conversation to the trash, where it stays for 30 days; an answer under way is written to its end. Idempotent.
 *
 * @throws AppError `not-found`
 */
export async function deleteConversation({ db, now }: Pick<Services, "db" | "now">, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new AppError("not-found");
  const [row] = await db
    .update(chatHistories)
    .set({ deletedAt: sql`coalesce(${chatHistories.deletedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(chatHistories.id, id), eq(chatHistories.owner, actor.owner)))
    .returning({ id: chatHistories.id });
  if (row === undefined) throw new AppError("not-found");
}

/**
 * Restores a conversation from the trash; idempotent.
 *
 * @throws AppError `not-found`
 */
export async function restoreConversation({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new AppError("not-found");
  const own = and(eq(chatHistories.id, id), eq(chatHistories.owner, actor.owner));
  await db
    .update(chatHistories)
    .set({ deletedAt: null })
    .where(and(own, isNotNull(chatHistories.deletedAt)));
  if ((await db.$count(chatHistories, own)) === 0) throw new AppError("not-found");
}
