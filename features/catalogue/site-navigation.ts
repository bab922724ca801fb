import type { NavigationContent, NavigationRole } from "./navigation-content.ts";
import { treeOf } from "./navigation-tree.ts";
import type { NavigationItem } from "./tool-view.ts";

export type SiteLink = NavigationContent & {
  id: string;
  /** False for drafts: their children aren't shown either. */
  isShown: boolean;
};

/**
 * A placement's links as the site shows them: children follow their parent, or appear below it.
 *
 * @param viewer all the viewer's roles; children of a link for other roles aren't shown either
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
