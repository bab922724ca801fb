import { and, count, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Finish } from "#core/finish.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { adminAccounts, identities, sessions, userProfiles } from "#platform/db/schema/accounts.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { type AskingAdmin, assertFullAdmin } from "./admin-rights.server.ts";
import { findUserLine, type UserLine } from "./admin-users.server.ts";
import { ownerOf } from "./session.ts";

/** What an admin sees of an account: facts and figures, none of its texts, and nothing that could sign in. */
export type AdminUserView = UserLine & {
  locale: string | null;
  timezone: string | null;
  /** ISO 8601; null for a plan without an end. */
  billingEnd: string | null;
  frozenAt: string | null;
  sessions: number;
  /** Sign-in methods, such as `credential` and `google`. */
  signsInBy: string[];
  adminRole: number | null;
  adminStatus: number | null;
};

/** @throws AppError `forbidden`, `not-found` */
export async function getAdminUser(
  services: Pick<Services, "db" | "now">,
  asking: Pick<AskingAdmin, "admin">,
  userId: string,
): Promise<AdminUserView> {
  assertFullAdmin(asking);
  const line = isId(userId) ? await findUserLine(services, userId) : null;
  if (line === null) throw new AppError("not-found", "no such account");
  const { db, now } = services;
  const [[profile], [admin], ways, [open]] = await Promise.all([
    db.select().from(userProfiles).where(eq(userProfiles.userId, userId)),
    db.select({ role: adminAccounts.role, status: adminAccounts.status }).from(adminAccounts).where(eq(adminAccounts.userId, userId)),
    db.select({ way: identities.providerId }).from(identities).where(eq(identities.userId, userId)),
    db
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now()))),
  ]);
  return {
    ...line,
    locale: profile?.locale ?? null,
    timezone: profile?.timezone ?? null,
    billingEnd: profile?.billingEnd?.toISOString() ?? null,
    frozenAt: profile?.frozenAt?.toISOString() ?? null,
    sessions: open?.count ?? 0,
    signsInBy: ways.map(({ way }) => way).toSorted(),
    adminRole: admin?.role ?? null,
    adminStatus: admin?.status ?? null,
  };
}

/** A run without its texts: its kind, outcome and cost. */
export type AdminRunLine = {
  id: string;
  kind: string;
  tool: string | null;
  model: string;
  finish: Finish | null;
  /** Null while it is under way. */
  chargedMilli: number | null;
  chargedUnits: number | null;
  /** ISO 8601. */
  at: string;
};

/**
 * Lists an account's runs, newest first.
 *
 * @param after the last run of the previous page, or null
 * @throws AppError `forbidden`
 */
export async function listAdminRuns(
  { db }: Pick<Services, "db">,
  asking: Pick<AskingAdmin, "admin">,
  userId: string,
  limit: number,
  after: string | null,
): Promise<{ items: AdminRunLine[]; next: string | null }> {
  assertFullAdmin(asking);
  const owner = ownerOf(userId);
  const last =
    after === null || !isId(after)
      ? undefined
      : sql`(SELECT created_at FROM runs AS last WHERE last.id = ${after} AND last.owner = ${owner})`;
  const older = last && or(lt(runs.createdAt, last), and(eq(runs.createdAt, last), gt(runs.id, after ?? "")));
  const rows = await db
    .select({
      id: runs.id,
      kind: runs.kind,
      tool: runs.tool,
      model: runs.model,
      finish: runs.finish,
      chargedMilli: runs.chargedMilli,
      chargedUnitsMilli: runs.chargedUnitsMilli,
      at: runs.createdAt,
    })
    .from(runs)
    .where(and(eq(runs.owner, owner), older))
    .orderBy(desc(runs.createdAt), runs.id)
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ chargedUnitsMilli, at, ...row }) => ({
    ...row,
    chargedUnits: chargedUnitsMilli === null ? null : chargedUnitsMilli / 1000,
    at: at.toISOString(),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
