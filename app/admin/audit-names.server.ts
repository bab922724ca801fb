import { inArray } from "drizzle-orm";
import type { Locale, Localized } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { editedItems } from "#platform/db/schema/content.ts";

type Content = Partial<Record<"name" | "title" | "label", Localized>>;

/** Finds what tools, pages, links and prompts are called now, by their ids; whatever is gone or no such thing has no name. */
export async function findTargetNames(db: Database, targets: readonly string[], locale: Locale): Promise<Record<string, string>> {
  const ids = [...new Set(targets)];
  if (ids.length === 0) return {};
  const items = await db.select({ id: editedItems.id, content: editedItems.content }).from(editedItems).where(inArray(editedItems.id, ids));
  const known = await db.select({ id: prompts.id, title: prompts.title }).from(prompts).where(inArray(prompts.id, ids));
  const named = [
    ...known.map(({ id, title }) => [id, nameIn(title, locale)] as const),
    ...items.map(({ id, content }) => [id, nameIn(nameOf(content as Content), locale)] as const),
  ];
  return Object.fromEntries(named.filter(([, name]) => name !== ""));
}

const nameOf = ({ name, title, label }: Content): Localized | undefined => name ?? title ?? label;

const nameIn = (text: Localized | undefined, locale: Locale): string => text?.[locale] || text?.en || text?.zh || "";
