import { inArray } from "drizzle-orm";
import { contentFolder, listContentNames, wholeFiles } from "#platform/content/content-file.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { pages } from "#platform/db/schema/content.ts";
import { readPages } from "./page-file.server.ts";

/**
 * Adds the starter pages that the database is missing; existing ones, edited or not, are left alone.
 *
 * @throws ContentError if a missing one's file is invalid
 */
export async function seedPages(db: Database, root = contentFolder): Promise<{ pages: number }> {
  return db.transaction(async (tx) => {
    const names = listContentNames(root, "pages");
    const known = await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, names));
    const missing = names.filter((name) => known.every(({ id }) => id !== name));
    if (missing.length === 0) return { pages: 0 };
    const added = await tx
      .insert(pages)
      .values(wholeFiles(readPages(root, missing)).map(({ value }) => ({ id: value.slug, ...value, state: publishState.published })))
      .onConflictDoNothing()
      .returning({ id: pages.id });
    if (added.length > 0) await bumpChangeMark(tx, "pages");
    return { pages: added.length };
  });
}
