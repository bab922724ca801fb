import { z } from "zod";
import { type ContentReading, readContentFile } from "#platform/content/content-file.server.ts";
import { localizedText } from "#platform/content/content-schemas.ts";

const navigationFile = z.record(
  z.string(),
  z.strictObject({
    placement: z.enum(["header", "footer"]),
    label: localizedText,
    /** A path of this site, or an address elsewhere. */
    href: z.string().regex(/^(\/|https:\/\/)/, "must begin with / or https://"),
    /** The place within header or footer. */
    sort: z.int().min(0),
  }),
);

/** The links of header and footer by their ids, as `content/navigation.yaml` has them. */
export type NavigationSeeds = z.output<typeof navigationFile>;

export const readNavigation = (root: string): ContentReading<NavigationSeeds> => readContentFile(root, "navigation.yaml", navigationFile);
