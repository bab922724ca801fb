import { sql } from "drizzle-orm";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";

/** Documents whose last vector came on a day in UTC, `2026-11-22`, and their length in code points. */
export type EmbeddedDay = { day: string; documents: number; chars: number };

/**
 * Totals the documents that are still there by the day on which they became searchable by meaning, oldest day first; days without one are
 * included as zeros. Reads no owners and no texts.
 *
 * @param days today counts as one
 * @throws AppError `forbidden`
 */
export async function sumEmbedded(
  { db, now }: Pick<Services, "db" | "now">,
  admin: Pick<SignedInUser, "admin"> | null,
  days: number,
): Promise<EmbeddedDay[]> {
  assertFullAdmin(admin);
  const today = now().toISOString().slice(0, 10);
  const { rows } = await db.execute<EmbeddedDay>(sql`
    SELECT to_char(${today}::date - back, 'YYYY-MM-DD') AS day, count(id)::int AS documents, coalesce(sum(chars), 0)::float8 AS chars
    FROM generate_series(0, ${days - 1}::int) AS back
    LEFT JOIN (
      SELECT id, chars, (embedded_at AT TIME ZONE 'UTC')::date AS day FROM documents
      WHERE embedded_at >= (${today}::date - ${days - 1}::int)::timestamp AT TIME ZONE 'UTC'
        AND embedded_at < (${today}::date + 1)::timestamp AT TIME ZONE 'UTC'
    ) AS embedded ON embedded.day = ${today}::date - back
    GROUP BY back ORDER BY back DESC`);
  return rows;
}
