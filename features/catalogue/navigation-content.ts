import type { Localized } from "#core/localized.ts";

export const placements = ["header", "footer", "none"] as const;
export type Placement = (typeof placements)[number];

/** Who a link can be shown to (PRODUCT.md §3): nobody is a visitor and a user at once, and an admin is one of the two between as well. */
export const navigationRoles = ["visitor", "user", "premium", "admin"] as const;
export type NavigationRole = (typeof navigationRoles)[number];

/** Longest texts of a link, in UTF-16 units. */
export const navigationLimits = { label: 60, href: 500, icon: 16 } as const;

/** A link of the header or the footer as admins edit it; safe in a browser. */
export type NavigationContent = {
  /** Of an item within another, its parent's counts. */
  placement: Placement;
  /** The item that this one stands within; of two levels at most. */
  parentId: string | null;
  label: Localized;
  /** An English address of the site, or, where `isExternal` allows it, one of another site. */
  href: string;
  isExternal: boolean;
  /** One sign before the label, such as ★. */
  icon: string | null;
  sort: number;
  /** Who is shown it; none: everybody. */
  roles: NavigationRole[];
};
