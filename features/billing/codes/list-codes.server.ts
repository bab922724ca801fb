import { type SQL, sql } from "drizzle-orm";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Services } from "#features/services.ts";
import type { CodeLine, CodeSort } from "./code-list-shape.ts";
import { plainCode } from "./code-text.ts";

export type CodeQuery = {
  /** A code, or the end of one. */
  q: string;
  sort: CodeSort;
  dir: "asc" | "desc";
  /** 1-based. */
  page: number;
  filters: Record<string, string>;
};

type CodeRow = Omit<CodeLine, "maker" | "at" | "expiresAt"> & {
  total: string | number;
  at: Date | string;
  expiresAt: Date | string | null;
  actor: string;
  name: string | null;
};

const orders: Record<CodeSort, SQL> = { at: sql`at`, used: sql`used`, expires: sql`"expiresAt"` };

/** Lists the codes that were made, in one statement. @throws AppError `forbidden` */
export async function listCodes(
  { db, now }: Pick<Services, "db" | "now">,
  asking: Pick<AskingAdmin, "admin">,
  query: CodeQuery,
  pageSize: number,
): Promise<{ items: CodeLine[]; total: number }> {
  assertFullAdmin(asking);
  const order = sql`${orders[query.sort]} ${query.dir === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, id`;
  const state = query.filters["state"];
  const ending = plainCode(query.q).slice(-4);
  const { rows } = await db.execute<CodeRow & { id: string | null }>(sql`
    WITH lines AS (
      SELECT code.id, code.ending, code.credits_milli::float8 AS "creditsMilli", code.premium_days AS "premiumDays", code.times, code.used,
        code.expires_at AS "expiresAt", code.created_at AS at, code.created_by AS actor, who.name,
        CASE WHEN code.used >= code.times THEN 'used' WHEN code.expires_at <= ${now().toISOString()}::timestamptz THEN 'expired' ELSE 'open' END AS state
      FROM redeem_codes AS code LEFT JOIN users AS who ON code.created_by = 'user:' || who.id
    ), found AS (
      SELECT * FROM lines
      WHERE ${state === undefined ? sql`true` : sql`state = ${state}`} AND ${ending === "" ? sql`true` : sql`right(ending, ${ending.length}::int) = ${ending}::text`}
    )
    SELECT shown.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
    LEFT JOIN (SELECT * FROM found ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}) AS shown ON true
    ORDER BY ${order}`);
  return { items: rows.filter(({ id }) => id !== null).map(toLine), total: Number(rows[0]?.total ?? 0) };
}

const toLine = ({ actor, name, at, expiresAt, total: _total, ...row }: CodeRow): CodeLine => ({
  ...row,
  at: new Date(at).toISOString(),
  expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  maker: { actor, name },
});
