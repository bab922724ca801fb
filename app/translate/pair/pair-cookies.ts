/** The pair that was used last, by its address below `/translate/`; the server leads `/translate` to it. */
export const pairCookie = "last-pair";
/** The pair that an anonymous visitor's settings name, likewise. */
export const defaultPairCookie = "default-pair";

const yearS = 31_536_000;

/** Leaves a pair for the server; null takes it away. */
export function writePairCookie(cookie: string, slug: string | null): void {
  const isSecure = location.protocol === "https:";
  const name = isSecure ? `__Host-${cookie}` : cookie;
  const age = slug === null ? 0 : yearS;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox before 140 and over http
  document.cookie = `${name}=${slug ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
