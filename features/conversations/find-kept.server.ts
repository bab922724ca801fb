import { and, eq, inArray, or } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { isId } from "#core/ids.ts";

/**
 * Returns which of the given conversations exist for an account and which for a device, including those in the trash. Anyone else's count
 * as nonexistent.
 */
export async function findKept(
  { db }: Pick<Services, "db">,
  { account, device }: { account: string; device: string },
  ids: readonly string[],
): Promise<{ account: string[]; device: string[] }> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return { account: [], device: [] };
  const rows = await db
    .select({ id: chatHistories.id, owner: chatHistories.owner })
    .from(chatHistories)
    .where(and(inArray(chatHistories.id, wanted), or(eq(chatHistories.owner, account), eq(chatHistories.owner, device))));
  const idsOf = (owner: string) => rows.filter((row) => row.owner === owner).map(({ id }) => id);
  return { account: idsOf(account), device: idsOf(device) };
}
