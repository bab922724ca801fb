import { inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Locale, Localized } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { editedItems } from "#platform/db/schema/content.ts";

type Content = Partial<Record<"name" | "title" | "label", Localized>>;

/** Finds the current names of tools, pages, links and prompts by id; anything deleted or unknown has no name. */
export async function findTargetNames(db: Database, targets: readonly string[], locale: Locale): Promise<Record<string, string>> {
  const ids = [...new Set(targets)];
  if (ids.length === 0) return {};
  const title = sql<Content>`jsonb_build_object('title', ${prompts.title})`;
  const found = await unionAll(
    db.select({ id: prompts.id, content: title }).from(prompts).where(inArray(prompts.id, ids)),
    db
      .select({ id: editedItems.id, content: sql<Content>`${editedItems.content}` })
      .from(editedItems)
      .where(inArray(editedItems.id, ids)),
  );
  const named = found.map(({ id, content }) => [id, nameIn(nameOf(content), locale)] as const);
  return Object.fromEntries(named.filter(([, name]) => name !== ""));
}

const nameOf = ({ name, title, label }: Content): Localized | undefined => name ?? title ?? label;

const nameIn = (text: Localized | undefined, locale: Locale): string => text?.[locale] || text?.en || text?.zh || "";
