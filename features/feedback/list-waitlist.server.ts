import { and, eq } from "drizzle-orm";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { waitlist } from "#platform/db/schema/content.ts";
import { byTime, type InboxPage, type InboxQuery } from "./inbox-list.server.ts";

export type WaitlistRow = {
  id: string;
  at: string;
  product: string;
  email: string;
  useCase: string | null;
  locale: string;
  invitedAt: string | null;
};

/** Lists who is waiting for a product. @throws AppError `forbidden` */
export async function listWaitlist(
  db: Database,
  reader: AskingAdmin,
  query: InboxQuery,
  pageSize: number,
): Promise<InboxPage<WaitlistRow>> {
  assertFullAdmin(reader);
  const { product } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([waitlist.email, waitlist.useCase], query.q),
    product === undefined ? undefined : eq(waitlist.productKey, product),
  );
  const rows = await db
    .select()
    .from(waitlist)
    .where(where)
    .orderBy(...byTime(waitlist, query.dir))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  return { rows: rows.map(toWaitlistRow), total: await db.$count(waitlist, where) };
}

function toWaitlistRow(row: typeof waitlist.$inferSelect): WaitlistRow {
  const { id, email, useCase, locale } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
    product: row.productKey,
    email,
    useCase,
    locale,
    invitedAt: row.invitedAt?.toISOString() ?? null,
  };
}
