import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";

/**
 * Makes sure that an owner may star this many more answers; of two concurrent requests the second waits for the first.
 *
 * @throws AppError `limit-reached`
 */
export async function assertMayStar(services: Pick<Services, "config">, tx: Transaction, actor: Actor, more: number): Promise<void> {
  if (more <= 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`starred ${actor.owner}`}, 0))`);
  const starred = await tx.$count(chatHistoryItems, and(eq(chatHistoryItems.owner, actor.owner), isNotNull(chatHistoryItems.starredAt)));
  if (starred + more > services.config.limits(actor.plan).starred) throw new AppError("limit-reached", "starred");
}
