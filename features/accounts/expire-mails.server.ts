import { lte } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";

/** Removes expired emails: a day after they were sent, otherwise a week after they were written. */
export async function expireMails(services: { db: Database; now(): Date }): Promise<void> {
  await services.db.delete(mails).where(lte(mails.expiresAt, services.now()));
}
