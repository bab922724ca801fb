import { and, like, lt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";

/** A device's prompts are kept after their last change for as long as the device itself is known, in days. */
const devicePromptDays = 400;

/** Deletes devices' prompts whose last change is older than that; devices publish nothing, so no one else has them. */
export async function deleteOldDevicePrompts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - devicePromptDays * 86_400_000);
  await db.delete(prompts).where(and(like(prompts.owner, "device:%"), lt(prompts.updatedAt, before)));
}
