import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { users, verifications } from "#platform/db/schema/accounts.ts";

/**
 * Applies the consequences of setting a password through an emailed link: using it proves access to email at that address, so the address
 * is confirmed, and no link emailed earlier works any longer.
 */
export async function finishReset(services: { db: Database }, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    // A reset link's row holds the user's id and nothing else.
    await tx.delete(verifications).where(eq(verifications.value, userId));
  });
}
