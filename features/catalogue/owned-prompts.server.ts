import { and, eq, notExists } from "drizzle-orm";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { prompts, tools } from "#platform/db/schema/catalogue.ts";

/** Prompts that people wrote; those of the product have no owner. */
export const ownedPrompts: OwnedData = {
  columns: { "prompts.owner": { adoption: "moves", download: "prompts.json", deletion: "erased" } },

  async adopt(tx, device, owner) {
    await tx.update(prompts).set({ owner }).where(eq(prompts.owner, device));
  },

  async *listFiles({ db }, userId) {
    const own = await db
      .select()
      .from(prompts)
      .where(eq(prompts.owner, ownerOf(userId)));
    yield { path: "prompts.json", content: `${JSON.stringify(own, null, 1)}\n` };
  },

  async eraseRows(tx, { owner }) {
    const inUse = tx.select({ id: tools.id }).from(tools).where(eq(tools.promptId, prompts.id));
    await tx.delete(prompts).where(and(eq(prompts.owner, owner), notExists(inUse)));
    // A tool of the product was made of it: that stays, as nobody's.
    await tx.update(prompts).set({ owner: null }).where(eq(prompts.owner, owner));
  },
};
