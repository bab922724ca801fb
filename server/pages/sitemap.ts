import { listImageTools } from "#app/images/image-pages.server.ts";
import { canonicalUrl } from "#app/page-meta.ts";
import { filesIntoPath } from "#app/translate/document/files-into-path.ts";
import { locales } from "#core/localized.ts";
import type { Catalogue } from "#features/catalogue/catalogue.server.ts";
import { pageFormats } from "#features/languages/translate-path.ts";
import { languageTags } from "#i18n/locale-path.ts";

/**
 * The public pages, by their English paths: what is published, nothing else.
 *
 * @param pageSlugs the pages that admins wrote
 * @param promptIds the prompts of the library
 * @param languageSlugs the languages whose page is published
 */
export function listPublicPaths(
  catalogue: Pick<Catalogue, "listTools" | "listPhotoTools">,
  pageSlugs: readonly string[],
  promptIds: readonly string[],
  languageSlugs: readonly string[],
): string[] {
  const tools = catalogue.listTools();
  const groups = [...new Set(tools.map((tool) => tool.group))];
  const writing = ["/write", ...groups.map((group) => `/write/${group}`), ...tools.map((tool) => `/write/${tool.slug}`)];
  const translating = [
    "/translate/document",
    "/translate/all-languages",
    ...languageSlugs.map((slug) => `/translate/${slug}`),
    ...pageFormats.flatMap((format) => languageSlugs.map((slug) => filesIntoPath(format, { slug }))),
  ];
  const images = ["/images", ...listImageTools(catalogue).map((tool) => `/images/${tool.slug}`)];
  return [
    "/",
    "/pricing",
    "/products/automate-gpt",
    "/automate-gpt",
    ...writing,
    ...images,
    "/prompts",
    ...promptIds.map((id) => `/prompt/${id}`),
    ...translating,
    ...pageSlugs.map((slug) => `/${slug}`),
  ];
}

/** The sitemap in the form of sitemaps.org 0.9: every public page in both languages, each naming its twin. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const twins = [...locales.map((locale) => [languageTags[locale], locale] as const), ["x-default", "en"] as const];
    const links = twins.map(
      ([tag, locale]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(canonicalUrl(origin, path, locale))}"/>`,
    );
    return locales.map((locale) => `<url><loc>${escapeXml(canonicalUrl(origin, path, locale))}</loc>${links.join("")}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
