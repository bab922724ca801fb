import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { pages } from "#platform/db/schema/content.ts";
import { starterPages } from "./seed/starter-pages.ts";

/** Adds the starter pages that the database lacks; what is there, edited or not, is left alone. */
export async function seedPages(db: Database): Promise<{ pages: number }> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(pages)
      .values(starterPages.map((page) => ({ id: page.slug, ...page, state: publishState.published })))
      .onConflictDoNothing()
      .returning({ id: pages.id });
    if (added.length > 0) await bumpChangeMark(tx, "pages");
    return { pages: added.length };
  });
}
