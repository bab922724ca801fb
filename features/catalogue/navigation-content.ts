import type { Localized } from "#core/localized.ts";

export const placements = ["header", "footer", "none"] as const;
export type Placement = (typeof placements)[number];

/** Who a link can be shown to (PRODUCT.md §3): no one is both a visitor and a user, and an admin is also a free or premium user. */
export const navigationRoles = ["visitor", "user", "premium", "admin"] as const;
export type NavigationRole = (typeof navigationRoles)[number];

/** Maximum lengths of a link's texts, in UTF-16 units. */
export const navigationLimits = { label: 60, href: 500, icon: 16 } as const;

/** A header or footer link as admins edit it; safe in a browser. */
export type NavigationContent = {
  /** For a nested item, its parent's value applies. */
  placement: Placement;
  /** The parent item; at most two levels. */
  parentId: string | null;
  label: Localized;
  /** An English address on this site or, if `isExternal` allows it, one on another site. */
  href: string;
  isExternal: boolean;
  /** A symbol before the label, such as ★. */
  icon: string | null;
  sort: number;
  /** Who sees it; empty: everyone. */
  roles: NavigationRole[];
};
