import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { users, verifications } from "#platform/db/schema/accounts.ts";

/**
 * Draws what follows from a password that was set by a mailed link: whoever did it reads mails at that address, so the
 * address is confirmed, and no other link that was mailed before works any longer.
 */
export async function finishReset(services: { db: Database }, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    // A reset link's row holds the user's id and nothing else.
    await tx.delete(verifications).where(eq(verifications.value, userId));
  });
}
