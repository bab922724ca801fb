/**
 * The cookie that a page's script sets while its browser may have no device yet, so that everything the first pages send at the same
 * moment comes from one visitor (docs/decisions/0009). The prefix keeps other hosts of the domain from setting it.
 */
export const firstVisitCookie = (isSecure: boolean): string => (isSecure ? "__Host-first" : "first");

/** 128 random bits. */
export const firstVisitPattern = /^[0-9a-f]{32}$/;
