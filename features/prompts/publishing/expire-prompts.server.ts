import { and, like, lt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";

/** Prompts of a device are kept as long after their last change as the device itself is known, in days. */
export const devicePromptDays = 400;

/** Deletes the prompts of devices that were changed last before they could have been forgotten; devices publish nothing, so nobody else has them. */
export async function deleteOldDevicePrompts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - devicePromptDays * 86_400_000);
  await db.delete(prompts).where(and(like(prompts.owner, "device:%"), lt(prompts.updatedAt, before)));
}
