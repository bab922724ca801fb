import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { navigation, publishState } from "#platform/db/schema/catalogue.ts";
import type { ItemFault, ItemKind } from "#platform/revisions/item-kind.ts";
import type { NavigationContent } from "./navigation-content.ts";
import { navigationKindName, toNavigationContent } from "./navigation-queries.server.ts";
import { navigationContent } from "./navigation-schema.server.ts";

/**
 * Returns why an address may not be published: it is missing, isn't one of our pages, is an external site without permission, or runs
 * script. The existing pages are known where they are composed.
 */
export type TargetFault = "missing" | "no-page" | "not-allowed" | "script" | "no-address";
export type FindTargetFault = (tx: Transaction, target: Pick<NavigationContent, "href" | "isExternal">) => Promise<TargetFault | null>;

/** Header and footer links as a content kind that admins edit. */
export function navigationKind(findTargetFault: FindTargetFault): ItemKind<NavigationContent> {
  return {
    name: navigationKindName,
    topic: "catalogue",
    schema: navigationContent,
    async read(tx, id) {
      const [row] = await tx.select().from(navigation).where(eq(navigation.id, id));
      return row === undefined ? null : { content: toNavigationContent(row), isPublished: row.state === publishState.published };
    },
    async check(tx, id, content) {
      const target = await findTargetFault(tx, content);
      return [
        ...(["en", "zh"] as const).flatMap((language) =>
          content.label[language].trim() === "" ? [{ path: `label.${language}`, code: "missing" }] : [],
        ),
        ...(target === null ? [] : [{ path: "href", code: target }]),
        ...(await findPlaceFaults(tx, id, content)),
      ];
    },
    async store(tx, id, content, version) {
      const row = { ...content, state: version === null ? publishState.draft : publishState.published, updatedAt: new Date() };
      await tx
        .insert(navigation)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: navigation.id, set: row });
    },
    async remove(tx, id) {
      if ((await tx.$count(navigation, eq(navigation.parentId, id))) > 0) throw new AppError("conflict", `${id} contains other links`);
      await tx.delete(navigation).where(eq(navigation.id, id));
    },
  };
}

/** Depends on what the site has at this moment: a nested item is shown with its parent, and only two levels are shown. */
async function findPlaceFaults(tx: Transaction, id: string, { parentId }: NavigationContent): Promise<ItemFault[]> {
  if (parentId === null) return [];
  const fault = (code: string) => [{ path: "parentId", code }];
  const [parent] = await tx.select().from(navigation).where(eq(navigation.id, parentId));
  if (parent === undefined || parent.id === id) return fault("no-parent");
  if (parent.parentId !== null) return fault("too-deep");
  if ((await tx.$count(navigation, eq(navigation.parentId, id))) > 0) return fault("has-children");
  return parent.state === publishState.published ? [] : fault("parent-draft");
}
