import { and, eq, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { editedItems, itemRevisions, redirects } from "#platform/db/schema/content.ts";
import { appConfig, idempotencyKeys } from "#platform/db/schema/operations.ts";
import { forgetJobsWith } from "#platform/jobs/forget-jobs.server.ts";

/** What running the site keeps about people: stored answers, the audit log, job payloads. */
export const ownedOperations: OwnedData = {
  columns: {
    "idempotency_keys.owner": { adoption: "moves", download: null, deletion: "erased" },
    "audit_log.actor": { adoption: "no-device", download: null, deletion: "nameless" },
    "audit_log.target": { adoption: "stays", download: null, deletion: "nameless" },
    "edited_items.edited_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "item_revisions.edited_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "redirects.created_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "app_config.changed_by": { adoption: "no-device", download: null, deletion: "nameless" },
  },

  /** A repeat of a request then still gets its first answer, and only the new owner does. */
  async adopt(tx, device, owner) {
    const taken = alias(idempotencyKeys, "taken");
    const sameKey = tx
      .select({ key: taken.key })
      .from(taken)
      .where(and(eq(taken.owner, owner), eq(taken.key, idempotencyKeys.key)));
    const answered = and(eq(idempotencyKeys.owner, device), isNotNull(idempotencyKeys.status));
    await tx
      .update(idempotencyKeys)
      .set({ owner })
      .where(and(answered, notExists(sameKey)));
    await tx.delete(idempotencyKeys).where(answered);
  },

  async eraseRows(tx, { userId, owner, email, nameless }) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
    const mark = email ?? userId;
    const without = (column: SQL): SQL =>
      sql`replace(replace(replace(${column}, ${owner}, ${nameless.owner}), ${userId}, ${nameless.id}), ${mark}, ${nameless.id})`;
    await tx.execute(sql`
      UPDATE audit_log SET actor = ${without(sql`actor`)}, target = ${without(sql`target`)},
        before = ${without(sql`${withoutReason(sql`before`)}::text`)}::jsonb, after = ${without(sql`${withoutReason(sql`after`)}::text`)}::jsonb
      WHERE strpos(concat_ws(' ', actor, target, before, after), ${userId}) > 0 OR strpos(concat_ws(' ', actor, target, before, after), ${mark}) > 0`);
    await tx
      .update(appConfig)
      .set({ changedBy: without(sql`${appConfig.changedBy}`) })
      .where(sql`strpos(${appConfig.changedBy}, ${userId}) > 0 OR strpos(${appConfig.changedBy}, ${mark}) > 0`);
    await tx.update(editedItems).set({ editedBy: nameless.owner }).where(eq(editedItems.editedBy, owner));
    await tx.update(itemRevisions).set({ editedBy: nameless.owner }).where(eq(itemRevisions.editedBy, owner));
    await tx.update(redirects).set({ createdBy: nameless.owner }).where(eq(redirects.createdBy, owner));
    await forgetJobsWith(tx, userId);
    await forgetJobsWith(tx, mark);
  },
};

/** An operator's own words may name anyone. */
const withoutReason = (column: SQL): SQL =>
  sql`(CASE WHEN jsonb_typeof(${column}) = 'object' THEN ${column} - 'reason' ELSE ${column} END)`;
