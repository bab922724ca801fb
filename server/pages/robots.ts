/**
 * What crawlers may read (RFC 9309): all pages; those that are not to be indexed say so themselves, which only a crawler
 * that may read them learns. Closed is what programs ask for.
 */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /builds/",
    "Disallow: /__nuxt_island/",
    "Disallow: /*/_payload.json",
    "Disallow: /_payload.json",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
