import { and, eq, inArray, or } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { isPromptId } from "../prompt-text.ts";

/** Returns which of the given prompts are an account's and which a device's; anyone else's count as nonexistent. */
export async function findKeptPrompts(
  { db }: Pick<Services, "db">,
  { account, device }: { account: string; device: string },
  ids: readonly string[],
): Promise<{ account: string[]; device: string[] }> {
  const wanted = ids.filter(isPromptId);
  if (wanted.length === 0) return { account: [], device: [] };
  const rows = await db
    .select({ id: prompts.id, owner: prompts.owner })
    .from(prompts)
    .where(and(inArray(prompts.id, wanted), or(eq(prompts.owner, account), eq(prompts.owner, device))));
  const idsOf = (owner: string) => rows.filter((row) => row.owner === owner).map(({ id }) => id);
  return { account: idsOf(account), device: idsOf(device) };
}
