import { and, eq, exists, gt, inArray, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { prompts, tools } from "#platform/db/schema/catalogue.ts";
import { promptFavourites, promptOutputs, promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import { noFavourites } from "./library/favourites.ts";
import { moveCounts } from "./library/vote-prompt.server.ts";

/** Prompts that people wrote, with versions and outputs, and what they said about others'; the product's own prompts have no owner. */
export const ownedPrompts: OwnedData = {
  columns: {
    "prompts.owner": { adoption: "moves", download: "prompts.json", deletion: "erased" },
    "prompt_favourites.user_id": { adoption: "no-device", download: "prompt-favourites.json", deletion: "erased" },
    // The fact of a report stays with the prompt; who made it, and its text, don't.
    "prompt_reports.owner": { adoption: "moves", download: "prompt-reports.json", deletion: "nameless" },
  },

  selectAdoptable(db, device, after) {
    const newer = after === null ? undefined : gt(prompts.createdAt, after);
    return { prompts: sql`${db.$count(prompts, and(eq(prompts.owner, device), newer))}` };
  },

  async adopt(tx, device, owner) {
    await tx.update(prompts).set({ owner }).where(eq(prompts.owner, device));
    await dropRepeatedReports(tx, device, owner);
    await tx.update(promptReports).set({ owner }).where(eq(promptReports.owner, device));
  },

  async *listFiles({ db }, userId) {
    const owner = ownerOf(userId);
    const own = await db.select().from(prompts).where(eq(prompts.owner, owner));
    const ids = own.map(({ id }) => id);
    const versions = ids.length === 0 ? [] : await db.select().from(promptVersions).where(inArray(promptVersions.promptId, ids));
    const outputs = ids.length === 0 ? [] : await db.select().from(promptOutputs).where(inArray(promptOutputs.promptId, ids));
    yield asJson(
      "prompts.json",
      own.map(({ search: _, ...row }) => ({
        ...row,
        versions: versions.filter(({ promptId }) => promptId === row.id),
        // Without a text of its own an output refers to its run, which is in the download too.
        outputs: outputs.filter(({ promptId }) => promptId === row.id),
      })),
    );
    yield asJson("prompt-favourites.json", await db.select().from(promptFavourites).where(eq(promptFavourites.userId, userId)));
    yield asJson("prompt-reports.json", await db.select().from(promptReports).where(eq(promptReports.owner, owner)));
  },

  async eraseRows(tx, { userId, owner, nameless }) {
    const [said] = await tx.delete(promptFavourites).where(eq(promptFavourites.userId, userId)).returning();
    if (said !== undefined) await moveCounts(tx, said, noFavourites);
    await tx.update(promptReports).set({ owner: nameless.owner, comment: null }).where(eq(promptReports.owner, owner));
    await erasePrompts(tx, owner);
  },
};

async function erasePrompts(tx: Transaction, owner: string): Promise<void> {
  const own = tx.select({ id: prompts.id }).from(prompts).where(eq(prompts.owner, owner));
  const inUse = tx.select({ id: tools.id }).from(tools).where(eq(tools.promptId, prompts.id));
  await tx.delete(promptVersions).where(inArray(promptVersions.promptId, own));
  await tx.delete(promptOutputs).where(inArray(promptOutputs.promptId, own));
  await tx.delete(promptReports).where(inArray(promptReports.promptId, own));
  await tx.delete(prompts).where(and(eq(prompts.owner, owner), notExists(inUse)));
  // A tool of the product was made from it: that stays, with no owner.
  await tx.update(prompts).set({ owner: null }).where(eq(prompts.owner, owner));
}

/** One open report per person and prompt: of two that become one person's, the device's is deleted and no longer counted. */
async function dropRepeatedReports(tx: Transaction, device: string, owner: string): Promise<void> {
  const others = alias(promptReports, "others");
  const same = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.owner, owner), eq(others.promptId, promptReports.promptId), isNull(others.handledAt)));
  const dropped = await tx
    .delete(promptReports)
    .where(and(eq(promptReports.owner, device), isNull(promptReports.handledAt), exists(same)))
    .returning({ promptId: promptReports.promptId });
  const ids = dropped.map(({ promptId }) => promptId);
  if (ids.length > 0)
    await tx
      .update(prompts)
      .set({ reportCount: sql`greatest(${prompts.reportCount} - 1, 0)` })
      .where(inArray(prompts.id, ids));
}

const asJson = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 1)}\n` });
