import type { NavigationContent } from "./navigation-content.ts";
import { treeOf } from "./navigation-tree.ts";
import type { NavigationItem } from "./tool-view.ts";

export type SiteLink = NavigationContent & {
  id: string;
  /** False for drafts: what stands within one is not shown either. */
  isShown: boolean;
};

/** The links of a placement as the site shows them: those within another after it, or below it. */
export function siteNavigation(links: readonly SiteLink[], placement: "header" | "footer"): NavigationItem[] {
  return treeOf(links, placement).flatMap(({ item, children }) =>
    item.isShown ? [{ ...toItem(item), children: children.filter(({ isShown }) => isShown).map(toItem) }] : [],
  );
}

const toItem = ({ id, label, href, isExternal, icon }: SiteLink): NavigationItem => ({ id, label, href, isExternal, icon });
