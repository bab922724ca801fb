import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/**
 * Writes the statement by which the oldest conversations leave the saved ones when a new one comes: those of an account are archived,
 * those of a device go to the bin. Pinned and temporary ones stay.
 *
 * @param coming how many are on their way, and not there yet for this statement
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
