import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";

/**
 * Moves to the trash whatever is older than its owner wants to keep (`historyDays` of the chat settings); pinned conversations stay. The
 * hour between a settings change and this run leaves time to reconsider.
 */
export async function expireConversations({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const at = now();
  const { rowCount } = await db.execute(sql`
    UPDATE ${chatHistories} SET deleted_at = ${at.toISOString()}::timestamptz
    FROM ${userProfiles}
    WHERE ${chatHistories.owner} = 'user:' || ${userProfiles.userId}
      AND ${chatHistories.deletedAt} IS NULL AND ${chatHistories.pinnedAt} IS NULL
      AND ${userProfiles.settingsAt} <= ${at.toISOString()}::timestamptz - interval '1 hour'
      AND ${chatHistories.lastItemAt} < ${at.toISOString()}::timestamptz - make_interval(days =>
        CASE jsonb_typeof(${userProfiles.settings} -> 'historyDays') WHEN 'number' THEN (${userProfiles.settings} ->> 'historyDays')::int END)`);
  return rowCount ?? 0;
}
