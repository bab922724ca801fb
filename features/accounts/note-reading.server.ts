import type { Database } from "#platform/db/database.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import type { AskingAdmin } from "./admin-rights.server.ts";
import { ownerOf } from "./session.ts";

/** Adds an audit log line about personal texts an admin saw: which, and how many. Nothing changed, so there is no before. */
export async function noteReading(
  db: Database,
  reader: Pick<AskingAdmin, "id">,
  line: { action: string; target: string; after: object },
): Promise<void> {
  await db.insert(auditLog).values({ actor: ownerOf(reader.id), ...line });
}
