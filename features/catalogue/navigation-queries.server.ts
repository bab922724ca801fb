import { and, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { navigation, publishState } from "#platform/db/schema/catalogue.ts";
import { editedItems } from "#platform/db/schema/content.ts";
import type { NavigationContent } from "./navigation-content.ts";
import { navigationContent } from "./navigation-schema.server.ts";

/** A link's latest edit; the site shows the published version. */
export type NavigationDraft = {
  id: string;
  content: NavigationContent;
  revision: number;
  /** From the latest publication; 0 before the first. */
  version: number;
  isPublished: boolean;
  /** Whether publishing would change what the site shows. */
  isChanged: boolean;
};

export const navigationKindName = "navigation";

/** Lists all links with their latest content, in one statement. */
export async function listNavigation(db: DatabaseOrTransaction): Promise<NavigationDraft[]> {
  const rows = await db
    .select()
    .from(navigation)
    .leftJoin(editedItems, and(eq(editedItems.kind, navigationKindName), eq(editedItems.id, navigation.id)))
    .orderBy(navigation.sort, navigation.id);
  return rows.map(({ navigation: row, edited_items: edited }) => {
    const isLive = row.state === publishState.published;
    const newest = { id: row.id, content: edited === null ? toNavigationContent(row) : navigationContent.parse(edited.content) };
    if (edited === null) return { ...newest, revision: 1, version: isLive ? 1 : 0, isPublished: isLive, isChanged: !isLive };
    const { revision, version, publishedRevision } = edited;
    return { ...newest, revision, version, isPublished: publishedRevision !== null, isChanged: publishedRevision !== revision };
  });
}

/**
 * Returns whether "publish all" includes a link: published ones changed since, and new ones. Unpublished ones stay unpublished.
 */
export const isDue = ({ isPublished, isChanged, version }: NavigationDraft): boolean => isChanged && (isPublished || version === 0);

export function toNavigationContent(row: typeof navigation.$inferSelect): NavigationContent {
  const { placement, parentId, label, href, isExternal, icon, sort, roles } = row;
  return { placement, parentId, label, href, isExternal, icon, sort, roles };
}
