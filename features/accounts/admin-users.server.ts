import { type SQL, sql } from "drizzle-orm";
import { role } from "#core/actor.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { type AskingAdmin, assertFullAdmin } from "./admin-rights.server.ts";
import type { AdminState, UserSort, UserState } from "./user-list-shape.ts";

export type UserQuery = {
  q: string;
  sort: UserSort;
  dir: "asc" | "desc";
  /** 1-based. */
  page: number;
  filters: Record<string, string>;
};

export type UserLine = {
  id: string;
  name: string;
  email: string;
  handle: string | null;
  isConfirmed: boolean;
  plan: "free" | "premium";
  availableMilli: number;
  heldMilli: number;
  /** Started within the last 30 days. */
  runs: number;
  /** ISO 8601. */
  joinedAt: string;
  /** The last active session or the last run within 30 days, whichever is later; null if neither is known. */
  seenAt: string | null;
  state: UserState;
  admin: AdminState;
};

const recentDays = 30;

/**
 * Lists accounts for an admin in one query, searching email address, name, handle and id. Sessions and runs are read only for the accounts
 * on the page, unless the list is ordered by them.
 *
 * @throws AppError `forbidden`
 */
export async function listUsers(
  services: Pick<Services, "db" | "now">,
  asking: Pick<AskingAdmin, "admin">,
  query: UserQuery,
  pageSize: number,
): Promise<{ items: UserLine[]; total: number }> {
  assertFullAdmin(asking);
  const order = sql`${orders[query.sort]} ${query.dir === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, id`;
  const isByWork = orderedByWork.has(query.sort);
  const accounts = selectUsers(services.now());
  const page = sql`(SELECT * FROM found ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize})`;
  // Counted separately so that the database can skip everything only the page shows.
  const { rows } = await services.db.execute<UserRow & { total: string | number }>(sql`
    WITH lines AS (${isByWork ? withWork(services.now(), sql`(${accounts})`) : accounts}),
      found AS ${isByWork ? sql`` : sql`NOT MATERIALIZED`} (SELECT * FROM lines WHERE ${conditions(query)})
    SELECT shown.*, counted.total FROM (SELECT count(*) AS total FROM found) AS counted
    LEFT JOIN (${isByWork ? sql`SELECT * FROM ${page} AS page` : withWork(services.now(), page)}) AS shown ON true
    ORDER BY ${order}`);
  return { items: rows.filter((row) => row.id !== null).map(toLine), total: Number(rows[0]?.total ?? 0) };
}

/** Reads one account as the list shows it; null if unknown. */
export async function findUserLine(services: Pick<Services, "db" | "now">, userId: string): Promise<UserLine | null> {
  const { rows } = await services.db.execute<UserRow>(
    withWork(services.now(), sql`(${selectUsers(services.now(), sql`WHERE users.id = ${userId}`)})`),
  );
  return rows[0] === undefined ? null : toLine(rows[0]);
}

type UserRow = {
  id: string;
  name: string;
  email: string;
  handle: string | null;
  is_confirmed: boolean;
  plan: UserLine["plan"];
  available_milli: string | number;
  held_milli: string | number;
  runs: string | number;
  joined_at: Date | string;
  seen_at: Date | string | null;
  state: UserState;
  admin: AdminState;
};

/** Orders that need everyone's runs and sessions. */
const orderedByWork: ReadonlySet<UserSort> = new Set(["runs", "seen"]);

/** Adds each account's recent activity to its row. */
function withWork(now: Date, lines: SQL): SQL {
  const recent = sql`${new Date(now.getTime() - recentDays * 86_400_000).toISOString()}::timestamptz`;
  return sql`
    SELECT line.*, coalesce(done.runs, 0) AS runs, greatest(signed_in.last_at, done.last_at) AS seen_at
    FROM ${lines} AS line
    CROSS JOIN LATERAL (SELECT max(created_at) AS last_at FROM sessions WHERE user_id = line.id) AS signed_in
    CROSS JOIN LATERAL (SELECT count(*) AS runs, max(created_at) AS last_at FROM runs
      WHERE owner = 'user:' || line.id AND created_at > ${recent}) AS done`;
}

function selectUsers(now: Date, where: SQL = sql``): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    SELECT users.id, users.name, users.email, users.email_verified AS is_confirmed, users.created_at AS joined_at, profile.handle,
      CASE WHEN profile.role = ${role.premium}::int AND (profile.billing_end IS NULL OR profile.billing_end > ${at}) THEN 'premium' ELSE 'free' END AS plan,
      CASE WHEN profile.deleted_at IS NOT NULL THEN 'deleted' WHEN profile.frozen_at IS NOT NULL THEN 'frozen' ELSE 'normal' END AS state,
      CASE WHEN admin.role IS NULL THEN 'none' WHEN admin.status <> ${adminStatus.normal}::int THEN 'frozen'
        WHEN admin.role = ${adminRole.admin}::int THEN 'admin' ELSE 'editor' END AS admin,
      coalesce(balance.available_milli, 0) AS available_milli, coalesce(balance.held_milli, 0) AS held_milli
    FROM users
    LEFT JOIN user_profiles AS profile ON profile.user_id = users.id
    LEFT JOIN admin_accounts AS admin ON admin.user_id = users.id
    LEFT JOIN balances AS balance ON balance.owner = 'user:' || users.id
    ${where}`;
}

const orders: Record<UserSort, SQL> = {
  joined: sql`joined_at`,
  name: sql`lower(name)`,
  email: sql`email`,
  balance: sql`available_milli`,
  runs: sql`runs`,
  seen: sql`seen_at`,
};

function conditions({ q, filters }: UserQuery): SQL {
  // A whole address is found however its domain is written.
  const isFound =
    q === "" ? sql`true` : sql`(id = ${q} OR email = ${mailAddressKey(q)} OR ${anyContains([sql`email`, sql`name`, sql`handle`], q)})`;
  const { plan, state, admin } = filters;
  return sql.join(
    [
      isFound,
      ...(plan === undefined ? [] : [sql`plan = ${plan}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(admin === undefined ? [] : [sql`admin = ${admin}`]),
    ],
    sql` AND `,
  );
}

const toLine = (row: UserRow): UserLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  handle: row.handle,
  isConfirmed: row.is_confirmed,
  plan: row.plan,
  availableMilli: Number(row.available_milli),
  heldMilli: Number(row.held_milli),
  runs: Number(row.runs),
  joinedAt: new Date(row.joined_at).toISOString(),
  seenAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
  state: row.state,
  admin: row.admin,
});
