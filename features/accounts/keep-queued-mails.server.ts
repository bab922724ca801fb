import type pg from "pg";

/**
 * Keeps emails waiting to be sent in the outbox instead: their jobs are not part of a database copy, and what the first installation may
 * have sent by now must not be sent twice.
 */
export async function keepQueuedMails(session: Pick<pg.ClientBase, "query">): Promise<void> {
  await session.query("UPDATE mails SET state = 'kept' WHERE state = 'queued'");
}
