import { z } from "zod";
import { type NavigationContent, navigationLimits, navigationRoles, placements } from "./navigation-content.ts";

const label = z.string().max(navigationLimits.label);

export const navigationContent: z.ZodType<NavigationContent> = z.object({
  placement: z.enum(placements),
  parentId: z.string().max(64).nullable(),
  label: z.object({ en: label, zh: label }),
  href: z.string().max(navigationLimits.href),
  isExternal: z.boolean(),
  icon: z.string().max(navigationLimits.icon).nullable(),
  sort: z.int32(),
  /** Content stored before roles existed has none. */
  roles: z.array(z.enum(navigationRoles)).max(navigationRoles.length).default([]),
});
