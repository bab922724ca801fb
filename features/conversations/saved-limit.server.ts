import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/** How many conversations an owner may have, including archived and trashed ones: a multiple of the plan's saved ones. */
export const totalFactor = 10;

/**
 * Builds the statement that removes the oldest conversations from the saved ones when a new one arrives: an account's are archived, a
 * device's go to the trash. Pinned and temporary ones stay.
 *
 * @param coming how many are being added and not yet visible to this statement
 */
export function makeRoom(services: Pick<Services, "config">, actor: Pick<Actor, "owner" | "plan">, now: Date, coming: 0 | 1): SQL {
  const kept = Math.max(0, services.config.limits(actor.plan).savedConversations - coming);
  const at = sql`${now.toISOString()}::timestamptz`;
  const leave = actor.owner.startsWith("user:") ? sql`archived_at = ${at}` : sql`deleted_at = ${at}`;
  return sql`
    UPDATE ${chatHistories} SET ${leave} WHERE id IN (
      SELECT id FROM (
        SELECT id, pinned_at FROM ${chatHistories}
        WHERE owner = ${actor.owner} AND deleted_at IS NULL AND archived_at IS NULL AND NOT temporary
        ORDER BY (pinned_at IS NULL), last_item_at DESC, id OFFSET ${kept}
      ) AS beyond WHERE pinned_at IS NULL
    )`;
}

/**
 * Makes sure that there is room for one more. An account's conversations beyond the saved ones are archived, up to ten times as many. A
 * device has no archive: either there is room, or it has to wait.
 *
 * @throws AppError `limit-reached`
 */
export async function assertSavable({ config }: Pick<Services, "config">, tx: Transaction, actor: Actor): Promise<void> {
  const { savedConversations } = config.limits(actor.plan);
  const own = eq(chatHistories.owner, actor.owner);
  const isSaved = and(own, isNull(chatHistories.deletedAt), eq(chatHistories.isTemporary, false));
  const isFull =
    actor.kind === "user"
      ? (await tx.$count(chatHistories, own)) >= totalFactor * savedConversations
      : (await tx.$count(chatHistories, isSaved)) >= savedConversations;
  if (isFull) throw new AppError("limit-reached", "conversations");
}
