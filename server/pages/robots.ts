/**
 * What crawlers may read (RFC 9309): all pages; those not to be indexed say so themselves, and only a crawler
 * that may read them finds out. Addresses for programs are closed.
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
