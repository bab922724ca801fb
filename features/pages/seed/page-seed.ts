import type { PageContent } from "../page-content.ts";

/** A starter page, published as it stands; its slug is its id too. */
export type PageSeed = PageContent;
