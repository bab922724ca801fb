import type { NavigationContent, NavigationRole } from "./navigation-content.ts";
import { treeOf } from "./navigation-tree.ts";
import type { NavigationItem } from "./tool-view.ts";

export type SiteLink = NavigationContent & {
  id: string;
  /** False for drafts: what stands within one is not shown either. */
  isShown: boolean;
};

/**
 * The links of a placement as the site shows them: those within another after it, or below it.
 *
 * @param viewer all that the person who sees them is; what stands within a link of others is not shown either
 */
export function siteNavigation(
  links: readonly SiteLink[],
  placement: "header" | "footer",
  viewer: readonly NavigationRole[],
): NavigationItem[] {
  const isSeen = ({ isShown, roles }: SiteLink) => isShown && (roles.length === 0 || roles.some((role) => viewer.includes(role)));
  return treeOf(links, placement).flatMap(({ item, children }) =>
    isSeen(item) ? [{ ...toItem(item), children: children.filter(isSeen).map(toItem) }] : [],
  );
}

const toItem = ({ id, label, href, isExternal, icon }: SiteLink): NavigationItem => ({ id, label, href, isExternal, icon });
