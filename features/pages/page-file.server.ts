import { z } from "zod";
import { countCodePoints } from "#core/text-length.ts";
import { type ContentReading, readContentFiles } from "#platform/content/content-file.server.ts";
import type { PageContent } from "./page-content.ts";
import { pageLimits } from "./page-content.ts";

const upTo = (limit: number) =>
  z.string().refine((text) => countCodePoints(text.trim()) > 1 && countCodePoints(text) <= limit, `must have 2 to ${limit} characters`);

const inBoth = (text: z.ZodString) => z.strictObject({ en: text, zh: text });

/** A page as `content/pages/<path>.yaml` has it. */
const pageFile = z.strictObject({
  title: inBoth(upTo(pageLimits.title)),
  description: inBoth(upTo(pageLimits.description)),
  /** Markdown. */
  body: inBoth(upTo(pageLimits.body)),
});

/** A page as shipped, published unchanged; its slug, the path of its file, is also its id. */
export type PageSeed = PageContent;

/**
 * Reads the pages of a content folder.
 *
 * @param names paths below `pages/` without extension; if omitted: all
 */
export function readPages(root: string, names?: readonly string[]): ContentReading<PageSeed> {
  const { files, faults } = readContentFiles(root, "pages", pageFile, names);
  return { files: files.map((file) => ({ ...file, value: { slug: file.name, ...file.value } })), faults };
}
