/**
 * Gives back an address that may be navigated to, or null (spec §2): script-like protocols never, other sites only when
 * they are explicitly allowed.
 */
export function safeHref(href: string, { isExternalAllowed = false } = {}): string | null {
  const trimmed = href.trim();
  if (isLocal(trimmed)) return trimmed;
  if (!isExternalAllowed || !URL.canParse(trimmed)) return null;
  return ["https:", "http:", "mailto:"].includes(new URL(trimmed).protocol) ? trimmed : null;
}

/** Browsers read `//host` and `/\host` as another site, and drop tabs and line breaks on the way. */
function isLocal(href: string): boolean {
  if (/[\t\n\r]/.test(href)) return false;
  return href.startsWith("#") || href.startsWith("?") || (href.startsWith("/") && !/^\/[\\/]/.test(href));
}
