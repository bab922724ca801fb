import { z } from "zod";
import { type ContentReading, readContentFile } from "#platform/content/content-file.server.ts";
import { localizedText } from "#platform/content/content-schemas.ts";
import { navigationRoles } from "./navigation-content.ts";

const navigationFile = z.record(
  z.string(),
  z.strictObject({
    placement: z.enum(["header", "footer"]),
    /** The id of the parent link. */
    parent: z.string().optional(),
    label: localizedText,
    /** A path on this site, or an external address. */
    href: z.string().regex(/^(\/|https:\/\/)/, "must start with / or https://"),
    /** Who sees it; if omitted, everyone. */
    roles: z.array(z.enum(navigationRoles)).min(1).optional(),
    /** The position within header or footer, or within the parent. */
    sort: z.int().min(0),
  }),
);

/** The links of header and footer by id, as `content/navigation.yaml` has them. */
export type NavigationSeeds = z.output<typeof navigationFile>;

export const readNavigation = (root: string): ContentReading<NavigationSeeds> => readContentFile(root, "navigation.yaml", navigationFile);
