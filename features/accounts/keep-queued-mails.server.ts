import type pg from "pg";

/**
 * Keeps mails that wait to be sent in the outbox instead: their jobs do not go along with a copy of the database, and what the
 * first installation may have sent by now must not go out twice.
 */
export async function keepQueuedMails(session: Pick<pg.ClientBase, "query">): Promise<void> {
  await session.query("UPDATE mails SET state = 'kept' WHERE state = 'queued'");
}
