import { anyContains } from "#platform/db/contains.server.ts";
import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import type { ActingPerson } from "./actor-names.server.ts";
import { type AskingAdmin, assertFullAdmin } from "./admin-rights.server.ts";
import { type AuditChange, listAuditChanges } from "./audit-changes.ts";

export const auditSorts = ["at", "action", "target"] as const;
export type AuditSort = (typeof auditSorts)[number];

export type AuditQuery = {
  /** Searched for in what was changed: an id, a setting's key, a person's name or email address. */
  q: string;
  sort: AuditSort;
  dir: "asc" | "desc";
  /** 1-based. */
  page: number;
  filters: Record<string, string>;
};

export type AuditLine = ActingPerson & {
  id: number;
  /** ISO 8601. */
  at: string;
  action: string;
  target: string;
  /** The account that was changed, if it still exists. */
  person: { id: string; name: string } | null;
  changes: AuditChange[];
};

type Asking = Pick<AskingAdmin, "admin">;

/** Lists every actor and action the audit log can be filtered by. @throws AppError `forbidden` */
export async function listAuditChoices(
  { db }: Pick<Services, "db">,
  asking: Asking,
): Promise<{ actions: string[]; actors: ActingPerson[] }> {
  assertFullAdmin(asking);
  const { rows } = await db.execute<{ action: string | null; actor: string | null; name: string | null }>(sql`
    SELECT DISTINCT action, NULL AS actor, NULL AS name FROM audit_log
    UNION ALL
    SELECT NULL, known.actor, users.name FROM (SELECT DISTINCT actor FROM audit_log) AS known LEFT JOIN users ON known.actor = 'user:' || users.id`);
  return {
    actions: rows.flatMap(({ action }) => (action === null ? [] : [action])).toSorted(),
    actors: rows.flatMap(({ actor, name }) => (actor === null ? [] : [{ actor, name }])).toSorted((a, b) => (a.actor < b.actor ? -1 : 1)),
  };
}

type AuditRow = {
  total: string | number;
  id: string | number | null;
  actor: string;
  name: string | null;
  at: Date | string;
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  person_id: string | null;
  person_name: string | null;
};

/** Lists what admins, the operator and the server changed, in one query. @throws AppError `forbidden` */
export async function listAudit(
  { db }: Pick<Services, "db">,
  asking: Asking,
  query: AuditQuery,
  pageSize: number,
): Promise<{ items: AuditLine[]; total: number }> {
  assertFullAdmin(asking);
  const { rows } = await db.execute<AuditRow>(sql`
    WITH found AS (
      SELECT log.id, log.actor, who.name, log.created_at AS at, log.action, log.target, log.before, log.after, person.id AS person_id, person.name AS person_name
      FROM audit_log AS log
      LEFT JOIN users AS who ON log.actor = 'user:' || who.id
      LEFT JOIN users AS person ON person.id = regexp_replace(log.target, '^user:', '')
      WHERE ${conditions(query)}
    ), shown AS (SELECT * FROM found ORDER BY ${order(query)} LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize})
    SELECT shown.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted LEFT JOIN shown ON true ORDER BY ${order(query)}`);
  return { items: rows.filter((row) => row.id !== null).map(toLine), total: Number(rows[0]?.total ?? 0) };
}

function conditions({ q, filters }: AuditQuery) {
  const isFound = anyContains([sql`log.target`, sql`person.name`, sql`person.email`], q);
  const { action, who } = filters;
  return sql.join(
    [
      q === "" ? sql`true` : isFound,
      ...(action === undefined ? [] : [sql`log.action = ${action}`]),
      ...(who === undefined ? [] : [sql`log.actor = ${who}`]),
    ],
    sql` AND `,
  );
}

function order({ sort, dir }: AuditQuery) {
  const direction = dir === "asc" ? sql`ASC` : sql`DESC`;
  if (sort === "at") return sql`id ${direction}`;
  return sort === "action" ? sql`action ${direction}, id DESC` : sql`target ${direction}, id DESC`;
}

const toLine = (row: AuditRow): AuditLine => ({
  id: Number(row.id),
  actor: row.actor,
  name: row.name,
  at: new Date(row.at).toISOString(),
  action: row.action,
  target: row.target,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? "" },
  changes: listAuditChanges(row.before, row.after),
});
